import { BackupError } from './backup-error.ts';
import { ByteReader } from './byte-reader.ts';

/*
 * The tar format as every system's `tar` reads it (POSIX ustar; sizes beyond 8 GiB as GNU writes them).
 */

const BLOCK = 512;
const MAX_NAME = 100;
const MAX_OCTAL_SIZE = 0o77777777777;

const DAMAGED = 'The archive inside the file is damaged. Use another backup.';

/** The header before an entry's bytes. */
export function tarHead(name: string, size: number, changedAt: Date): Buffer {
  if (Buffer.byteLength(name) > MAX_NAME) throw new Error(`"${name}" is too long a name for an archive`);
  const head = Buffer.alloc(BLOCK);
  const octal = (value: number, at: number, digits: number) => head.write(`${value.toString(8).padStart(digits, '0')}\0`, at, 'latin1');
  head.write(name, 0, 'utf8');
  octal(0o600, 100, 7);
  octal(0, 108, 7);
  octal(0, 116, 7);
  if (size <= MAX_OCTAL_SIZE) octal(size, 124, 11);
  else {
    head[124] = 0x80;
    head.writeBigUInt64BE(BigInt(size), 128);
  }
  octal(Math.floor(changedAt.getTime() / 1_000), 136, 11);
  head.write('0', 156, 'latin1');
  head.write('ustar\x0000', 257, 'latin1');
  octal(sumOf(head), 148, 6);
  head.write(' ', 155, 'latin1');
  return head;
}

/** Pads an entry to whole blocks. */
export function tarFill(size: number): Buffer {
  return Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);
}

/** Ends an archive. */
export const TAR_END = Buffer.alloc(2 * BLOCK);

/** The checksum of a header, with the checksum field counted as spaces. */
function sumOf(head: Buffer): number {
  let sum = 0;
  for (const [at, byte] of head.entries()) sum += at >= 148 && at < 156 ? 0x20 : byte;
  return sum;
}

export interface TarEntry {
  readonly name: string;
  readonly size: number;
  /** Its bytes; what is not read is skipped when the next entry is requested. */
  readonly body: AsyncIterable<Buffer>;
}

/** @throws {BackupError} if the archive is truncated or is none. */
export async function* readTar(source: AsyncIterable<Uint8Array>): AsyncGenerator<TarEntry, void, undefined> {
  const reader = new ByteReader(source);
  try {
    for (;;) {
      const head = await reader.upTo(BLOCK);
      if (head.length < BLOCK) throw new BackupError(DAMAGED);
      if (head.every((byte) => byte === 0)) break;
      const { name, size } = parseHead(head);
      const body = bodyOf(reader, size);
      yield { name, size, body };
      for await (const _ of body) continue;
      await reader.upTo(tarFill(size).length);
    }
    // Reads to the very end: only there is it certain that nothing was cut off.
    while ((await reader.some(BLOCK)) !== undefined) continue;
  } finally {
    await reader.close();
  }
}

function parseHead(head: Buffer): { name: string; size: number } {
  const text = (at: number, size: number) => head.toString('utf8', at, at + size).split('\0')[0] ?? '';
  if (Number.parseInt(text(148, 8), 8) !== sumOf(head)) throw new BackupError(DAMAGED);
  const octal = text(124, 12);
  const size = head[124] === 0x80 ? Number(head.readBigUInt64BE(128)) : /^[0-7]+$/.test(octal) ? Number.parseInt(octal, 8) : Number.NaN;
  if (!Number.isSafeInteger(size)) throw new BackupError(DAMAGED);
  return { name: text(0, MAX_NAME), size };
}

/** Can be iterated twice: the second iteration continues where the first stopped. */
function bodyOf(reader: ByteReader, size: number): AsyncIterable<Buffer> {
  let left = size;
  return {
    [Symbol.asyncIterator]: () => ({
      next: async () => {
        if (left === 0) return { done: true, value: undefined };
        const value = await reader.some(left);
        if (value === undefined) throw new BackupError(DAMAGED);
        left -= value.length;
        return { done: false, value };
      },
    }),
  };
}
