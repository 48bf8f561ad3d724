import type { ImportField, ImportKind } from '@munshi/contract/imports/import-field';
import type { RawLine } from '../reading-bounds.ts';
import { dayOfLine } from './day-of-line.ts';
import { COURT_LINE } from './group-lines.ts';
import { headerIndex } from './header-row.ts';
import { plainHeader } from './plain-header.ts';
import { isSerial, recogniseHeader } from './recognise-header.ts';

/** Columns before the tables that count for each of them: a number, a time. */
const MOST_SHARED = 2;
const PARTIES: ReadonlySet<ImportField | undefined> = new Set(['title', 'petitioner', 'our_client']);

const withoutBlankEnd = (cells: readonly string[]) => cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);
const filled = (cells: readonly string[]) => cells.filter((cell) => cell !== '');

/** The headings of one table name its cases: “Name, Mobile, Name, Mobile” is one table of two people a row. */
function namesCases(headings: readonly string[], kind: ImportKind): boolean {
  const fields = headings.map((text) => recogniseHeader({ text, own: text }, kind)?.field);
  return fields.includes('title') || (fields.includes('case_number') && fields.some((field) => PARTIES.has(field)));
}

/** Where the tables begin if the headings from this column on are those of the first table again and again. */
function repeatsFrom(first: number, headings: readonly string[], kind: ImportKind): number[] | undefined {
  const plain = headings.map(plainHeader);
  if ((plain[first] ?? '') === '') return undefined;
  const starts = [...plain.keys()].filter((at) => at >= first && plain[at] === plain[first]);
  const tables = starts.map((from, nth) => withoutBlankEnd(plain.slice(from, starts[nth + 1])).join('|'));
  const isSame = tables.length > 1 && tables.every((table) => table === tables[0]);
  const own = headings.slice(first, starts[1]);
  return isSame && filled(own).length > 1 && namesCases(own, kind) ? starts : undefined;
}

function startsOf(headings: readonly string[], kind: ImportKind): number[] {
  for (let first = 0; first <= MOST_SHARED; first++) {
    const shared = headings.slice(0, first).every((text) => text === '' || isSerial({ text, own: text }) || plainHeader(text) === 'time');
    const starts = shared ? repeatsFrom(first, headings, kind) : undefined;
    if (starts) return starts;
  }
  return [];
}

/** Names of groups of columns above the headings: then these are one table. A day or court above each table is none. */
const namesGroup = (cells: readonly string[]) =>
  filled(cells).length > 0 && dayOfLine(filled(cells)) === undefined && !COURT_LINE.test(filled(cells)[0] ?? '');

/** The lines of each table of a sheet whose tables stand side by side with the same headings, such as one for each day; else of the one. */
export function tablesSideBySide(lines: readonly RawLine[], kind: ImportKind): (readonly RawLine[])[] {
  const at = kind === 'cases' ? headerIndex(lines, kind) : -1;
  const starts = startsOf(lines[at]?.cells ?? [], kind);
  const partOf = ({ cells }: RawLine, nth: number) => withoutBlankEnd(cells.slice(starts[nth], starts[nth + 1]));
  const above = lines[at - 1];
  if (starts.length < 2 || (above && starts.some((_, nth) => nth > 0 && namesGroup(partOf(above, nth))))) return [lines];
  return starts.map((_, nth) => {
    const hasDays = lines.some((line) => dayOfLine(filled(partOf(line, nth))) !== undefined);
    return lines.flatMap((line) => {
      const own = partOf(line, nth);
      if (filled(own).length > 0) return [{ ...line, cells: [...line.cells.slice(0, starts[0]), ...own] }];
      // A day that stands above the first table counts for those that have none of their own.
      const first = partOf(line, 0);
      return !hasDays && dayOfLine(filled(first)) !== undefined ? [{ ...line, cells: first }] : [];
    });
  });
}
