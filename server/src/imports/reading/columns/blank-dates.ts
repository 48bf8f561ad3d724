import type { ReadColumn, ReadRow } from '../import-reading.ts';
import { readDate } from '../rows/read-date.ts';
import { FILLED_DOWN } from './date-headings.ts';
import { ANY_DAY } from './value-shapes.ts';

/** Fewer days may be in order by chance. */
const FEWEST_DAYS = 3;
/** In a diary of single hearings with a blank here and there, a blank is a date that is not known. */
const FEWEST_BLANKS = 0.2;

interface Column {
  readonly cells: readonly string[];
  /** Where the rows of each sheet begin. */
  readonly starts: ReadonlySet<number>;
  readonly isMonthFirst: boolean;
}

function dayOf(cell: string, isMonthFirst: boolean): string | undefined {
  const read = readDate(cell, ANY_DAY);
  if (read.kind === 'either') return isMonthFirst ? read.monthFirst : read.dayFirst;
  return read.kind === 'day' ? read.day : undefined;
}

/**
 * True for a column that gives each day once, in order, above rows without one: a merged cell in a text file. A list of cases that is
 * sorted by its dates repeats a day, and has its blank ones at the end.
 */
function isOnceADay({ cells, starts, isMonthFirst }: Column): boolean {
  let last = '';
  const days = cells.map((cell, at) => {
    if (starts.has(at)) last = '';
    if (cell === '') return last === '' ? undefined : '';
    const day = dayOf(cell, isMonthFirst);
    if (day === undefined || day <= last) return undefined;
    last = day;
    return day;
  });
  const isInOrder = days.every((day) => day !== undefined);
  const blanks = days.filter((day) => day === '').length;
  const groups = days.filter((day, at) => day !== '' && days[at + 1] === '').length;
  return isInOrder && days.length - blanks >= FEWEST_DAYS && groups >= FEWEST_DAYS - 1 && blanks >= FEWEST_BLANKS * days.length;
}

/** True for a line of a wide table with one cell, such as a total or the rest of a title: it is no hearing. */
export const isRemark = (cells: readonly string[]) => cells.length > 3 && cells.filter((cell) => cell !== '').length < 2;

export interface FilledTable {
  readonly columns: readonly ReadColumn[];
  readonly rows: readonly ReadRow[];
}

/** The columns before those of the file. */
export interface AddedColumns {
  readonly count: number;
  /** The one with the day that stands above a row; -1 if there is none. */
  readonly day: number;
  /** Where the rows of each sheet begin, or of each of its tables. */
  readonly starts: ReadonlySet<number>;
}

/**
 * A table whose days are given once each, with a column before that one which gives each row its day. A person can choose the column of the
 * file instead.
 */
export function fillBlankDates(
  { columns, rows }: FilledTable,
  { count, starts }: AddedColumns,
): FilledTable & { readonly filledAt: number } {
  const at = columns.findIndex(({ guess, dateOrder }, column) => {
    const cells = rows.map((row) => row.cells[column] ?? '');
    const isHearing = guess?.field === 'next_date' || guess?.field === 'last_date';
    return isHearing && isOnceADay({ cells, starts, isMonthFirst: dateOrder === 'month_first' });
  });
  const found = columns[at];
  if (!found) return { columns, rows, filledAt: -1 };
  let day = '';
  const filled = rows.map((row) => {
    day = row.cells[at] || day;
    return { ...row, cells: row.cells.toSpliced(at, 0, isRemark(row.cells.slice(count)) ? '' : day) };
  });
  const header = `${found.header || 'Date'} ${FILLED_DOWN}`;
  return { columns: columns.toSpliced(at, 1, { ...found, header }, { ...found, guess: null }), rows: filled, filledAt: at };
}
