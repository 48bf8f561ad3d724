import { PDFDict, PDFDocument, PDFName, PDFNumber, type PDFPage, PDFRawStream } from 'pdf-lib';

const POINTS_PER_INCH = 72;

/**
 * The lowest resolution among these pages, in dots per inch: for each page its finest picture, assumed to fill the page. Null if there are
 * no pictures, or they cannot be found.
 */
export async function coarsestScan(bytes: Uint8Array, pageNumbers: readonly number[]): Promise<number | null> {
  try {
    const document = await PDFDocument.load(bytes, { ignoreEncryption: true, updateMetadata: false });
    const pages = document.getPages();
    const found = pageNumbers.map((number) => pages[number - 1]).map((page) => (page ? finest(page) : null));
    const known = found.filter((dpi) => dpi !== null);
    return known.length === 0 ? null : Math.min(...known);
  } catch {
    // A file one library opens may fail in another; the resolution is then unknown.
    return null;
  }
}

function finest(page: PDFPage): number | null {
  const { width, height } = page.getSize();
  const pictures = picturesIn(page.node.Resources(), 0);
  const fineness = pictures.map((picture) => {
    const isTurned = picture.width > picture.height !== width > height;
    const [across, down] = isTurned ? [height, width] : [width, height];
    return Math.min((picture.width / across) * POINTS_PER_INCH, (picture.height / down) * POINTS_PER_INCH);
  });
  return fineness.length === 0 ? null : Math.round(Math.max(...fineness));
}

/** Pictures are in the resources of the page, or of a form on it. */
const MAX_DEPTH = 3;

function picturesIn(resources: PDFDict | undefined, depth: number): { width: number; height: number }[] {
  const drawer = resources?.lookupMaybe(PDFName.of('XObject'), PDFDict);
  if (!drawer || depth > MAX_DEPTH) return [];
  return drawer.keys().flatMap((name) => {
    const thing = drawer.lookup(name);
    if (!(thing instanceof PDFRawStream)) return [];
    if (thing.dict.get(PDFName.of('Subtype')) === PDFName.of('Form'))
      return picturesIn(thing.dict.lookupMaybe(PDFName.of('Resources'), PDFDict), depth + 1);
    const [width, height] = ['Width', 'Height'].map((side) => thing.dict.lookupMaybe(PDFName.of(side), PDFNumber)?.asNumber());
    return width === undefined || height === undefined ? [] : [{ width, height }];
  });
}
