import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { getDocument, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { canRecogniseText, recogniseText } from '../recognition.ts';
import { coarsestScan } from './scan-resolution.ts';
import { MAX_PAGES, type PaperFacts, type PaperPage, type Reading, tidy } from './paper.ts';

const library = path.dirname(import.meta.resolve('pdfjs-dist/package.json').replace('file://', ''));
const OPTIONS = {
  cMapUrl: `${library}/cmaps/`,
  cMapPacked: true,
  standardFontDataUrl: `${library}/standard_fonts/`,
  wasmUrl: `${library}/wasm/`,
  isEvalSupported: false,
  disableFontFace: true,
  useSystemFonts: false,
  verbosity: 0,
};

/** Words are recognised from pictures of this fineness, dots per inch. */
const RECOGNITION_DPI = 300;
const POINTS_PER_INCH = 72;
/** Recognition takes seconds a page; a longer file is recognised as far as this. */
const MAX_RECOGNISED_PAGES = 300;

/** Reads the words of a PDF, page by page, and what an e-filing counter asks about it. */
export async function readPdf(bytes: Uint8Array, folder: string): Promise<Reading> {
  // The library takes what it is given for its own.
  const task = getDocument({ ...OPTIONS, data: bytes.slice() });
  try {
    return await read(await task.promise, bytes, folder);
  } catch (error) {
    const needsPassword = (error as Error).name === 'PasswordException';
    if (!needsPassword && (error as Error).name !== 'InvalidPDFException') throw error;
    const facts: PaperFacts = needsPassword ? { is_encrypted: true, needs_password: true } : {};
    return { status: 'unreadable', pages: [], facts };
  } finally {
    await task.destroy();
  }
}

async function read(document: PDFDocumentProxy, bytes: Uint8Array, folder: string): Promise<Reading> {
  const pages: PaperPage[] = [];
  const sizes = new Map<string, { width: number; height: number; pages: number }>();
  const silent: number[] = [];
  // Once a paper: where there is none, it is looked for each time it is asked.
  const canRecognise = await canRecogniseText();
  let [annotations, recognised] = [0, 0];
  for (let number = 1; number <= Math.min(document.numPages, MAX_PAGES); number++) {
    const page = await document.getPage(number);
    note(sizes, page);
    annotations += (await page.getAnnotations()).filter(({ subtype }) => subtype !== 'Link' && subtype !== 'Widget').length;
    let text = await textOf(page);
    if (text === '') silent.push(number);
    if (text === '' && recognised < MAX_RECOGNISED_PAGES && canRecognise) {
      text = tidy((await recogniseText(await drawn(document, page, folder))) ?? '').trim();
      if (text !== '') recognised++;
    }
    if (text !== '') pages.push({ number, text, blocks: null });
    page.cleanup();
  }
  const status = pages.length === 0 ? 'none' : recognised > 0 ? 'recognised' : 'read';
  const facts: PaperFacts = {
    ...(await factsOf(document)),
    page_count: document.numPages,
    text_pages: pages.length,
    page_sizes: [...sizes.values()].sort((a, b) => b.pages - a.pages).slice(0, 20),
    annotations,
    scan_dpi: silent.length === 0 ? null : await coarsestScan(bytes, silent),
  };
  return { status, pages, facts };
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
  /** A canvas of the machine, not of a browser, whose names the library's types use. */
  readonly context: never;
}

/** A page as a picture on disk. */
async function drawn(document: PDFDocumentProxy, page: PDFPageProxy, folder: string): Promise<string> {
  const viewport = page.getViewport({ scale: RECOGNITION_DPI / POINTS_PER_INCH });
  const factory = document.canvasFactory as { create(width: number, height: number): Drawing; destroy(drawing: Drawing): void };
  const drawing = factory.create(Math.ceil(viewport.width), Math.ceil(viewport.height));
  await page.render({ canvas: null, canvasContext: drawing.context, viewport }).promise;
  const file = path.join(folder, 'page.png');
  await writeFile(file, drawing.canvas.toBuffer('image/png'));
  factory.destroy(drawing);
  return file;
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
