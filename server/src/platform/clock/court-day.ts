import { CourtDate } from '@munshi/contract/platform/court-date';

/** India keeps one time, without summer time; a court's day is the same from Kohima to Kutch. */
const COURT_ZONE = 'Asia/Kolkata';

const day = new Intl.DateTimeFormat('en-CA', { timeZone: COURT_ZONE, year: 'numeric', month: '2-digit', day: '2-digit' });

/** The calendar day it is in court, wherever the server stands. */
export function courtToday(now: Date = new Date()): CourtDate {
  return CourtDate.parse(day.format(now));
}
