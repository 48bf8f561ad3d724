import type { Hearing } from '@munshi/contract/hearings/hearing.schema';
import { addDays, weekdayOf } from '../../ui/format/dates.ts';
import type { Look } from '../list/hearing-filters.tsx';

const WEEK = 7;
/** Number of days that the agenda shows. */
const AGENDA_DAYS = 14;

/** The calendar's data of a day. */
export interface CalendarDay {
  day: string;
  total: number;
  hearings: Hearing[];
  /** Why no court sits: the name of a holiday, or that it is a closed Saturday. */
  holiday: string | undefined;
}

/** The Monday of the day's week. */
const mondayOf = (day: string) => addDays(day, -((weekdayOf(day) + 6) % WEEK));

const firstOf = (day: string) => `${day.slice(0, 7)}-01`;

/** The days from one date to another, both included. */
export function daysFrom(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

/** The first day of the month that is this many months later. */
function monthsOn(day: string, months: number): string {
  const at = new Date(`${firstOf(day)}T00:00:00Z`);
  at.setUTCMonth(at.getUTCMonth() + months);
  return at.toISOString().slice(0, 10);
}

/** The days that a calendar shows; a month in whole weeks. */
export function spanOf(look: Look, at: string): { from: string; to: string } {
  if (look === 'week') return { from: mondayOf(at), to: addDays(mondayOf(at), WEEK - 1) };
  if (look === 'agenda') return { from: at, to: addDays(at, AGENDA_DAYS - 1) };
  const last = addDays(monthsOn(at, 1), -1);
  return { from: mondayOf(firstOf(at)), to: addDays(mondayOf(last), WEEK - 1) };
}

/** The days that a print of a calendar has: a month from its first day to its last. */
export function printedSpanOf(look: Look, at: string): { from: string; to: string } {
  return look === 'month' ? { from: firstOf(at), to: addDays(monthsOn(at, 1), -1) } : spanOf(look, at);
}

/** The date of the calendar one page later or earlier. */
export function turned(look: Look, at: string, pages: 1 | -1): string {
  if (look === 'week') return addDays(at, WEEK * pages);
  return look === 'agenda' ? addDays(at, AGENDA_DAYS * pages) : monthsOn(at, pages);
}

const inWords = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-IN', { ...options, timeZone: 'UTC' });
  return (day: string) => format.format(new Date(`${day}T00:00:00Z`));
};

/** `March 2027`. */
export const printMonth = inWords({ month: 'long', year: 'numeric' });
/** `Fri`. */
export const printWeekday = inWords({ weekday: 'short' });
