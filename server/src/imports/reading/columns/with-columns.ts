import type { IgnoredSheets, ImportKind, ImportNote } from '@munshi/contract/imports/import-field';
import type { RawTable } from '../formats/raw-table.ts';
import type { ReadColumn, ReadFile, ReadRow } from '../import-reading.ts';
import { MAX_ROWS, type RawLine, refuse } from '../reading-bounds.ts';
import { type AddedColumns, fillBlankDates } from './blank-dates.ts';
import { dateOrders } from './date-order.ts';
import { readDittoMarks } from './ditto-marks.ts';
import { groupLines } from './group-lines.ts';
import { guessColumns } from './guess-columns.ts';
import { findHeader, type FoundHeader } from './header-row.ts';
import { plainHeader } from './plain-header.ts';
import { type Heading, isSerial, recogniseHeader } from './recognise-header.ts';
import { isDisposal } from '../rows/read-status.ts';
import { joinStackedTitles } from './stacked-titles.ts';
import { usualShape } from './value-shapes.ts';
import { beginningOf } from '../../../platform/text/beginning-of.ts';

const SAMPLES = 5;
const SAMPLE_LENGTH = 100;
/** Sheets that are not read and named. */
const MOST_NAMED = 20;

const samplesOf = (cells: readonly string[]) =>
  [...new Set(cells.slice(0, 500).filter((cell) => cell !== ''))].slice(0, SAMPLES).map((cell) => beginningOf(cell, SAMPLE_LENGTH));

interface Rows {
  readonly headings: readonly Heading[];
  readonly rows: readonly RawLine[];
}

interface JoinedSheets extends Rows {
  readonly ignored: IgnoredSheets['sheets'];
  readonly hasDittoMarks: boolean;
  /** The columns before those of the file. */
  readonly added: AddedColumns;
}

/**
 * The rows below the headings. Printed diaries repeat their headings on every page, and many files have the numbers of the rows far below
 * the last one.
 */
function rowsBelow({ headings, headingLines, below }: FoundHeader): readonly RawLine[] {
  const isSame = (one: readonly string[], other: readonly string[]) =>
    one.length === other.length && one.every((cell, at) => plainHeader(cell) === plainHeader(other[at] ?? ''));
  const isRepeated = ({ cells }: RawLine) => headingLines.some((line) => isSame(line.cells, cells));
  const serial = headings.findIndex(isSerial);
  const isNumbered = ({ cells }: RawLine) =>
    /^\d{1,5}[.)]?$/.test(cells[serial] ?? '') && cells.every((cell, at) => at === serial || cell === '');
  return below.filter((row) => !isRepeated(row) && !isNumbered(row));
}

const headingsOf = ({ headings }: FoundHeader) => headings.map(({ text }) => plainHeader(text)).join('|');

/** The headings of the columns that say from which sheet a row is, whether that is one of closed cases, and which day and court stand above it. */
const SHEET: Heading = { text: 'Sheet', own: 'Sheet' };
const DAY: Heading = { text: 'Date', own: 'Date' };
const COURT: Heading = { text: 'Court', own: 'Court' };
const STATUS: Heading = { text: 'Status', own: 'Status' };
/** A single letter may name any sheet. */
const SHORTEST_NAME = 4;

/** True for the name of a sheet of cases that are over: “Disposed”, “Decided cases 2025”, “Closed files”. */
function isOfClosedCases(name: string): boolean {
  const plain = plainHeader(name)
    .replace(/(?:^| )(?:cases?|matters?|files?|list|sheet|\d{2,4})(?= |$)/g, '')
    .trim();
  return plain.length >= SHORTEST_NAME && isDisposal(plain);
}

/**
 * The rows of the sheet that is read and of those with the same headings, as where each court or month has a sheet. Their names are a
 * column then.
 */
