/** Longer names are cut in emails: an email must not carry an advertisement typed as a name. Characters. */
const LONGEST = 100;
/** Control characters and bidirectional controls; joiners stay, Indian scripts need them. */
const UNPRINTABLE = /[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu;
/** A zero-width space: keeps a mail program from making a link of the text around it. */
const BREAK = '\u200B';

/** A user-supplied name as printed in an email: one line of text that cannot start a header or become a link. */
export function typedName(name: string): string {
  const line = name.replace(UNPRINTABLE, ' ').replace(/\s+/g, ' ').trim();
  const characters = [...line];
  const short = characters.length > LONGEST ? `${characters.slice(0, LONGEST).join('').trimEnd()}…` : line;
  return short.replaceAll('://', `:${BREAK}//`).replace(/\.(?=[\p{L}\p{N}]{2})/gu, `.${BREAK}`);
}
