import type { ImportField } from '@munshi/contract/imports/import-field';
import type { FilledTable } from './blank-dates.ts';
import { FILLED_DOWN } from './date-headings.ts';

const FIELDS: ReadonlySet<ImportField | undefined> = new Set(['court', 'court_room', 'judge']);
/** On fewer days a court may stand once by chance. */
const FEWEST_DAYS = 3;
/** Courts with rows without one below them. */
const FEWEST_GROUPS = 2;
const FEWEST_BLANKS = 0.2;

/** What a row is in a diary by days. */
export interface RowOfDay {
  /** The first row of its day. */
  readonly isFirst: boolean;
  /** A line such as a total, which is no hearing. */
  readonly isRemark: boolean;
}

/** True for a column that gives each court once a day, from its first row on: a merged cell in a text file. A list of cases repeats a court. */
function isOnceADay(cells: readonly string[], days: readonly RowOfDay[]): boolean {
  const rows = cells.flatMap((cell, at) => (days[at]?.isRemark === true ? [] : [{ cell, isFirst: days[at]?.isFirst === true }]));
  const seen = new Set<string>();
  for (const { cell, isFirst } of rows) {
    if (isFirst) seen.clear();
    if (cell === '' ? isFirst : seen.has(cell)) return false;
    if (cell !== '') seen.add(cell);
  }
  const blanks = rows.filter(({ cell }) => cell === '').length;
  const groups = rows.filter(({ cell }, at) => cell !== '' && rows[at + 1]?.cell === '').length;
  return rows.filter(({ isFirst }) => isFirst).length >= FEWEST_DAYS && groups >= FEWEST_GROUPS && blanks >= FEWEST_BLANKS * rows.length;
}

function fillColumn({ columns, rows }: FilledTable, at: number, days: readonly RowOfDay[]): FilledTable {
  let court = '';
  const filled = rows.map((row, nth) => {
    court = row.cells[at] || court;
    return { ...row, cells: row.cells.toSpliced(at, 0, days[nth]?.isRemark === true ? '' : court) };
  });
  const own = columns.slice(at, at + 1).flatMap((column) => [
    { ...column, header: `${column.header} ${FILLED_DOWN}` },
    { ...column, guess: null },
  ]);
  return { columns: columns.toSpliced(at, 1, ...own), rows: filled };
}

/**
 * A table by days whose courts are given once a day, with a column before that one which gives each row its court; the same for court rooms
 * and judges. In any other table a blank court may be one that nobody knows.
 */
export function fillBlankCourts(table: FilledTable, days: readonly RowOfDay[]): FilledTable & { readonly isFilled: boolean } {
  const cellsOf = (at: number) => table.rows.map(({ cells }) => cells[at] ?? '');
  const found = [...table.columns.keys()].filter((at) => FIELDS.has(table.columns[at]?.guess?.field) && isOnceADay(cellsOf(at), days));
  const filled = found.toReversed().reduce((before, at) => fillColumn(before, at, days), table);
  return { ...filled, isFilled: found.length > 0 };
}