function joinSheets({ sheets, otherSheets = [] }: RawTable, first: FoundHeader, kind: ImportKind): JoinedSheets {
  const found = otherSheets.map(({ name, lines }) => ({ name, size: lines.length, header: findHeader(lines, kind) }));
  const same = first.line === null ? [] : found.filter(({ header }) => headingsOf(header) === headingsOf(first));
  // A sheet of one row is a title or remark.
  const ignored = found
    .filter((sheet) => !same.includes(sheet) && sheet.size > 1)
    .slice(0, MOST_NAMED)
    .map(({ name, header }) => ({ name, rows: header.below.length }));
  const sheetsRead = [{ name: sheets[0] ?? '', header: first }, ...same];
  const read = sheetsRead.map(({ name, header }) => {
    const rows = rowsBelow(header);
    return { name, ...readDittoMarks(groupLines(kind === 'cases' ? joinStackedTitles(rows) : rows, header, kind)) };
  });
  const hasStatus = kind !== 'cases' || first.headings.some((heading) => recogniseHeader(heading, kind)?.field === 'status');
  const lines = read.flatMap(({ name, lines: ofSheet }) => {
    const status = !hasStatus && isOfClosedCases(name) ? 'Disposed' : '';
    return ofSheet.map((line) => ({ ...line, sheet: name, status }));
  });
  const added = [
    ...(same.length > 0 ? [{ heading: SHEET, of: 'sheet' } as const] : []),
    ...(lines.some(({ status }) => status !== '') ? [{ heading: STATUS, of: 'status' } as const] : []),
    ...(lines.some(({ day }) => day !== '') ? [{ heading: DAY, of: 'day' } as const] : []),
    ...(lines.some(({ court }) => court !== '') ? [{ heading: COURT, of: 'court' } as const] : []),
  ];
  const rows = lines.map((line) => ({ line: line.line, cells: [...added.map(({ of }) => line[of]), ...line.cells] }));
  const hasDittoMarks = read.some(({ hasMarks }) => hasMarks);
  return {
    headings: [...added.map(({ heading }) => heading), ...first.headings],
    rows,
    ignored,
    hasDittoMarks,
    added: { count: added.length, hasSheets: same.length > 0 },
  };
}

/** The rows of a table with its headings found, its columns guessed and columns without any value left out. */
export function withColumns(table: RawTable, kind: ImportKind): ReadFile {
  const { format, sheets, lines } = table;
  const first = findHeader(lines, kind);
  const { headings, rows, ignored, hasDittoMarks, added } = joinSheets(table, first, kind);
  if (rows.length === 0) refuse('import.empty');
  if (rows.length > MAX_ROWS) refuse('import.too_many_rows', MAX_ROWS);
  const width = Math.max(headings.length, ...rows.slice(0, MAX_ROWS).map(({ cells }) => cells.length));
  const used = Array.from({ length: width }, (_, at) => at).filter(
    (at) => (headings[at]?.text ?? '') !== '' || rows.some(({ cells }) => (cells[at] ?? '') !== ''),
  );
  const read = rows.map(({ line, cells }): ReadRow => ({ line, cells: used.map((at) => cells[at] ?? '') }));
  const described = describeColumns(
    used.map((at) => headings[at] ?? { text: '', own: '' }),
    read,
    kind,
  );
  const filled = fillBlankDates({ columns: described, rows: read }, added);
  const notes = [
    ...table.notes,
    ...(added.hasSheets ? (['sheets_read_together'] as const) : []),
    ...(ignored.length > 0 ? [{ code: 'sheets_not_read', sheets: ignored } as const] : []),
    ...(hasDittoMarks ? (['ditto_marks_read'] as const) : []),
    ...(filled.isFilled ? (['dates_filled_down'] as const) : []),
    ...dateNotes(filled.columns),
  ];
  return { format, sheets, headerLine: first.line, columns: filled.columns, rows: filled.rows, notes };
}

function describeColumns(headings: readonly Heading[], rows: readonly ReadRow[], kind: ImportKind): ReadColumn[] {
  const cells = headings.map((_, at) => rows.map((row) => row.cells[at] ?? ''));
  const guesses = guessColumns(headings, cells, kind);
  const orders = dateOrders(cells.map((column) => (usualShape(column) === 'date' ? column : null)));
  return headings.map(({ text }, at) => ({
    header: text,
    samples: samplesOf(cells[at] ?? []),
    guess: guesses[at] ?? null,
    dateOrder: orders[at] ?? null,
  }));
}

function dateNotes(columns: readonly ReadColumn[]): ImportNote[] {
  const orders = new Set(columns.map(({ dateOrder }) => dateOrder));
  return [
    ...(orders.has('either') ? (['date_order_unknown'] as const) : []),
    ...(orders.has('month_first') ? (['dates_month_first'] as const) : []),
  ];
}
