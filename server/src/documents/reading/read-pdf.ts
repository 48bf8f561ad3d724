import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { getDocument, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { canRecogniseText, recogniseText } from './recognition.ts';
import { coarsestScan } from './scan-resolution.ts';
import type { PageWriter } from './page-file.ts';
import { MAX_PAGES, type Paper, type PaperFacts, type ReadingResult, tidy } from './paper.ts';
import { MAX_PIXELS } from './picture-guard.ts';

const library = path.dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json')));
const OPTIONS = {
  cMapUrl: `${library}/cmaps/`,
  cMapPacked: true,
  standardFontDataUrl: `${library}/standard_fonts/`,
  wasmUrl: `${library}/wasm/`,
  isEvalSupported: false,
  disableFontFace: true,
  useSystemFonts: false,
  verbosity: 0,
  // Larger pictures, by their stated size, are left out of the rendering.
  maxImageSize: MAX_PIXELS,
};

/** Resolution of the rendering for text recognition, in dots per inch; larger sheets are rendered more coarsely. */
export const RECOGNITION_DPI = 300;
/** No text can be recognised in a coarser rendering. */
const COARSEST_DPI = 100;
export const POINTS_PER_INCH = 72;
/** An A3 sheet at 300 dpi has 17 million pixels, of four bytes each in the canvas and in its copy. */
const MAX_DRAWN_PIXELS = 20_000_000;
const BYTES_PER_DRAWN_PIXEL = 8;
/** Recognition takes seconds per page; a longer file is recognised up to this page. */
const MAX_RECOGNISED_PAGES = 300;
/** After this time no further page is read, and the pages read are kept. An ordinary file of 2,000 pages takes a minute. */
const READING_MS = 90_000;
const RECOGNISING_MS = 600_000;

/** Reads the text of a PDF, page by page, and the facts for the e-filing check. */
export async function readPdf(paper: Paper, pages: PageWriter): Promise<ReadingResult> {
  // The library takes ownership of the bytes, so that they are in memory once.
  const task = getDocument({ ...OPTIONS, data: new Uint8Array(await readFile(paper.file)) });
  let found: FoundInPages | undefined;
  let facts: PaperFacts = {};
  try {
    const document = await task.promise;
    found = await readPages(document, paper, pages);
    facts = await factsOf(document);
  } catch (error) {
    const needsPassword = (error as Error).name === 'PasswordException';
    if (!needsPassword && (error as Error).name !== 'InvalidPDFException') throw error;
    return { status: 'unreadable', facts: needsPassword ? { is_encrypted: true, needs_password: true } : {} };
  } finally {
    await task.destroy();
  }
  const { textless, recognised, ...counted } = found;
  // A second library, run after the first has released its memory.
  const scan_dpi = textless.length === 0 ? null : await coarsestScan(await readFile(paper.file), textless);
  const status = pages.pages === 0 ? 'none' : recognised > 0 ? 'recognised' : 'read';
  return { status, facts: { ...facts, ...counted, scan_dpi } };
}

interface FoundInPages extends PaperFacts {
  /** Numbers of the pages without text. */
  readonly textless: readonly number[];
  /** Pages whose text was recognised in a rendering. */
  readonly recognised: number;
}

async function readPages(document: PDFDocumentProxy, paper: Paper, pages: PageWriter): Promise<FoundInPages> {
  const sizes = new Map<string, { width: number; height: number; pages: number }>();
  const textless: number[] = [];
  // Asked once per document: without Tesseract, each call searches for it.
  const canRecognise = await canRecogniseText();
  const readUntil = performance.now() + READING_MS;
  const recogniseUntil = performance.now() + RECOGNISING_MS;
  let [annotations, recognised, number] = [0, 0, 0];
  const last = Math.min(document.numPages, MAX_PAGES);
  while (number < last && !pages.isFull && performance.now() < (recognised > 0 ? recogniseUntil : readUntil)) {
    const page = await document.getPage(++number);
    note(sizes, page);
    annotations += (await page.getAnnotations()).filter(({ subtype }) => subtype !== 'Link' && subtype !== 'Widget').length;
    let text = await textOf(page);
    if (text === '') textless.push(number);
    if (text === '' && recognised < MAX_RECOGNISED_PAGES && canRecognise) {
      text = await recognise(document, page, paper);
      if (text !== '') recognised++;
    }
    if (text !== '') await pages.add({ number, text, blocks: null });
    page.cleanup();
  }
  return {
    textless,
    recognised,
    annotations,
    page_count: document.numPages,
    text_pages: pages.pages,
    ...(number < document.numPages ? { read_up_to: number } : {}),
    page_sizes: [...sizes.values()].sort((a, b) => b.pages - a.pages).slice(0, 20),
  };
}

function note(sizes: Map<string, { width: number; height: number; pages: number }>, page: PDFPageProxy): void {
  const { width, height } = page.getViewport({ scale: 1 });
  const key = `${Math.round(width)}x${Math.round(height)}`;
  const known = sizes.get(key) ?? { width: Math.round(width), height: Math.round(height), pages: 0 };
  sizes.set(key, { ...known, pages: known.pages + 1 });
}

async function textOf(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent();
  const text = items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('');
  return tidy(text).trim();
}

interface Drawing {
  readonly canvas: { toBuffer(type: 'image/png'): Buffer };
  /** A canvas of the server, typed as the browser's that the library expects. */
  readonly context: never;
}

/** The recognised text of a page; empty if the sheet is too large to be rendered finely enough. */
async function recognise(document: PDFDocumentProxy, page: PDFPageProxy, { file, memoryMb }: Paper): Promise<string> {
  const { width, height } = page.getViewport({ scale: 1 });
  const most = Math.min(MAX_DRAWN_PIXELS, (memoryMb * 1_048_576) / BYTES_PER_DRAWN_PIXEL);
  const scale = Math.min(RECOGNITION_DPI / POINTS_PER_INCH, Math.sqrt(most / (width * height)));
  if (scale * POINTS_PER_INCH < COARSEST_DPI) return '';
  const viewport = page.getViewport({ scale });
  const factory = document.canvasFactory as { create(width: number, height: number): Drawing; destroy(drawing: Drawing): void };
  const drawing = factory.create(Math.ceil(viewport.width), Math.ceil(viewport.height));
  await page.render({ canvas: null, canvasContext: drawing.context, viewport }).promise;
  const picture = path.join(path.dirname(file), 'page.png');
  await writeFile(picture, drawing.canvas.toBuffer('image/png'));
  factory.destroy(drawing);
  return tidy((await recogniseText(picture, memoryMb)) ?? '').trim();
}

async function factsOf(document: PDFDocumentProxy): Promise<PaperFacts> {
  const { info, metadata } = (await document.getMetadata()) as {
    info: { EncryptFilterName?: string | null; IsSignaturesPresent?: boolean };
    metadata: { get(name: string): string | null } | null;
  };
  const part = metadata?.get('pdfaid:part');
  return {
    is_encrypted: Boolean(info.EncryptFilterName),
    is_signed: Boolean(info.IsSignaturesPresent),
    bookmarks: ((await document.getOutline()) as unknown[] | null)?.length ?? 0,
    has_scripts: (await document.getJSActions()) !== null,
    attachments: Object.keys(((await document.getAttachments()) as object | null) ?? {}).length,
    pdf_a: part ? `${part}${(metadata?.get('pdfaid:conformance') ?? '').toLowerCase()}` : null,
  };
}
