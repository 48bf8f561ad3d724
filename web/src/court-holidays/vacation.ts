import type { CourtHoliday } from '@munshi/contract/court-holidays/court-holiday.schema';
import { addDays, weekdayOf } from '../ui/format/dates.ts';

type Closed = Pick<CourtHoliday, 'starts_on' | 'ends_on'>;

/** Fewer closed days in a row are holidays, not a vacation. */
const SHORTEST_VACATION = 7;
/** How far back a vacation that still lasts may have begun. */
const LONGEST_PAST = 92;

/** The holiday on this day. */
export const holidayOn = <Holiday extends Closed>(day: string, holidays: readonly Holiday[]) =>
  holidays.find(({ starts_on: first, ends_on: last }) => first <= day && day <= last);

export const isSunday = (day: string) => weekdayOf(day) === 0;

/**
 * The first day after `from` on which a court sits again after a vacation: the one that lasts, or the next.
 *
 * @returns undefined if no vacation ends until the last day whose holidays are known.
 */
export function dayAfterVacation(from: string, until: string, holidays: readonly Closed[]): string | undefined {
  let closedDays = 0;
  for (let day = addDays(from, -LONGEST_PAST); day <= until; day = addDays(day, 1)) {
    const isClosed = isSunday(day) || holidayOn(day, holidays) !== undefined;
    if (!isClosed && closedDays >= SHORTEST_VACATION && day > from) return day;
    closedDays = isClosed ? closedDays + 1 : 0;
  }
  return undefined;
}
