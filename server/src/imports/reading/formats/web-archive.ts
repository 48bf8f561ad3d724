import { decodeText } from './decode-text.ts';

/** As many characters as the headers of a file have at most. */
const MOST_HEADERS = 10_000;

/** The headers of a message or of one of its parts, each on one line. */
function headersOf(block: string): string {
  const end = block.indexOf('\n\n');
  return block.slice(0, end < 0 ? block.length : end).replace(/\n[ \t]+/g, ' ');
}

const bodyOf = (block: string): string => {
  const end = block.indexOf('\n\n');
  return end < 0 ? '' : block.slice(end + 2);
};

/** The bytes that the text of a part stands for; undefined if it stands for itself. */
function bytesOf(body: string, headers: string): Buffer | undefined {
  if (/^content-transfer-encoding:\s*base64/im.test(headers)) return Buffer.from(body, 'base64');
  if (!/^content-transfer-encoding:\s*quoted-printable/im.test(headers)) return undefined;
  const joined = body.replace(/=[ \t]*\n/g, '');
  return Buffer.from(
    joined.replace(/=([\dA-F]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  );
}

/**
 * The HTML of a page that a browser saved with all that belongs to it in one file (MHTML, RFC 2557), its frames one after the other. Phones
 * save pages so. Undefined for any other text.
 *
 * @param text with `\n` as its line ends.
 */
export function htmlOfArchive(text: string): string | undefined {
  const headers = headersOf(text.trimStart().slice(0, MOST_HEADERS));
  const [, boundary] = /^content-type:\s*multipart\/related;.*?boundary="?([^";\n]{8,})/im.exec(headers) ?? [];
  if (boundary === undefined) return undefined;
  const pages = text.split(`--${boundary}`).flatMap((part) => {
    const block = part.replace(/^\n+/, '');
    const own = headersOf(block);
    if (!/^content-type:\s*text\/html/im.test(own)) return [];
    const bytes = bytesOf(bodyOf(block), own);
    return [bytes === undefined ? bodyOf(block) : decodeText(bytes)];
  });
  return pages.length === 0 ? undefined : pages.join('\n');
}
