import type { Period } from '@munshi/contract/deadlines/deadline-rule.schema';

const DAY_MS = 86_400_000;

/** A calendar day as the number of days since 1 January 1970. */
export type DayNumber = number;

export const toNumber = (day: string): DayNumber => Date.parse(`${day}T00:00:00Z`) / DAY_MS;
export const toDay = (number: DayNumber): string => new Date(number * DAY_MS).toISOString().slice(0, 10);

/** 0 is Sunday. 1 January 1970 was a Thursday. */
export const weekday = (number: DayNumber): number => (((number + 4) % 7) + 7) % 7;

/**
 * The day on which a period ends that is counted from `start` without that day. Months and years end on the day of the same
 * number, or on the last day of a month that has none: one month from 31 January ends on 28 or 29 February.
 */
export function endOfPeriod(start: DayNumber, { count, unit }: Period): DayNumber {
  if (unit === 'days') return start + count;
  const from = new Date(start * DAY_MS);
  const months = from.getUTCMonth() + (unit === 'months' ? count : count * 12);
  const lastOfMonth = new Date(utc(from.getUTCFullYear(), months + 1, 0)).getUTCDate();
  return utc(from.getUTCFullYear(), months, Math.min(from.getUTCDate(), lastOfMonth)) / DAY_MS;
}

/** As `Date.UTC()`, which takes a year before 100 for one of the twentieth century. */
const utc = (year: number, month: number, date: number): number => new Date(0).setUTCFullYear(year, month, date);
