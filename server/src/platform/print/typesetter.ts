import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { drawText } from './drawn-text.ts';
import { pagePictures, partPages } from './svg-pages.ts';
import { textLayerFont } from './text-layer-font.ts';

/** Fonts of the size and weight that courts require: Tinos has the metrics of Times New Roman. */
const FACES = [
  'tinos/400Regular/Tinos_400Regular.ttf',
  'tinos/400Regular_Italic/Tinos_400Regular_Italic.ttf',
  'tinos/700Bold/Tinos_700Bold.ttf',
  'noto-serif-devanagari/400Regular/NotoSerifDevanagari_400Regular.ttf',
  'noto-serif-devanagari/700Bold/NotoSerifDevanagari_700Bold.ttf',
] as const;

/** A document template and its data. The data is never interpreted as markup. */
export interface Sheet {
  readonly template: string;
  readonly data: object;
  /** In points. */
  readonly width: number;
  readonly height: number;
  /** A long list: it leaves out the structure for screen readers, which for a table is many times its text, and is not kept in memory. */
  readonly isList?: boolean;
}

/** `text`: all characters as text. `layer`: Devanagari as invisible text. `outlines`: Devanagari only. */
type Mode = 'text' | 'layer' | 'outlines';

const require = createRequire(import.meta.url);

/** The bytes of a font file. */
export const readFont = (font: (typeof FACES)[number]) => readFileSync(require.resolve(`@expo-google-fonts/${font}`));

let compiler: NodeCompiler | undefined;

/** Created with the first document: a server that prints nothing keeps no fonts in memory. */
function theCompiler(): NodeCompiler {
  compiler ??= NodeCompiler.create({ fontArgs: [{ fontBlobs: [textLayerFont(), ...FACES.map(readFont)] }] });
  return compiler;
}

/** Loads the fonts and the compiler before the first document. */
export function loadTypesetter(): void {
  theCompiler();
}

/** Entries of the compiler's cache that were not used for this many documents are evicted. */
const CACHE_DOCUMENTS = 8;

function compile<T>({ template, data, isList = false }: Sheet, mode: Mode, make: (compiler: NodeCompiler, what: object) => T): T {
  const working = theCompiler();
  try {
    return make(working, { mainFileContent: template, inputs: { data: JSON.stringify(data), mode } });
  } catch (error) {
    // The errors of the compiler have their reason in `code`, and no message.
    throw new Error(`the typesetter refused: ${String((error as { code?: unknown }).code ?? error)}`, { cause: error });
  } finally {
    working.evictCache(isList ? 0 : CACHE_DOCUMENTS);
  }
}

/** The value that the template states about a document in the metadata of this label. */
export function readMark<T>(sheet: Sheet, label: string): T {
  const [found] = compile(sheet, 'text', (working, what) => working.query(what, { selector: `<${label}>`, field: 'value' }) as T[]);
  if (found === undefined) throw new Error(`the template states no ${label}`);
  return found;
}

/** The widths of texts without line breaks, as fractions of the font size. */
export function measure(texts: readonly string[]): { regular: number; bold: number }[] {
  const widths = readMark<[regular: number, bold: number][]>(
    { template: MEASURE, data: texts, width: 0, height: 0, isList: true },
    'widths',
  );
  return widths.map(([regular, bold]) => ({ regular, bold }));
}

/** Sizes of letters do not scale exactly: a large one loses the least. */
const MEASURE = `#set text(font: ("Tinos", "Noto Serif Devanagari"), size: 100pt, hyphenate: false)
#context [#metadata(json(bytes(sys.inputs.data)).map(it => (measure(it).width / 100pt, measure(strong(it)).width / 100pt)))<widths>]`;

const pictureOf = (sheet: Sheet, mode: Mode) => partPages(compile(sheet, mode, (working, what) => working.plainSvg(what)));

/** Each page as SVG, laid out as in print. */
export function setPictures(sheet: Sheet): string[] {
  return pagePictures(pictureOf(sheet, 'text'), sheet);
}

const DEVANAGARI = /[\u0900-\u097f]/;

/** The document as tagged PDF with embedded fonts, its text in reading order in every script. */
export async function setPdf(sheet: Sheet): Promise<Uint8Array> {
  const options = { pdfTags: sheet.isList !== true };
  if (!DEVANAGARI.test(JSON.stringify(sheet.data))) return compile(sheet, 'text', (working, what) => working.pdf(what, options));
  const layered = compile(sheet, 'layer', (working, what) => working.pdf(what, options));
  return await drawText(layered, pictureOf(sheet, 'outlines'));
}
