import { decodePDFRawStream, PDFDict, PDFDocument, PDFName, PDFRawStream, type PDFRef } from 'pdf-lib';
import { outlineOperators } from './outline-operators.ts';
import { multiply, type SvgPages } from './svg-pages.ts';
import { characterOf } from './text-layer-font.ts';

/** The furthest an outline extends from its origin, in points. */
const REACH = 200;

/**
 * Draws the outlines of the words that a document contains only as invisible text. Each outline is stored once and placed
 * wherever a page shows it, marked as an artifact so that a screen reader reads only the text. Then maps the stand-in
 * characters of the invisible text to the real ones.
 */
export async function drawText(pdf: Uint8Array, { outlines, pages }: SvgPages): Promise<Uint8Array> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  nameCharacters(document);
  const forms = new Map<string, PDFRef>();
  const formOf = (id: string) => {
    const known = forms.get(id);
    if (known) return known;
    const box = [-REACH, -REACH, REACH, REACH];
    const stream = document.context.flateStream(outlineOperators(outlines.get(id) ?? ''), { Type: 'XObject', Subtype: 'Form', BBox: box });
    const ref = document.context.register(stream);
    forms.set(id, ref);
    return ref;
  };
  document.getPages().forEach((page, index) => {
    const glyphs = pages[index]?.glyphs ?? [];
    if (glyphs.length === 0) return;
    const names = new Map([...new Set(glyphs.map(({ id }) => id))].map((id, at) => [id, `Outline${at}`]));
    for (const [id, name] of names) page.node.setXObject(PDFName.of(name), formOf(id));
    const { height } = page.getSize();
    const placed = glyphs.map(({ id, matrix }) => {
      const onPage = multiply([1, 0, 0, -1, 0, height], matrix).map((value) => Math.round(value * 1000) / 1000);
      return `q ${onPage.join(' ')} cm /${names.get(id) ?? ''} Do Q`;
    });
    const content = ['/Artifact BMC', 'q', '0 g', ...placed, 'Q', 'EMC'].join('\n');
    page.node.normalize();
    page.node.addContentStream(document.context.register(document.context.flateStream(content)));
  });
  return await document.save({ useObjectStreams: true, addDefaultPage: false, updateFieldAppearances: false });
}

/** Rewrites the ToUnicode maps of the text layer's font from stand-ins to the characters they represent. */
function nameCharacters(document: PDFDocument): void {
  for (const [, object] of document.context.enumerateIndirectObjects()) {
    const map = object instanceof PDFDict ? document.context.lookup(object.get(PDFName.of('ToUnicode'))) : undefined;
    const ref = object instanceof PDFDict ? object.get(PDFName.of('ToUnicode')) : undefined;
    if (!(map instanceof PDFRawStream) || ref === undefined) continue;
    const text = Buffer.from(decodePDFRawStream(map).decode()).toString('latin1');
    const named = text.replace(
      /<(e9[0-9a-f]{2})>/gi,
      (_, code: string) => `<${characterOf(Number.parseInt(code, 16)).toString(16).padStart(4, '0')}>`,
    );
    if (named !== text) document.context.assign(ref as PDFRef, document.context.flateStream(named));
  }
}
