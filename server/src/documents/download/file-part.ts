import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { AppError } from '../../platform/http/app-error.ts';
import type { FileCall } from '../../platform/http/file-handler.ts';
import type { ByteRange, FileKey, Storage } from '../../platform/storage/storage.ts';
import { FileHash, HASH_BYTES, PIECE_BYTES } from '../upload/file-hash.ts';
import * as uploadRepository from '../upload/upload.repository.ts';

/** Reads the hashes of `count` pieces of a file, from `first` on. */
export type PieceHashes = (first: number, count: number) => Promise<Buffer>;

interface Stored {
  readonly storage: Storage;
  readonly key: FileKey;
  readonly size: number;
}

/** Streams a range of a file, each piece only if its hash matches the upload. */
export async function readPart({ storage, key, size }: Stored, { start, end }: ByteRange, hashesOf: PieceHashes): Promise<Readable> {
  const first = Math.floor(start / PIECE_BYTES);
  const last = Math.floor(end / PIECE_BYTES);
  const hashes = await hashesOf(first, last - first + 1);
  const source = await storage.read(key, { start: first * PIECE_BYTES, end: Math.min((last + 1) * PIECE_BYTES, size) - 1 });
  const part = Readable.from(cut(verifiedPieces(source, hashes), { start: start - first * PIECE_BYTES, end: end - first * PIECE_BYTES }), {
    objectMode: false,
  });
  part.once('close', () => source.destroy());
  return part;
}

/** @throws {AppError} `document.damaged` before the first piece whose hash differs. */
async function* verifiedPieces(source: AsyncIterable<Buffer>, hashes: Buffer): AsyncIterable<Buffer> {
  let at = 0;
  for await (const piece of inPieces(source)) {
    const hash = createHash('sha256').update(piece).digest();
    if (!hash.equals(hashes.subarray(at, at + HASH_BYTES))) throw new AppError('document.damaged');
    at += HASH_BYTES;
    yield piece;
  }
  if (at !== hashes.byteLength) throw new AppError('document.damaged');
}

async function* inPieces(source: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  let [chunks, size] = [[] as Buffer[], 0];
  for await (const chunk of source) {
    for (let at = 0; at < chunk.byteLength;) {
      const taken = chunk.subarray(at, at + PIECE_BYTES - size);
      chunks.push(taken);
      [at, size] = [at + taken.byteLength, size + taken.byteLength];
      if (size < PIECE_BYTES) continue;
      yield Buffer.concat(chunks);
      [chunks, size] = [[], 0];
    }
  }
  if (size > 0) yield Buffer.concat(chunks);
}

/** Bytes `start` to `end`, both included, of the concatenated pieces. */
async function* cut(pieces: AsyncIterable<Buffer>, { start, end }: ByteRange): AsyncIterable<Buffer> {
  let at = 0;
  for await (const piece of pieces) {
    yield piece.subarray(Math.max(start - at, 0), Math.max(end + 1 - at, 0));
    at += piece.byteLength;
  }
}

/** Files being hashed by this process; concurrent callers wait for the same run. */
const hashing = new Map<string, Promise<void>>();

/**
 * The piece hashes recorded when a file was stored. A file stored before they were recorded is read once, verified as a whole, and its
 * piece hashes saved.
 *
 * @throws {AppError} `document.damaged` if such a file differs from its upload.
 */
export function pieceHashesOf(call: Scoped, storage: Storage, file: StoredFile): PieceHashes {
  const { file_id: id } = file;
  const storedHashes = async (first: number, count: number) =>
    await call.read(async (db) => await uploadRepository.findPieceHashes(db, id, { from: first * HASH_BYTES, length: count * HASH_BYTES }));
  return async (first, count) => {
    const found = await storedHashes(first, count);
    if (found) return found;
    const under = hashing.get(id) ?? noteHashes(call, storage, file).finally(() => hashing.delete(id));
    hashing.set(id, under);
    await under;
    return (await storedHashes(first, count)) ?? Buffer.alloc(0);
  };
}

type Scoped = Pick<FileCall, 'read' | 'write' | 'actor'>;

interface StoredFile {
  readonly file_id: string;
  readonly sha256: string;
}

async function noteHashes({ actor, write }: Scoped, storage: Storage, { file_id: id, sha256 }: StoredFile): Promise<void> {
  const hash = new FileHash();
  for await (const chunk of (await storage.read({ tenantId: actor.tenantId, id })) as AsyncIterable<Buffer>) hash.update(chunk);
  const found = hash.digest();
  if (found.sha256 !== sha256) throw new AppError('document.damaged');
  await write(async (db) => {
    await uploadRepository.notePieceHashes(db, id, found.pieceHashes);
  });
}
