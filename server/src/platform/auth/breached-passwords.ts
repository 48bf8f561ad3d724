import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { AppError } from '../http/app-error.ts';

/** SHA-1 in hexadecimal. */
const HASH_CHARS = 40;
/** Holds a whole line wherever in it reading begins: hash, colon, a count, the line's end. */
const WINDOW_BYTES = 160;

/**
 * Refuses a password that a leak has made known. The list is a file of lines `SHA1:COUNT` in the order of the hashes, as Have I
 * Been Pwned gives it out; it is some 40 GB and is searched where it lies, by some forty short reads. Nobody outside is asked.
 *
 * @param file undefined: there is no list.
 * @throws {AppError} `password.common`.
 */
export async function refuseBreachedPassword(file: string | undefined, password: string): Promise<void> {
  if (file === undefined) return;
  // The list is by SHA-1: a name in a list, which guards nothing here.
  const hash = createHash('sha1').update(password).digest('hex').toUpperCase();
  const list = await open(file, 'r');
  try {
    if (!(await isListed(list, hash))) return;
  } finally {
    await list.close();
  }
  throw new AppError('password.common', {
    fields: { password: 'common' },
    values: { reason: 'known to whoever tries passwords: it was found in a leak of another site' },
  });
}

/** Halves the file until the line stands still. Every line that begins before `from` is less, none that begins from `to` on is. */
async function isListed(list: FileHandle, hash: string): Promise<boolean> {
  let [from, to] = [0, (await list.stat()).size];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    const line = await lineAfter(list, middle, from);
    if (line === undefined || line.hash > hash) to = middle;
    else if (line.hash === hash) return true;
    else from = line.end;
  }
  return false;
}

/** The first line that begins at a place or after it. @param first where a line is known to begin. */
async function lineAfter(list: FileHandle, place: number, first: number): Promise<{ hash: string; end: number } | undefined> {
  // One byte earlier: where a line ends just before the place, the next one is meant whole.
  const begin = place === first ? place : place - 1;
  const { buffer, bytesRead } = await list.read(Buffer.alloc(WINDOW_BYTES), 0, WINDOW_BYTES, begin);
  const text = buffer.toString('latin1', 0, bytesRead);
  const start = place === first ? 0 : text.indexOf('\n') + 1;
  if (place !== first && start === 0) return undefined;
  const hash = text.slice(start, start + HASH_CHARS).toUpperCase();
  if (hash.length < HASH_CHARS) return undefined;
  const newline = text.indexOf('\n', start);
  return { hash, end: begin + (newline === -1 ? text.length : newline + 1) };
}
