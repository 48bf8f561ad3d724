import { CourtDate } from '@munshi/contract/platform/court-date';
import { courtToday } from '../platform/clock/court-day.ts';

/** The present day in court and its week, Monday to Sunday. */
export interface CourtWeek {
  readonly today: CourtDate;
  readonly from: CourtDate;
  readonly to: CourtDate;
}

const DAY_MS = 86_400_000;

export function courtWeek(today: CourtDate = courtToday()): CourtWeek {
  const midnight = Date.parse(`${today}T00:00:00Z`);
  // In JavaScript Sunday is 0; here it is the last day of the week.
  const sinceMonday = (new Date(midnight).getUTCDay() + 6) % 7;
  const day = (shift: number) => CourtDate.parse(new Date(midnight + shift * DAY_MS).toISOString().slice(0, 10));
  return { today, from: day(-sinceMonday), to: day(6 - sinceMonday) };
}
