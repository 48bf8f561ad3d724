import { plainText } from '../rows/plain-text.ts';

/** A heading in small letters without punctuation: "N.D." becomes "n d", "Client_Name" becomes "client name". */
export function plainHeader(header: string): string {
  return plainText(header)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\d]+/gu, ' ')
    .trim();
}

/** The parts of a heading in two languages or with an explanation: "Next Date / अगली तारीख", "Court (name)". */
export function headerParts(header: string): string[] {
  const parts = [header, ...header.split(/[/|(\n:]|\s[-–]\s/u)].map(plainHeader);
  return [...new Set(parts)].filter((part) => part !== '');
}
