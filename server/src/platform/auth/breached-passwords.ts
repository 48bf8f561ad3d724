import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { AppError } from '../http/app-error.ts';

/** SHA-1 in hexadecimal. */
const HASH_CHARS = 40;
/** Contains a whole line (hash, colon, count, line end) even if reading begins inside the line before it. */
const WINDOW_BYTES = 160;

/**
 * Refuses a password found in a published leak. The list is a file of lines `SHA1:COUNT` sorted by hash, as published by Have I
 * Been Pwned; it is about 40 GB and is searched in place, with about forty short reads. No external service is called.
 *
 * @param file undefined if no list is configured.
 * @throws {AppError} `password.common`.
 */
export async function refuseBreachedPassword(file: string | undefined, password: string): Promise<void> {
  if (file === undefined) return;
  // SHA-1 because the list uses it: here it is only a lookup key and protects nothing.
  const hash = createHash('sha1').update(password).digest('hex').toUpperCase();
  const list = await open(file, 'r');
  try {
    if (!(await isListed(list, hash))) return;
  } finally {
    await list.close();
  }
  throw new AppError('password.common', {
    fields: { password: 'common' },
    values: { reason: 'known from a leak of another site, and so one of the first to be tried' },
  });
}

/** Binary search by byte offset. Every line that begins before `from` is less than `hash`, none that begins from `to` on is. */
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

/** The first line that begins at or after an offset. @param first an offset where a line is known to begin. */
async function lineAfter(list: FileHandle, place: number, first: number): Promise<{ hash: string; end: number } | undefined> {
  // One byte earlier: if a line ends just before `place`, the line that begins at `place` is wanted.
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
