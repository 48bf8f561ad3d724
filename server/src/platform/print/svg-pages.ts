/** `[a b c d e f]`, as in SVG and PDF. */
export type Matrix = readonly [number, number, number, number, number, number];

/** A glyph placed on a page. */
interface PlacedGlyph {
  readonly id: string;
  readonly matrix: Matrix;
}

export interface SvgPages {
  /** Outlines by id, as SVG path data. */
  readonly outlines: ReadonlyMap<string, string>;
  readonly pages: readonly { readonly glyphs: readonly PlacedGlyph[]; readonly markup: string }[];
}

const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** The matrix that applies the second argument first, then the first. */
export function multiply([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

function matrixOf(tag: string): Matrix {
  const [, text] = /transform="matrix\(([^)]*)\)"/.exec(tag) ?? [];
  if (text === undefined) return IDENTITY;
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = text.split(/[\s,]+/).map(Number);
  return [a, b, c, d, e, f];
}

const attribute = (tag: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? '';

/**
 * Splits the typesetter's SVG of a document, which contains all pages one below the other, into pages. A page is a
 * top-level group, moved down by the height of the pages before it.
 */
export function partPages(svg: string): SvgPages {
  const definitions = svg.indexOf('<defs');
  const drawn = definitions < 0 ? svg : svg.slice(0, definitions);
  const outlines = new Map([...svg.matchAll(/<symbol id="([^"]*)"[^>]*>\s*<path d="([^"]*)"/g)].map(([, id = '', d = '']) => [id, d]));
  const pages: { glyphs: PlacedGlyph[]; markup: string }[] = [];
  const stack: Matrix[] = [];
  let start = 0;
  for (const { 0: tag, index } of drawn.matchAll(/<\/?(?:g|use)\b(?:[^>]*[^>/])?>|<use\b[^>]*\/>/g)) {
    if (tag.startsWith('</g')) {
      stack.pop();
      if (stack.length === 0) pages.push({ glyphs: glyphsOf(drawn.slice(start, index)), markup: drawn.slice(start, index) });
    } else if (tag.startsWith('<g')) {
      if (stack.length === 0) start = index + tag.length;
      stack.push(matrixOf(tag));
    }
  }
  return { outlines, pages };
}

function glyphsOf(markup: string): PlacedGlyph[] {
  const glyphs: PlacedGlyph[] = [];
  const stack: Matrix[] = [IDENTITY];
  const here = () => stack.at(-1) ?? IDENTITY;
  for (const [tag] of markup.matchAll(/<\/?(?:g|use)\b(?:[^>]*[^>/])?>|<use\b[^>]*\/>/g)) {
    if (tag.startsWith('</g')) stack.pop();
    else if (tag.startsWith('<g')) stack.push(multiply(here(), matrixOf(tag)));
    else if (attribute(tag, 'fill-opacity') !== '0' && !/fill="#[0-9a-f]{6}00"/i.test(tag)) {
      const at: Matrix = [1, 0, 0, 1, Number(attribute(tag, 'x')), Number(attribute(tag, 'y'))];
      glyphs.push({ id: attribute(tag, 'href').replace('#', ''), matrix: multiply(here(), at) });
    }
  }
  return glyphs;
}

/** Each page as a separate SVG with the outlines it needs. */
export function pagePictures({ outlines, pages }: SvgPages, { width, height }: { width: number; height: number }): string[] {
  return pages.map(({ glyphs, markup }) => {
    const symbols = [...new Set(glyphs.map(({ id }) => id))].map(
      (id) => `<symbol id="${id}" overflow="visible"><path d="${outlines.get(id) ?? ''}"/></symbol>`,
    );
    const head = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 ${width} ${height}">`;
    return `${head}<g>${markup.replace(/>\s+</g, '><')}</g><defs>${symbols.join('')}</defs></svg>`;
  });
}
