import ICAL from 'ical.js';

/** Beyond it a rule is a habit, such as every Sunday, and no list of holidays. */
const MOST_DAYS = 60;

/** The parts of a rule that lists of holidays use. */
const KNOWN_PARTS = new Set(['FREQ', 'INTERVAL', 'COUNT', 'UNTIL', 'WKST', 'BYMONTH', 'BYMONTHDAY', 'BYDAY']);
const FREQUENCIES = new Set(['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY']);
const SHORTEST_MONTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

const numbers = (text: string | undefined) => (text === undefined ? [] : text.split(',').map(Number));
const isDayOfMonth = (day: number, most: number) => Number.isInteger(day) && day !== 0 && Math.abs(day) <= most;

/** A weekday, or one by its place in the month. The fifth is left out: February has it once in 28 years. */
const WEEKDAY = /^(?:[+-]?[1-4])?(?:SU|MO|TU|WE|TH|FR|SA)$/;

interface Rule {
  readonly names: readonly string[];
  readonly frequency: string;
  readonly counts: readonly string[];
  readonly interval: string;
  readonly months: readonly number[];
  readonly days: readonly number[];
  readonly weekdays: readonly string[];
}

function readRule(rule: string): Rule {
  const parts = new Map(rule.split(';').map((part) => part.split('=', 2) as [string, string]));
  const { FREQ = '', INTERVAL = '1', COUNT = '1', BYMONTH, BYMONTHDAY, BYDAY } = Object.fromEntries(parts);
  return {
    names: [...parts.keys()],
    frequency: FREQ,
    counts: [INTERVAL, COUNT],
    interval: INTERVAL,
    months: numbers(BYMONTH),
    days: numbers(BYMONTHDAY),
    weekdays: BYDAY?.split(',') ?? [],
  };
}

/**
 * True for a rule that has a day at least every few years. The library loops endlessly looking for a day that does not exist, such as
 * 30 February or a rare combination of weekday and date, so it never gets such a rule.
 */
function canBeWalked(text: string): boolean {
  const rule = readRule(text);
  const isKnown = rule.names.every((name) => KNOWN_PARTS.has(name)) && FREQUENCIES.has(rule.frequency);
  if (!isKnown || !rule.counts.every((count) => /^[1-9]\d{0,2}$/.test(count))) return false;
  const isPlain = rule.months.length + rule.days.length + rule.weekdays.length === 0;
  return isPlain || (rule.interval === '1' && meet(rule));
}

/** True if the filters of a rule have days in common. A weekday and a day of the month may have none for decades. */
function meet({ frequency, months, days, weekdays }: Rule): boolean {
  if (days.length > 0 && weekdays.length > 0) return false;
  if (!months.every((month) => SHORTEST_MONTHS[month - 1] !== undefined) || !weekdays.every((day) => WEEKDAY.test(day))) return false;
  if (frequency === 'WEEKLY') return months.length + days.length === 0 && weekdays.every((day) => day.length === 2);
  const shortest = Math.min(...(months.length > 0 ? months : [1]).map((month) => SHORTEST_MONTHS[month - 1] ?? 0));
  return frequency !== 'DAILY' && days.every((day) => isDayOfMonth(day, shortest));
}

export interface Window {
  readonly from: string;
  readonly to: string;
  /** How many recurrences may still be walked through, for all rules of a file together: they begin long before it. */
  stepsLeft: number;
}

/**
 * The days of a window on which a rule that begins on a day recurs, `YYYY-MM-DD`.
 *
 * @returns undefined for a rule that recurs too often, or that is no rule of holidays
 */
export function recurringDays(rule: string, begins: string, window: Window): string[] | undefined {
  if (!canBeWalked(rule)) return undefined;
  const days: string[] = [];
  const walk = ICAL.Recur.fromString(rule).iterator(ICAL.Time.fromDateString(begins));
  for (; window.stepsLeft > 0; window.stepsLeft -= 1) {
    const day = walk.next()?.toString().slice(0, 10);
    if (day === undefined || day > window.to || !/^\d{4}-/.test(day)) return days;
    if (day >= window.from) days.push(day);
    if (days.length > MOST_DAYS) return undefined;
  }
  return undefined;
}
