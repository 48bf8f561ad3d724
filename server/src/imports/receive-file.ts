import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '../platform/http/app-error.ts';
import { makeTemporaryFolder } from '../platform/storage/temporary-folder.ts';
import { MAX_FILE_MB } from './reading/reading-bounds.ts';

const MAX_BYTES = MAX_FILE_MB * 1_048_576;

/**
 * Writes a body to a temporary file for the time of `work`. It is not kept: an import is made from the rows read from it.
 *
 * @throws {AppError} `import.empty`, `import.too_large`.
 */
export async function withReceivedFile<T>(body: Readable, work: (file: string) => Promise<T>): Promise<T> {
  const folder = await makeTemporaryFolder();
  try {
    const file = path.join(folder, 'file');
    let size = 0;
    const bounded = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        size += chunk.length;
        if (size > MAX_BYTES) done(new AppError('import.too_large', { values: { max: MAX_FILE_MB } }));
        else done(null, chunk);
      },
    });
    await pipeline(body, bounded, createWriteStream(file));
    if (size === 0) throw new AppError('import.empty');
    return await work(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
