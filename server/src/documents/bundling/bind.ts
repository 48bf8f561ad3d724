import { readFile } from 'node:fs/promises';
import { degrees, PDFDocument, PDFHexString, PDFName, PDFNumber, type PDFPage, type PDFRef, StandardFonts } from 'pdf-lib';
import { WorkRefused } from '../../platform/heavy-work/work-error.ts';
import { HugePicture, uprightTurn } from '../reading/picture-guard.ts';
import type { BundledPaper, BundleOrder } from './bundle.ts';
import { setFrontPages } from './front-pages.ts';

const A4: [number, number] = [595.276, 841.89];
/** Around a picture, in points. */
const MARGIN = 36;

/**
 * Binds papers into one PDF: cover and index first, then each paper with its bookmark, all pages numbered consecutively.
 *
 * @throws {WorkRefused} for a file that is locked, damaged or too large, in words for the person who asked.
 */
export async function bind({ cover, papers }: BundleOrder, onBound: (papers: number) => void): Promise<Uint8Array> {
  const bundle = await PDFDocument.create();
  bundle.setTitle(cover.title, { showInWindowTitleBar: true });
  bundle.setProducer('Munshi');
  const spans: { title: string; from: number; to: number }[] = [];
  for (const paper of papers) {
    const from = bundle.getPageCount() + 1;
    await addPaper(bundle, paper);
    spans.push({ title: paper.title, from, to: bundle.getPageCount() });
    onBound(spans.length);
  }
  await numberPages(bundle);
  const first = spans.map(({ title, from }) => ({ title, page: bundle.getPage(from - 1) }));
  const index = spans.map(({ title, from, to }) => ({ title, pages: from === to ? String(from) : `${from} – ${to}` }));
  const front = await PDFDocument.load(await setFrontPages(cover, index));
  const pages = await bundle.copyPages(front, front.getPageIndices());
  pages.forEach((page, at) => bundle.insertPage(at, page));
  addBookmarks(bundle, [
    { title: cover.title, page: bundle.getPage(0) },
    ...(pages.length > 1 ? [{ title: 'Index', page: bundle.getPage(1) }] : []),
    ...first,
  ]);
  return await bundle.save();
}

async function addPaper(bundle: PDFDocument, { file, title, mediaType }: BundledPaper): Promise<void> {
  const bytes = await readFile(file);
  if (mediaType === 'application/pdf') {
    const paper = await opened(bytes, title);
    for (const page of await bundle.copyPages(paper, paper.getPageIndices())) bundle.addPage(page);
    return;
  }
  const turn = turnOf(bytes, title);
  const picture = await (mediaType === 'image/png' ? bundle.embedPng(bytes) : bundle.embedJpg(bytes)).catch(() => {
    throw new WorkRefused(`“${title}” is damaged and cannot be opened.`);
  });
  const isWide = picture.width > picture.height;
  const [width, height] = isWide ? [A4[1], A4[0]] : A4;
  const { width: w, height: h } = picture.scaleToFit(width - 2 * MARGIN, height - 2 * MARGIN);
  const page = bundle.addPage([width, height]);
  page.drawImage(picture, { x: (width - w) / 2, y: (height - h) / 2, width: w, height: h });
  // With its picture: the page of a photo that was taken upright is upright.
  page.setRotation(degrees(turn));
}

/** The turn that makes a picture upright. Checks its stated size before it is decoded. */
function turnOf(bytes: Uint8Array, title: string): number {
  try {
    return uprightTurn(bytes);
  } catch (error) {
    throw new WorkRefused(
      error instanceof HugePicture
        ? `“${title}” cannot be added: ${error.message}. Save it smaller, upload that as a new version, and try again.`
        : `“${title}” is damaged and cannot be opened.`,
    );
  }
}

async function opened(bytes: Uint8Array, title: string): Promise<PDFDocument> {
  try {
    const paper = await PDFDocument.load(bytes, { updateMetadata: false });
    // Some broken files fail only when their pages are counted.
    paper.getPageCount();
    return paper;
  } catch (error) {
    const isLocked = /encrypt/i.test((error as Error).message);
    throw new WorkRefused(
      isLocked
        ? `“${title}” is protected. Print it to a new PDF without protection, upload that as a new version, and try again.`
        : `“${title}” is damaged and cannot be opened.`,
    );
  }
}

const NUMBER_SIZE = 11;
/** Distance from the edge of the page, in points. */
const NUMBER_EDGE = 24;

/** Prints the number at the top right, as in a paper book, in every rotation of the page. */
async function numberPages(bundle: PDFDocument): Promise<void> {
  const font = await bundle.embedFont(StandardFonts.TimesRomanBold);
  bundle.getPages().forEach((page, at) => {
    const text = String(at + 1);
    const { x, y, turn } = headCorner(page, font.widthOfTextAtSize(text, NUMBER_SIZE) + NUMBER_EDGE);
    page.drawText(text, { x, y, size: NUMBER_SIZE, font, rotate: degrees(turn) });
  });
}

/** Coordinates of the top right corner that the reader sees, given the page's rotation. */
function headCorner(page: PDFPage, fromRight: number): { x: number; y: number; turn: number } {
  const { x: left, y: bottom, width, height } = page.getCropBox();
  const fromTop = NUMBER_EDGE + NUMBER_SIZE;
  const turn = ((page.getRotation().angle % 360) + 360) % 360;
  if (turn === 90) return { x: left + fromTop, y: bottom + height - fromRight, turn };
  if (turn === 180) return { x: left + fromRight, y: bottom + fromTop, turn };
  if (turn === 270) return { x: left + width - fromTop, y: bottom + fromRight, turn };
  return { x: left + width - fromRight, y: bottom + height - fromTop, turn: 0 };
}

/** A flat list of bookmarks, with titles in any script. */
function addBookmarks(bundle: PDFDocument, marks: readonly { title: string; page: PDFPage }[]): void {
  const { context } = bundle;
  const root = context.nextRef();
  const refs = marks.map(() => context.nextRef());
  marks.forEach(({ title, page }, at) => {
    const item = context.obj({ Parent: root, Dest: [page.ref, PDFName.of('Fit')] });
    item.set(PDFName.of('Title'), PDFHexString.fromText(title));
    const [before, after] = [refs[at - 1], refs[at + 1]];
    if (before) item.set(PDFName.of('Prev'), before);
    if (after) item.set(PDFName.of('Next'), after);
    context.assign(refs[at] as PDFRef, item);
  });
  const outline = context.obj({ Type: 'Outlines', Count: PDFNumber.of(marks.length) });
  outline.set(PDFName.of('First'), refs[0] as PDFRef);
  outline.set(PDFName.of('Last'), refs.at(-1) as PDFRef);
  context.assign(root, outline);
  bundle.catalog.set(PDFName.of('Outlines'), root);
  bundle.catalog.set(PDFName.of('PageMode'), PDFName.of('UseOutlines'));
}
