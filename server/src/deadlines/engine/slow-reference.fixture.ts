/** Computes a deadline by walking a wall calendar day by day; written apart from the engine, for the tests that compare the two. */

interface Day {
  readonly year: number;
  readonly month: number;
  readonly date: number;
}

interface SlowPeriod {
  readonly count: number;
  readonly unit: 'days' | 'months' | 'years';
}

export interface SlowCase {
  readonly start: string;
  readonly period: SlowPeriod;
  readonly includesStart: boolean;
  readonly tail: SlowPeriod | null;
  /** Pairs of first and last days that are not counted. */
  readonly excluded: readonly (readonly [string, string])[];
  readonly moves: boolean;
  readonly closed: ReadonlySet<string>;
  /** Which Saturdays of a month are closed, counted from its first; -1: the last that is no holiday. */
  readonly saturdays: readonly number[];
}

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const lengthOf = (year: number, month: number) => (month === 2 && isLeap(year) ? 29 : (lengths[month - 1] ?? 0));

function read(text: string): Day {
  const [year = 0, month = 0, date = 0] = text.split('-').map(Number);
  return { year, month, date };
}

const two = (number: number) => String(number).padStart(2, '0');
const write = ({ year, month, date }: Day) => `${year}-${two(month)}-${two(date)}`;

function after({ year, month, date }: Day): Day {
  if (date < lengthOf(year, month)) return { year, month, date: date + 1 };
  return month < 12 ? { year, month: month + 1, date: 1 } : { year: year + 1, month: 1, date: 1 };
}

/** The day of the week by Zeller's congruence: 0 is Saturday, 1 is Sunday. */
function weekdayOf({ year, month, date }: Day): number {
  const [shifted, of] = month < 3 ? [month + 12, year - 1] : [month, year];
  return (date + Math.floor((13 * (shifted + 1)) / 5) + of + Math.floor(of / 4) - Math.floor(of / 100) + Math.floor(of / 400)) % 7;
}

/** Republic Day, Independence Day and Gandhi Jayanti. */
const isNational = ({ month, date }: Day) => [126, 815, 1002].includes(month * 100 + date);

/** True of a Saturday that is closed, found by writing down the Saturdays of its month. */
function isClosedSaturday({ year, month, date }: Day, wanted: readonly number[], isHoliday: (day: Day) => boolean): boolean {
  const all: number[] = [];
  for (let day = 1; day <= lengthOf(year, month); day += 1) if (weekdayOf({ year, month, date: day }) === 0) all.push(day);
  const working = all.filter((day) => !isHoliday({ year, month, date: day }));
  return (wanted.includes(-1) && working.at(-1) === date) || wanted.includes(all.indexOf(date) + 1);
}

function later(from: Day, { count, unit }: SlowPeriod): Day {
  let day = from;
  if (unit === 'days') {
    for (let walked = 0; walked < count; walked += 1) day = after(day);
    return day;
  }
  let { year, month } = from;
  for (let walked = 0; walked < (unit === 'years' ? count * 12 : count); walked += 1) {
    month += 1;
    if (month === 13) [year, month] = [year + 1, 1];
  }
  return { year, month, date: Math.min(from.date, lengthOf(year, month)) };
}

export function slowly({ start, period, includesStart, tail, excluded, moves, closed, saturdays }: SlowCase) {
  const first = read(start);
  const nominal = write(later(first, period));
  let wanted = 0;
  for (let day = first; write(day) !== nominal; day = after(day)) wanted += 1;
  const isExcluded = (text: string) => excluded.some(([from, to]) => from <= text && text <= to);

  let day = first;
  let counted = includesStart && !isExcluded(start) ? 1 : 0;
  while (counted < wanted) {
    day = after(day);
    if (!isExcluded(write(day))) counted += 1;
  }
  const outer = tail && write(later(day, tail));
  const end = write(day);
  const isHoliday = (other: Day) => closed.has(write(other)) || isNational(other);
  const isClosed = () => weekdayOf(day) === 1 || isHoliday(day) || isClosedSaturday(day, saturdays, isHoliday);
  while (moves && isClosed()) day = after(day);
  return { due: write(day), rolledFrom: write(day) === end ? null : end, outer };
}
