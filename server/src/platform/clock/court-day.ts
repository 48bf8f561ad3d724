import { CourtDate } from '@munshi/contract/platform/court-date';

/** India has one time zone without daylight saving; a court's day is the same from Kohima to Kutch. */
const COURT_ZONE = 'Asia/Kolkata';

/** Ahead of UTC, the whole year. */
const COURT_OFFSET_MS = 5.5 * 3_600_000;

/** The current calendar day in court, wherever the server runs. Every list asks for it: a formatter costs several times as much. */
export function courtToday(now: Date = new Date()): CourtDate {
  return CourtDate.parse(new Date(now.getTime() + COURT_OFFSET_MS).toISOString().slice(0, 10));
}

const hour = new Intl.DateTimeFormat('en-GB', { timeZone: COURT_ZONE, hour: '2-digit', hourCycle: 'h23' });

/** The current hour in court, 0 to 23. */
export function courtHour(now: Date = new Date()): number {
  return Number(hour.format(now));
}

/** The instant of a time of day in court, `10:30` or `10:30:00`. */
export const courtInstant = (ofDay: string, time: string): Date => new Date(`${ofDay}T${time}+05:30`);

const DAY_MS = 86_400_000;

/** The day `count` days after another, or before it if negative. Calendar arithmetic, independent of time zones. */
export function daysAfter(from: string, count: number): CourtDate {
  return CourtDate.parse(new Date(Date.parse(`${from}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10));
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `05-Mar-2025`, from `2025-03-05`. */
export function printedDay(date: string): string {
  const [year, month, ofMonth] = date.split('-');
  return `${ofMonth}-${MONTHS[Number(month) - 1]}-${year}`;
}

const minute = new Intl.DateTimeFormat('en-GB', { timeZone: COURT_ZONE, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** `05-Mar-2025, 17:40`, in the court's time zone. */
export function printedMoment(at: Date): string {
  return `${printedDay(courtToday(at))}, ${minute.format(at)}`;
}

/** `2025-03-05 17:40`, in the court's time zone, from an instant. */
export const courtMinute = (instant: string): string => `${courtToday(new Date(instant))} ${minute.format(new Date(instant))}`;
