import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { drawText } from './drawn-text.ts';
import { pagePictures, partPages } from './svg-pages.ts';
import { textLayerFont } from './text-layer-font.ts';

/** Faces of the size and weight that courts ask for: Tinos has the measures of Times New Roman. */
const FACES = [
  'tinos/400Regular/Tinos_400Regular.ttf',
  'tinos/400Regular_Italic/Tinos_400Regular_Italic.ttf',
  'tinos/700Bold/Tinos_700Bold.ttf',
  'noto-serif-devanagari/400Regular/NotoSerifDevanagari_400Regular.ttf',
  'noto-serif-devanagari/700Bold/NotoSerifDevanagari_700Bold.ttf',
] as const;

/** A document's template and what it is filled with. Everything filled in is data: nothing in it is read as markup. */
export interface Sheet {
  readonly template: string;
  readonly data: object;
  /** In points. */
  readonly width: number;
  readonly height: number;
}

/** `text`: letters as text. `layer`: Devanagari as invisible text. `outlines`: Devanagari alone. */
type Mode = 'text' | 'layer' | 'outlines';

const require = createRequire(import.meta.url);

/** The bytes of a face. */
export const readFace = (face: (typeof FACES)[number]) => readFileSync(require.resolve(`@expo-google-fonts/${face}`));

let compiler: NodeCompiler | undefined;

/** Made when the first page is: a server that prints nothing keeps no fonts in memory. */
function theCompiler(): NodeCompiler {
  compiler ??= NodeCompiler.create({ fontArgs: [{ fontBlobs: [textLayerFont(), ...FACES.map(readFace)] }] });
  return compiler;
}

/** Loads fonts and compiler ahead of the first document. */
export function loadTypesetter(): void {
  theCompiler();
}

/** Ages of the compiler's memory: what was not used for this many documents is forgotten. */
const REMEMBERED = 8;

function compile<T>({ template, data }: Sheet, mode: Mode, make: (compiler: NodeCompiler, what: object) => T): T {
  const working = theCompiler();
  try {
    return make(working, { mainFileContent: template, inputs: { data: JSON.stringify(data), mode } });
  } catch (error) {
    // What the compiler throws has its reason in `code`, and no message.
    throw new Error(`the typesetter refused: ${String((error as { code?: unknown }).code ?? error)}`, { cause: error });
  } finally {
    working.evictCache(REMEMBERED);
  }
}

const pictureOf = (sheet: Sheet, mode: Mode) => partPages(compile(sheet, mode, (working, what) => working.plainSvg(what)));

/** Each page as a picture (SVG), laid out as it prints. */
export function setPictures(sheet: Sheet): string[] {
  return pagePictures(pictureOf(sheet, 'text'), sheet);
}

const DEVANAGARI = /[\u0900-\u097f]/;

/** The document as PDF: tagged, its fonts within it, its text in the order in which it is read in every script. */
export async function setPdf(sheet: Sheet): Promise<Uint8Array> {
  if (!DEVANAGARI.test(JSON.stringify(sheet.data))) return compile(sheet, 'text', (working, what) => working.pdf(what));
  const layered = compile(sheet, 'layer', (working, what) => working.pdf(what));
  return await drawText(layered, pictureOf(sheet, 'outlines'));
}
