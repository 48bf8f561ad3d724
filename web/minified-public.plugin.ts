import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { minify, type Plugin } from 'vite';
import { writeTwin } from './precompress.ts';

/** A script of `public` that every page loads before anything else: Vite copies the folder as it is. */
const SCRIPT = 'before-paint.js';

/** Minifies and compresses it in the built web. */
export function minifiedPublic(): Plugin {
  return {
    name: 'minified-public',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const file = path.join(dir, SCRIPT);
      const { code, errors } = await minify(SCRIPT, await readFile(file, 'utf8'));
      if (errors.length > 0) throw new Error(`${SCRIPT}: ${errors[0]?.message}`);
      await writeFile(file, code);
      await writeTwin(file);
    },
  };
}
