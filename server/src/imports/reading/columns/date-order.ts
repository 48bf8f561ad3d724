import type { DateOrder } from '../import-reading.ts';
import { readDate } from '../rows/read-date.ts';

interface Evidence {
  readonly dayFirst: number;
  readonly monthFirst: number;
  readonly either: number;
}

function evidenceOf(cells: readonly string[]): Evidence {
  const read = cells.filter((cell) => cell !== '').map((cell) => readDate(cell, '2026-01-01'));
  const count = (order: DateOrder) => read.filter((date) => date.kind === 'day' && date.order === order).length;
  return { dayFirst: count('day_first'), monthFirst: count('month_first'), either: read.filter(({ kind }) => kind === 'either').length };
}

/** A few cells of the other order are mistakes, not evidence. */
const MISTAKES = 0.1;

function decide({ dayFirst, monthFirst }: Evidence): DateOrder {
  if (dayFirst > 0 && monthFirst <= MISTAKES * dayFirst) return 'day_first';
  return monthFirst > 0 && dayFirst <= MISTAKES * monthFirst ? 'month_first' : 'either';
}

/**
 * The order of day and month in each column of dates, from the dates that have only one reading; without such, from the other
 * columns of the file.
 */
export function dateOrders(columns: readonly (readonly string[] | null)[]): (DateOrder | null)[] {
  const evidence = columns.map((cells) => (cells === null ? null : evidenceOf(cells)));
  const all = evidence.reduce<Evidence>(
    (sum, one) => ({
      dayFirst: sum.dayFirst + (one?.dayFirst ?? 0),
      monthFirst: sum.monthFirst + (one?.monthFirst ?? 0),
      either: sum.either + (one?.either ?? 0),
    }),
    { dayFirst: 0, monthFirst: 0, either: 0 },
  );
  return evidence.map((one) => {
    if (one === null) return null;
    const hasOwn = one.dayFirst + one.monthFirst > 0;
    if (one.either === 0 && !hasOwn) return 'day_first';
    return decide(hasOwn ? one : all);
  });
}
