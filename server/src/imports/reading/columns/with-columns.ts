import type { ImportField, ImportKind, ImportNote, ImportRemark } from '@munshi/contract/imports/import-field';
import type { RawSheet, RawTable } from '../formats/raw-table.ts';
import type { ReadColumn, ReadFile, ReadRow } from '../import-reading.ts';
import { MAX_ROWS, type RawLine, refuse } from '../reading-bounds.ts';
import { fillBlankCourts, type RowOfDay } from './blank-courts.ts';
import { type AddedColumns, fillBlankDates, isRemark } from './blank-dates.ts';
import { dateOrders } from './date-order.ts';
import { readDittoMarks } from './ditto-marks.ts';
import { groupLines } from './group-lines.ts';
import { guessColumns } from './guess-columns.ts';
import { findHeader, type FoundHeader } from './header-row.ts';
import { readOldDates } from './old-dates.ts';
import { plainHeader } from './plain-header.ts';
import { type Heading, isSerial, recogniseHeader } from './recognise-header.ts';
import { isDisposal } from '../rows/read-status.ts';
import { tablesSideBySide } from './side-by-side.ts';
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

/** A table of a sheet: usually its only one. */
interface SheetTable {
  readonly sheet: RawSheet;
  readonly header: FoundHeader;
  readonly size: number;
}

