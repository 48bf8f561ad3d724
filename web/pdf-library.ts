import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const library = path.dirname(import.meta.resolve('pdfjs-dist/package.json').replace('file://', ''));

/** Files that the PDF library requests by name at run time: fonts that a PDF need not embed, and image decoders. */
const wanted: readonly [string, RegExp][] = [
  ['standard_fonts', /\.(?:pfb|ttf)$/],
  ['wasm', /_nowasm_fallback\.js$/],
];

/** Copies those files, under their own names, into the build output. */
export function pdfLibrary(): Plugin {
  return {
    name: 'pdf-library',
    apply: 'build',
    generateBundle() {
      for (const [folder, names] of wanted) {
        for (const name of readdirSync(path.join(library, folder)).filter((each) => names.test(each)))
          this.emitFile({ type: 'asset', fileName: `assets/pdf/${name}`, source: readFileSync(path.join(library, folder, name)) });
      }
    },
  };
}
