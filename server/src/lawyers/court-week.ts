import type { CourtDate } from '@munshi/contract/platform/court-date';
import { courtToday, daysAfter } from '../platform/clock/court-day.ts';

/** The present day in court, and the seven days that begin with it: a calendar week would be empty on a Sunday. */
export interface CourtWeek {
  readonly today: CourtDate;
  readonly from: CourtDate;
  readonly to: CourtDate;
}

export function courtWeek(today: CourtDate = courtToday()): CourtWeek {
  return { today, from: today, to: daysAfter(today, 6) };
}
