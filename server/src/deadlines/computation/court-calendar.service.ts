import type { ClosedSaturdays } from '@munshi/contract/court-holidays/court-schedule.schema';
import type { CourtDays } from '@munshi/contract/deadlines/computation.schema';
import type * as z from 'zod/mini';
import { hoursInWords, listHolidaysFrom, readSchedule, saturdaysInWords } from '../../court-holidays/public.ts';
import { findCourt } from '../../courts/public.ts';
import { printedDay } from '../../platform/clock/court-day.ts';
import type { TenantDb } from '../../platform/db/scope/tenant-db.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { ClosedDays, CourtCalendar } from '../engine/court-calendar.ts';
import { toNumber } from '../engine/day-number.ts';
import type { StepLanguage } from '../engine/step-text.ts';

export interface CalendarOfCourt {
  readonly calendar: CourtCalendar;
  readonly days: z.infer<typeof CourtDays>;
}

interface Wanted {
  readonly courtId: string | null;
  /** The first day that matters: the earliest input. */
  readonly from: string;
  /** Days to be treated as closed beside the firm’s calendar. */
  readonly closedDays?: readonly string[] | undefined;
  /** Of a stored deadline, which keeps its court when that is deleted from the list. */
  readonly isStored?: boolean;
  readonly language?: StepLanguage;
}

/**
 * The days on which a court is closed beside Sundays and national holidays: the Saturdays and holidays that the firm has entered for it,
 * for all courts and for the court it is a bench of. With its hours, which close no day.
 *
 * @throws {AppError} `deadline.court_unknown`, also for another firm's court
 */
export async function readCourtCalendar(
  db: TenantDb,
  { courtId, from, closedDays = [], isStored = false, language = 'en' }: Wanted,
): Promise<CalendarOfCourt> {
  const court = courtId === null ? undefined : await findCourt(db, courtId, { alsoDeleted: isStored });
  if (courtId !== null && !court) throw new AppError('deadline.court_unknown', { fields: { court_id: 'unknown' } });
  const holidays = await listHolidaysFrom(db, courtId, from);
  const { saturdays, hours } = await readSchedule(db, court);
  const closed: ClosedDays[] = holidays.map(({ name, starts_on: first, ends_on: last, is_part_day: isPartDay }) => ({
    name,
    from: toNumber(first),
    to: toNumber(last),
    isPartDay,
  }));
  const added = closedDays.map((day) => ({
    name: `closed on ${printedDay(day)}`,
    from: toNumber(day),
    to: toNumber(day),
    isPartDay: false,
  }));
  return {
    calendar: { closed: [...closed, ...added], saturdays },
    days: {
      court_id: courtId,
      court_name: court?.name ?? null,
      holidays: holidays.length,
      saturdays: saturdaysInWords(saturdays, language),
      hours: { ...hours, text: hoursInWords(hours, language) },
      note: holidays.length > 0 ? null : calendarNote(court?.name, saturdays),
    },
  };
}

const closedWords: Record<ClosedSaturdays, string> = {
  none: 'Sundays and national holidays',
  all: 'Saturdays, Sundays and national holidays',
  second: 'Sundays, second Saturdays and national holidays',
  second_and_fourth: 'Sundays, second and fourth Saturdays and national holidays',
  first_and_third: 'Sundays, first and third Saturdays and national holidays',
  last_working: 'Sundays, the last working Saturday of a month and national holidays',
};

/** What to tell about a calendar without holidays, which cannot be relied on. */
function calendarNote(court: string | undefined, saturdays: ClosedSaturdays): string {
  const counted = `only ${closedWords[saturdays]} count as closed.`;
  return court
    ? `Your firm has entered no holidays of ${court}: ${counted}`
    : `No court is chosen and your firm has entered no holidays of all courts: ${counted}`;
}
