import type { CourtDays } from '@munshi/contract/deadlines/computation.schema';
import type * as z from 'zod/mini';
import { findCourt } from '../../courts/public.ts';
import { listHolidaysFrom } from '../../court-holidays/public.ts';
import { printedDay } from '../../platform/clock/court-day.ts';
import type { TenantDb } from '../../platform/db/scope/tenant-db.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { ClosedDays, CourtCalendar } from '../engine/court-calendar.ts';
import { toNumber } from '../engine/day-number.ts';

export interface CalendarOfCourt {
  readonly calendar: CourtCalendar;
  readonly days: z.infer<typeof CourtDays>;
}

interface Wanted {
  readonly courtId: string | null;
  /** The first day that matters: the earliest input. */
  readonly from: string;
  /** Days to be treated as closed beside the firm's calendar. */
  readonly closedDays?: readonly string[] | undefined;
}

/**
 * The days on which a court is closed: Sundays, and what the firm has entered for it, for all courts and for the court it is a bench of.
 *
 * @throws {AppError} `deadline.court_unknown`, also for another firm's court
 */
export async function readCourtCalendar(db: TenantDb, { courtId, from, closedDays = [] }: Wanted): Promise<CalendarOfCourt> {
  const court = courtId === null ? undefined : await findCourt(db, courtId);
  if (courtId !== null && !court) throw new AppError('deadline.court_unknown', { fields: { court_id: 'unknown' } });
  const holidays = await listHolidaysFrom(db, courtId, from);
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
    calendar: { closed: [...closed, ...added], saturdays: [] },
    days: {
      court_id: courtId,
      court_name: court?.name ?? null,
      holidays: holidays.length,
      note: calendarNote(court?.name, holidays.length),
    },
  };
}

/** What to tell about a calendar that cannot be relied on. */
function calendarNote(court: string | undefined, holidays: number): string | null {
  if (holidays > 0) return null;
  return court
    ? `Your firm has entered no holidays of ${court}: only Sundays count as closed.`
    : 'No court is chosen and your firm has entered no holidays of all courts: only Sundays count as closed.';
}
