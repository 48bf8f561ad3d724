const BYTE_ORDER_MARKS: readonly (readonly [string, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** How much of a file decides about UTF-16 without a byte order mark. */
const SAMPLE_BYTES = 2_000;

/** UTF-16 without a mark: nearly every other byte of a text in Latin script is zero. */
function zeroBytes(bytes: Buffer, offset: 0 | 1): number {
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  let zeros = 0;
  for (let at = offset; at < sample.length; at += 2) if (sample[at] === 0) zeros++;
  return sample.length === 0 ? 0 : (2 * zeros) / sample.length;
}

function encodingOf(bytes: Buffer): string | undefined {
  const marked = BYTE_ORDER_MARKS.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte));
  if (marked) return marked[0];
  if (zeroBytes(bytes, 1) > 0.4) return 'utf-16le';
  return zeroBytes(bytes, 0) > 0.4 ? 'utf-16be' : undefined;
}

/** Of the characters beyond ASCII, those that may be damaged in a text of UTF-8. In one of Windows-1252 nearly all look so. */
const DAMAGED = 0.1;

function isDamagedUtf8(text: string): boolean {
  let [beyond, damaged] = [0, 0];
  for (let at = 0; at < text.length; at++) {
    if (text.charCodeAt(at) > 0x7f) beyond += 1;
    if (text.charCodeAt(at) === 0xfffd) damaged += 1;
  }
  return damaged <= DAMAGED * beyond;
}

/**
 * The text of a file: UTF-8 or UTF-16 by its byte order mark, UTF-16 without a mark, UTF-8 if it is valid or has a few damaged characters,
 * as where the file is cut off, else Windows-1252, which Excel writes in India when it saves as CSV.
 */
export function decodeText(bytes: Buffer): string {
  const encoding = encodingOf(bytes);
  if (encoding !== undefined) return new TextDecoder(encoding).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const text = new TextDecoder('utf-8').decode(bytes);
    return isDamagedUtf8(text) ? text : new TextDecoder('windows-1252').decode(bytes);
  }
}
