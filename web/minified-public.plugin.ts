import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { minify, type Plugin } from 'vite';

/** A script of `public` that every page loads before anything else: Vite copies the folder as it is. */
const SCRIPT = 'before-paint.js';

/** Minifies it in the built web. */
export function minifiedPublic(): Plugin {
  let outDir = '';
  return {
    name: 'minified-public',
    apply: 'build',
    configResolved(config) {
      outDir = path.resolve(config.root, config.build.outDir);
    },
    async writeBundle() {
      const file = path.join(outDir, SCRIPT);
      const { code, errors } = await minify(SCRIPT, await readFile(file, 'utf8'));
      if (errors.length > 0) throw new Error(`${SCRIPT}: ${errors[0]?.message}`);
      await writeFile(file, code);
    },
  };
}
