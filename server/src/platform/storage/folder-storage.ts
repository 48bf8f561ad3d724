import { constants, createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { type ByteRange, type FileKey, isOurs, pathOf, STEP_BYTES, type Storage, type StoredFile } from './storage.ts';

const PARTIAL = 'gathering';
const FINAL = 'kept';

/** Files in a folder of this machine. Several servers may share it over a network drive that renames atomically. */
export class FolderStorage implements Storage {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async append(
    key: FileKey,
    offset: number,
    source: AsyncIterable<Uint8Array>,
    onSafe: (offset: number) => Promise<void>,
  ): Promise<number> {
    const file = this.#at(PARTIAL, key);
    await mkdir(path.dirname(file), { recursive: true });
    // Never truncated: on a connection believed dead, another process may still be writing the same bytes at the same offsets,
    // and report them as safe. Bytes beyond `offset` are overwritten.
    const handle = await open(file, constants.O_RDWR | constants.O_CREAT, 0o600);
    try {
      const { size } = await handle.stat();
      if (size < offset) throw new Error(`the partial file ${key.id} has ${size} bytes, but ${offset} were reported as safe`);
      return await appendTo(handle, offset, source, onSafe);
    } finally {
      await handle.close();
    }
  }

  async readPartial(key: FileKey): Promise<Readable> {
    return await opened(this.#at(PARTIAL, key));
  }

  async keep(key: FileKey): Promise<void> {
    const target = this.#at(FINAL, key);
    await mkdir(path.dirname(target), { recursive: true });
    try {
      await rename(this.#at(PARTIAL, key), target);
    } catch (error) {
      if (!isMissing(error) || (await this.sizeOf(key)) === undefined) throw error;
      return;
    }
    // The new name must survive a power failure, too.
    const folder = await open(path.dirname(target), 'r');
    await folder.sync().finally(async () => {
      await folder.close();
    });
  }

  async sizeOf(key: FileKey): Promise<number | undefined> {
    return (await stat(this.#at(FINAL, key)).catch(ignoreMissing))?.size;
  }

  async read(key: FileKey, range?: ByteRange): Promise<Readable> {
    return await opened(this.#at(FINAL, key), range);
  }

  localPath(key: FileKey): string {
    return this.#at(FINAL, key);
  }

  async remove(key: FileKey): Promise<void> {
    for (const place of [PARTIAL, FINAL]) await rm(this.#at(place, key), { force: true });
  }

  async *list(): AsyncIterable<StoredFile> {
    for (const place of [PARTIAL, FINAL]) {
      for (const tenantId of await namesIn(path.join(this.#folder, place))) yield* this.#listOf(place, tenantId);
    }
  }

  async *#listOf(place: string, tenantId: string): AsyncIterable<StoredFile> {
    for (const id of await namesIn(path.join(this.#folder, place, tenantId))) {
      const found = await stat(path.join(this.#folder, place, tenantId, id)).catch(ignoreMissing);
      if (found?.isFile()) yield { key: { tenantId, id }, isFinal: place === FINAL, changedAt: found.mtime };
    }
  }

  #at(place: string, key: FileKey): string {
    return path.join(this.#folder, place, pathOf(key));
  }
}

async function namesIn(folder: string): Promise<string[]> {
  return ((await readdir(folder).catch(ignoreMissing)) ?? []).filter(isOurs);
}

async function appendTo(
  handle: FileHandle,
  from: number,
  source: AsyncIterable<Uint8Array>,
  onSafe: (offset: number) => Promise<void>,
): Promise<number> {
  let [offset, safe] = [from, from];
  const makeSafe = async () => {
    if (offset === safe) return;
    await handle.datasync();
    await onSafe(offset);
    safe = offset;
  };
  try {
    for await (const chunk of source) {
      await writeWhole(handle, chunk, offset);
      offset += chunk.byteLength;
      if (offset - safe >= STEP_BYTES) await makeSafe();
    }
  } finally {
    await makeSafe();
  }
  return offset;
}

/** A disk that fills up accepts part of a write, and reports the error only with the next one. */
async function writeWhole(handle: FileHandle, chunk: Uint8Array, at: number): Promise<void> {
  for (let done = 0; done < chunk.byteLength;) {
    const { bytesWritten } = await handle.write(chunk, done, chunk.byteLength - done, at + done);
    done += bytesWritten;
  }
}

/** Opened before it is returned, so that a missing file fails here and not in the middle of a response. */
async function opened(file: string, range?: ByteRange): Promise<Readable> {
  const handle = await open(file, 'r');
  return createReadStream(file, { fd: handle, highWaterMark: 256 * 1_024, ...range });
}

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT';
}

function ignoreMissing(error: unknown): undefined {
  if (isMissing(error)) return undefined;
  throw error;
}