interface JoinedSheets extends Rows {
  /** The headings of the first table. */
  readonly first: FoundHeader;
  readonly notes: ImportRemark[];
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
const ROOM: Heading = { text: 'Court No.', own: 'Court No.' };
const JUDGE: Heading = { text: 'Judge', own: 'Judge' };
const STATUS: Heading = { text: 'Status', own: 'Status' };
interface AddedColumn {
  readonly heading: Heading;
  readonly of: 'sheet' | 'status' | 'day' | 'court' | 'room' | 'judge';
  /** Left out beside a column of the file with this field. */
  readonly unless?: ImportField;
}
const ADDED: readonly AddedColumn[] = [
  { heading: SHEET, of: 'sheet' },
  { heading: STATUS, of: 'status', unless: 'status' },
  { heading: DAY, of: 'day' },
  { heading: COURT, of: 'court' },
  { heading: ROOM, of: 'room', unless: 'court_room' },
  { heading: JUDGE, of: 'judge', unless: 'judge' },
];
/** A single letter may name any sheet. */
const SHORTEST_NAME = 4;

/** True for the name of a sheet of cases that are over: “Disposed”, “Decided cases 2025”, “Closed files”. */
function isOfClosedCases(name: string): boolean {
  const plain = plainHeader(name)
    .replace(/(?:^| )(?:cases?|matters?|files?|list|sheet|\d{2,4})(?= |$)/g, '')
    .trim();
  return plain.length >= SHORTEST_NAME && isDisposal(plain);
}

const sheetsOf = (tables: readonly SheetTable[]) => [...new Set(tables.map(({ sheet }) => sheet))];
const tablesOf = (sheet: RawSheet, kind: ImportKind): SheetTable[] =>
  tablesSideBySide(sheet.lines, kind).map((lines) => ({ sheet, header: findHeader(lines, kind), size: lines.length }));

/**
 * The rows of the table that is read and of those with the same headings, as where each court or month has a sheet. The names of several
 * sheets are a column then.
 */
function joinSheets({ sheets, lines: ownLines, unread, otherSheets = [] }: RawTable, kind: ImportKind): JoinedSheets {
  const own: RawSheet = { name: sheets[0] ?? '', lines: ownLines, ...(unread && { unread }) };
  const [firstTable, ...found] = [own, ...otherSheets].flatMap((sheet) => tablesOf(sheet, kind));
  const first = firstTable?.header ?? findHeader(ownLines, kind);
  const same = first.line === null ? [] : found.filter(({ header }) => headingsOf(header) === headingsOf(first));
  const tables = [...(firstTable ? [firstTable] : []), ...same];
  const read = tables.map(({ sheet: { name }, header }) => {
    const rows = rowsBelow(header);
    return { name, ...readDittoMarks(groupLines(kind === 'cases' ? joinStackedTitles(rows) : rows, header, kind)) };
  });
  const lines = read.flatMap(({ name, lines: ofSheet }) => {
    const status = kind === 'cases' && isOfClosedCases(name) ? 'Disposed' : '';
    return ofSheet.map((line, at) => ({ ...line, sheet: name, status, isFirst: at === 0 }));
  });
  const fields = new Set(first.headings.map((heading) => recogniseHeader(heading, kind)?.field));
  const added = ADDED.filter(({ of, unless }) => {
    if (unless !== undefined && fields.has(unless)) return false;
    return of === 'sheet' ? sheetsOf(tables).length > 1 : lines.some((line) => line[of] !== '');
  });
  const rows = lines.map((line) => ({ line: line.line, cells: [...added.map(({ of }) => line[of]), ...line.cells] }));
  const starts = new Set([...lines.keys()].filter((at) => lines[at]?.isFirst));
  return {
    first,
    headings: [...added.map(({ heading }) => heading), ...first.headings],
    rows,
    notes: [
      ...sheetNotes(
        tables,
        found.filter((table) => !same.includes(table)),
      ),
      ...(read.some(({ hasMarks }) => hasMarks) ? (['ditto_marks_read'] as const) : []),
    ],
    added: { count: added.length, day: added.findIndex(({ of }) => of === 'day'), starts },
  };
}

/** What is said of the tables that are read, and of the others. */
function sheetNotes(tables: readonly SheetTable[], others: readonly SheetTable[]): ImportRemark[] {
  const sheets = sheetsOf(tables);
  const filled = tables.filter(({ header }) => header.below.length > 0);
  // A sheet of one row is a title or remark.
  const ignored = others
    .filter(({ size }) => size > 1)
    .slice(0, MOST_NAMED)
    .map(({ sheet: { name }, header }) => ({ name, rows: header.below.length }));
  const places = sheets.flatMap(({ name, unread }) =>
    (unread?.places ?? []).map((place) => (sheets.length > 1 ? `${name}!${place}` : place)),
  );
  const count = sheets.reduce((sum, { unread }) => sum + (unread?.count ?? 0), 0);
  return [
    ...(count > 0 ? [{ code: 'cells_not_read', cells: places.slice(0, MOST_NAMED), count } as const] : []),
    ...(sheets.length > 1 ? (['sheets_read_together'] as const) : []),
    ...(filled.length > sheetsOf(filled).length ? (['blocks_read_together'] as const) : []),
    ...(ignored.length > 0 ? [{ code: 'sheets_not_read', sheets: ignored } as const] : []),
  ];
}

/** Where each day of a diary begins, by the column with the day of each row. */
function daysOf(rows: readonly ReadRow[], dayAt: number, { count, starts }: AddedColumns): RowOfDay[] {
  let last = '';
  return rows.map(({ cells }, at) => {
    const day = cells[dayAt] ?? '';
    const ofFile = cells.slice(count).filter((_, column) => column !== dayAt - count);
    const row = { isRemark: isRemark(ofFile), isFirst: day !== '' && (day !== last || starts.has(at)) };
    last = day || last;
    return row;
  });
}

/** The rows of a table with its headings found, its columns guessed and columns without any value left out. */
export function withColumns(table: RawTable, kind: ImportKind): ReadFile {
  const { first, headings, rows, notes, added } = joinSheets(table, kind);
  if (rows.length === 0) refuse('import.empty');
  if (rows.length > MAX_ROWS) refuse('import.too_many_rows', MAX_ROWS);
  const width = Math.max(headings.length, ...rows.slice(0, MAX_ROWS).map(({ cells }) => cells.length));
  const used = Array.from({ length: width }, (_, at) => at).filter(
    (at) => (headings[at]?.text ?? '') !== '' || rows.some(({ cells }) => (cells[at] ?? '') !== ''),
  );
  const usedHeadings = used.map((at) => headings[at] ?? { text: '', own: '' });
  const asRead = rows.map(({ line, cells }): ReadRow => ({ line, cells: used.map((at) => cells[at] ?? '') }));
  const read = table.is1904 === true ? readOldDates(asRead, usedHeadings, kind) : asRead;
  const dated = fillBlankDates({ columns: describeColumns(usedHeadings, read, kind), rows: read }, added);
  const dayAt = dated.filledAt < 0 ? added.day : dated.filledAt;
  const filled = dayAt < 0 ? { ...dated, isFilled: false } : fillBlankCourts(dated, daysOf(dated.rows, dayAt, added));
  return {
    format: table.format,
    sheets: table.sheets,
    headerLine: first.line,
    columns: filled.columns,
    rows: filled.rows,
    notes: [
      ...table.notes,
      ...notes,
      ...(dated.filledAt < 0 ? [] : (['dates_filled_down'] as const)),
      ...(filled.isFilled ? (['courts_filled_down'] as const) : []),
      ...dateNotes(filled.columns),
    ],
  };
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
