import type { ImportKind } from '@munshi/contract/imports/import-field';
import { MAX_LINES_ABOVE, type RawLine } from '../reading-bounds.ts';
import { recogniseHeader } from './recognise-header.ts';
import { valueShape } from './value-shapes.ts';

export interface FoundHeader {
  /** Line of the headings in the file, the lower of two; null if the file has none. */
  readonly line: number | null;
  readonly headers: readonly string[];
  /** Lines below the headings. */
  readonly below: readonly RawLine[];
}

const filled = (cells: readonly string[]) => cells.filter((cell) => cell !== '');
const hasValues = (cells: readonly string[]) =>
  cells.some((cell) => ['date', 'cnr', 'mobile', 'email', 'title'].includes(valueShape(cell) ?? ''));

function recognisedIn(cells: readonly string[], kind: ImportKind): number {
  return cells.filter((cell) => cell !== '' && cell.length < 80 && recogniseHeader(cell, kind) !== undefined).length;
}

/** Headings are at least two known ones, or one in a line of short words without a value such as a date. */
function isHeader(cells: readonly string[], kind: ImportKind): boolean {
  const known = recognisedIn(cells, kind);
  if (hasValues(cells)) return false;
  return known >= 2 || (known === 1 && (filled(cells).length <= 2 || filled(cells).length < 4));
}

/** Headings over a group of columns are in its first cell: they count for the blank cells after it. */
function combine(upper: readonly string[], lower: readonly string[]): string[] {
  let group = '';
  return Array.from({ length: Math.max(upper.length, lower.length) }, (_, at) => {
    const [above = '', below = ''] = [upper[at], lower[at]];
    if (above !== '') group = above;
    return below === '' || below === above ? above : `${group} ${below}`.trim();
  });
}

const cellsAt = (lines: readonly RawLine[], at: number) => lines[at]?.cells ?? [];

/** Finds the row of headings below titles and blank lines. Headings may take two rows. */
export function findHeader(lines: readonly RawLine[], kind: ImportKind): FoundHeader {
  const above = lines.slice(0, MAX_LINES_ABOVE);
  const known = above.map(({ cells }) => (isHeader(cells, kind) ? recognisedIn(cells, kind) : 0));
  const at = known.indexOf(Math.max(1, ...known));
  const header = lines[at];
  if (!header) return withoutKnownHeader(lines);
  const [before, next] = [cellsAt(lines, at - 1), cellsAt(lines, at + 1)];
  // A second row of headings has names where the first has none.
  if (isSecondRow(header.cells, next, kind))
    return { line: lines[at + 1]?.line ?? header.line, headers: combine(header.cells, next), below: lines.slice(at + 2) };
  const headers = isSecondRow(before, header.cells, kind) ? combine(before, header.cells) : header.cells;
  return { line: header.line, headers, below: lines.slice(at + 1) };
}

function isSecondRow(upper: readonly string[], lower: readonly string[], kind: ImportKind): boolean {
  const fillsGap = lower.some((cell, at) => cell !== '' && (upper[at] ?? '') === '');
  const groups = filled(upper).length;
  return groups >= 2 && groups < Math.max(upper.length, lower.length) && fillsGap && !hasValues(lower) && recognisedIn(lower, kind) >= 1;
}

/** A file with unknown headings: the first line, if it has no value and the lines below have. Otherwise a file without headings. */
function withoutKnownHeader(lines: readonly RawLine[]): FoundHeader {
  const width = Math.max(0, ...lines.slice(0, MAX_LINES_ABOVE).map(({ cells }) => filled(cells).length));
  const at = lines.findIndex(({ cells }) => filled(cells).length >= Math.max(1, width / 2));
  const [first, ...below] = lines.slice(Math.max(0, at));
  const isTitled = first !== undefined && !hasValues(first.cells) && below.some(({ cells }) => hasValues(cells));
  return isTitled ? { line: first.line, headers: first.cells, below } : { line: null, headers: [], below: lines };
}
