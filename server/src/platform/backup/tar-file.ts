import { ReadableStream } from 'node:stream/web';
import { createTarDecoder, createTarPacker } from 'modern-tar';
import { BackupError } from './backup-error.ts';

const DAMAGED = 'The archive inside the file is damaged. Use another backup.';

/** Adds an entry. Its content is exactly as long as stated. */
export type AddEntry = (name: string, size: number, content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) => Promise<void>;

/** The tar archive of the entries that `write` adds, one after the other. What `write` throws, the archive throws. */
export async function* tarOf(changedAt: Date, write: (add: AddEntry) => Promise<void>): AsyncGenerator<Uint8Array, void, undefined> {
  const { readable, controller } = createTarPacker();
  const written = write(async (name, size, content) => {
    const entry = controller.add({ name, size, mode: 0o600, mtime: changedAt });
    await ReadableStream.from(content).pipeTo(entry);
  })
    .then(() => {
      controller.finalize();
    })
    .catch((error: unknown) => {
      controller.error(error);
    });
  try {
    yield* readable;
  } finally {
    // Whoever stops reading early may release what `write` works with only after `write` has ended.
    await written;
  }
}

export interface TarEntry {
  readonly name: string;
  readonly size: number;
  /** Its bytes; what is not read is skipped when the next entry is requested. */
  readonly body: AsyncIterable<Uint8Array>;
}

/**
 * Reads an archive entry by entry. What the source throws passes through unchanged.
 *
 * @throws {BackupError} if the archive is damaged, truncated or none, or has an entry that is not a file.
 */
export async function* readTar(source: AsyncIterable<Uint8Array>): AsyncGenerator<TarEntry, void, undefined> {
  const { readable, writable } = createTarDecoder({ strict: true });
  const [sourceErrors, abort] = [new Set<unknown>(), new AbortController()];
  const inWords = (error: unknown) => (sourceErrors.has(error) ? error : new BackupError(DAMAGED, { cause: error }));
  // A failure reaches the reader through `readable`.
  const fed = ReadableStream.from(rethrowing(source, (error) => (sourceErrors.add(error), error)))
    .pipeTo(writable, { signal: abort.signal })
    .catch(() => undefined);
  try {
    for await (const { header, body } of rethrowing(readable, inWords)) {
      if (header.type !== 'file') throw new BackupError(DAMAGED);
      const bytes = rethrowing(body, inWords);
      yield { name: header.name, size: header.size, body: bytes };
      for await (const _ of bytes) continue;
    }
  } finally {
    abort.abort();
    await fed;
  }
}

/** Passes a stream on, with other errors. */
async function* rethrowing<T>(source: AsyncIterable<T>, inWords: (error: unknown) => unknown): AsyncGenerator<T, void, undefined> {
  try {
    yield* source;
  } catch (error) {
    throw inWords(error);
  }
}
