import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const compress = promisify(brotliCompress);

/** File types that compress; images and compressed fonts do not. */
const SHRINKS = /\.(?:js|mjs|css|svg|ttf|json)$/;
/** Below this size a compressed copy is not worth a second file. In bytes. */
const LEAST = 1_024;

/** Writes a Brotli copy beside each built file, compressed once at the highest level, so that no server compresses it per request. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const names = Object.keys(bundle).filter((name) => SHRINKS.test(name));
      await Promise.all(names.map(async (name) => await writeTwin(path.join(dir, name))));
    },
  };
}

/** Writes the compressed copy of a file, unless it is small. */
export async function writeTwin(file: string): Promise<void> {
  const plain = await readFile(file);
  if (plain.length < LEAST) return;
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  await writeFile(`${file}.br`, await compress(plain, { params }));
}
