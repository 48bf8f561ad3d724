import type { ImportKind } from '@munshi/contract/imports/import-field';
import { MAX_LINES_ABOVE, type RawLine } from '../reading-bounds.ts';
import { type Heading, recogniseHeader } from './recognise-header.ts';
import { isTitleHeading } from './title-heading.ts';
import { valueShape } from './value-shapes.ts';

export interface FoundHeader {
  /** Line of the headings in the file, the lower of two; null if the file has none. */
  readonly line: number | null;
  readonly headings: readonly Heading[];
  /** The lines that the headings stand in; printed diaries repeat them on every page. */
  readonly headingLines: readonly RawLine[];
  /** Lines above the headings: titles, or the day of a board. */
  readonly above: readonly RawLine[];
  /** Lines below the headings. */
  readonly below: readonly RawLine[];
}

const headingOf = (text: string): Heading => ({ text, own: text });
const filled = (cells: readonly string[]) => cells.filter((cell) => cell !== '');
const VALUES: ReadonlySet<string | undefined> = new Set(['date', 'cnr', 'mobile', 'email', 'title']);
const isValue = (cell: string) => VALUES.has(valueShape(cell)) && !isTitleHeading(cell);
const hasValues = (cells: readonly string[]) => cells.some(isValue);

function recognisedIn(cells: readonly string[], kind: ImportKind): number {
  return cells.filter((cell) => cell !== '' && cell.length < 80 && recogniseHeader(headingOf(cell), kind) !== undefined).length;
}

/** Headings are at least two known ones, or one in a line of short words without a value such as a date. */
function isHeader(cells: readonly string[], kind: ImportKind): boolean {
  const known = recognisedIn(cells, kind);
  const values = cells.filter(isValue);
  // “Title (A v. B)” among other headings is one too.
  const isAmongHeadings = cells.filter((cell) => !isValue(cell) && recogniseHeader(headingOf(cell), kind)?.isWhole).length >= 2;
  if (values.some((cell) => valueShape(cell) !== 'title' || !isAmongHeadings)) return false;
  return known >= 2 || (known === 1 && (filled(cells).length <= 2 || filled(cells).length < 4));
}

/** Headings over a group of columns are in its first cell: they count for the blank cells after it. */
function combine(upper: readonly string[], lower: readonly string[]): Heading[] {
  let group = '';
  return Array.from({ length: Math.max(upper.length, lower.length) }, (_, at): Heading => {
    const [above = '', own = ''] = [upper[at], lower[at]];
    if (above !== '') group = above;
    return own === '' || own === above ? headingOf(above) : { text: `${group} ${own}`.trim(), own };
  });
}

/** Where among the lines the row of headings is; -1 if no line has known ones. */
export function headerIndex(lines: readonly RawLine[], kind: ImportKind): number {
  const above = lines.slice(0, MAX_LINES_ABOVE);
  const known = above.map(({ cells }) => (isHeader(cells, kind) ? recognisedIn(cells, kind) : 0));
  return known.indexOf(Math.max(1, ...known));
}

/** Finds the row of headings below titles and blank lines. Headings may take two rows. */
export function findHeader(lines: readonly RawLine[], kind: ImportKind): FoundHeader {
  const at = headerIndex(lines, kind);
  const header = lines[at];
  if (!header) return withoutKnownHeader(lines);
  const [before, next] = [lines[at - 1], lines[at + 1]];
  // A second row of headings has names where the first has none.
  if (next && isSecondRow(header.cells, next.cells, kind)) return inTwoRows(lines, at);
  if (before && !hasValues(before.cells) && isSecondRow(before.cells, header.cells, kind)) return inTwoRows(lines, at - 1);
  return inOneRow(lines, at);
}

function inOneRow(lines: readonly RawLine[], at: number): FoundHeader {
  const headingLines = lines.slice(at, at + 1);
  const [header] = headingLines;
  const headings = (header?.cells ?? []).map(headingOf);
  return { line: header?.line ?? null, headings, headingLines, above: lines.slice(0, at), below: lines.slice(at + 1) };
}

function inTwoRows(lines: readonly RawLine[], at: number): FoundHeader {
  const headingLines = lines.slice(at, at + 2);
  const [upper, lower] = headingLines;
  const headings = combine(upper?.cells ?? [], lower?.cells ?? []);
  return { line: lower?.line ?? null, headings, headingLines, above: lines.slice(0, at), below: lines.slice(at + 2) };
}

function isSecondRow(upper: readonly string[], lower: readonly string[], kind: ImportKind): boolean {
  const fillsGap = lower.some((cell, at) => cell !== '' && (upper[at] ?? '') === '');
  const groups = filled(upper).length;
  return groups >= 2 && groups < Math.max(upper.length, lower.length) && fillsGap && !hasValues(lower) && recognisedIn(lower, kind) >= 1;
}

/** A file with unknown headings: the first line, if it has no value and the lines below have. Otherwise a file without headings. */
function withoutKnownHeader(lines: readonly RawLine[]): FoundHeader {
  const width = Math.max(0, ...lines.slice(0, MAX_LINES_ABOVE).map(({ cells }) => filled(cells).length));
  const at = Math.max(
    0,
    lines.findIndex(({ cells }) => filled(cells).length >= Math.max(1, width / 2)),
  );
  const first = lines[at];
  const isTitled = first !== undefined && !hasValues(first.cells) && lines.slice(at + 1).some(({ cells }) => hasValues(cells));
  return isTitled ? inOneRow(lines, at) : { line: null, headings: [], headingLines: [], above: [], below: lines };
}
