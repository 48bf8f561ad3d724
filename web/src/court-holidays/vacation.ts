import { closedSaturday } from '@munshi/contract/court-holidays/closed-saturdays';
import { nationalHoliday } from '@munshi/contract/court-holidays/national-holidays';
import type { CourtHoliday } from '@munshi/contract/court-holidays/court-holiday.schema';
import type { ClosedSaturdays } from '@munshi/contract/court-holidays/court-schedule.schema';
import { addDays, weekdayOf } from '../ui/format/dates.ts';

type Closed = Pick<CourtHoliday, 'name' | 'starts_on' | 'ends_on'>;

/** Fewer closed days in a row are holidays, not a vacation. */
const SHORTEST_VACATION = 7;
/** How far back a vacation that still lasts may have begun. */
const LONGEST_PAST = 92;

/** The name of the holiday on this day: one that is entered, or a national one. */
export const holidayOn = (day: string, holidays: readonly Closed[]): string | undefined =>
  holidays.find(({ starts_on: first, ends_on: last }) => first <= day && day <= last)?.name ?? nationalHoliday(day);

/** What is known of a court: its holidays, and the Saturdays on which it is closed. */
export interface KnownCalendar {
  readonly holidays: readonly Closed[];
  readonly saturdays: ClosedSaturdays;
}

/** Why a court does not sit on a day; undefined if it does. */
export function whyClosed(day: string, { holidays, saturdays }: KnownCalendar): 'sunday' | 'holiday' | 'saturday' | undefined {
  if (weekdayOf(day) === 0) return 'sunday';
  const isHoliday = (other: string) => holidayOn(other, holidays) !== undefined;
  if (isHoliday(day)) return 'holiday';
  return closedSaturday(day, saturdays, isHoliday) === undefined ? undefined : 'saturday';
}

/**
 * The first day after `from` on which a court sits again after a vacation: the one that lasts, or the next.
 *
 * @returns undefined if no vacation ends until the last day whose holidays are known.
 */
export function dayAfterVacation(from: string, until: string, calendar: KnownCalendar): string | undefined {
  let closedDays = 0;
  for (let day = addDays(from, -LONGEST_PAST); day <= until; day = addDays(day, 1)) {
    const isClosed = whyClosed(day, calendar) !== undefined;
    if (!isClosed && closedDays >= SHORTEST_VACATION && day > from) return day;
    closedDays = isClosed ? closedDays + 1 : 0;
  }
  return undefined;
}
