import { closedSaturday } from '@munshi/contract/court-holidays/closed-saturdays';
import { nationalHoliday } from '@munshi/contract/court-holidays/national-holidays';
import { findCourt } from '../courts/public.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import { listHolidaysFrom, listOn } from './court-holiday.repository.ts';
import { readSchedule } from './schedules/read-schedule.ts';

/**
 * Why a court does not sit on a day: its holidays, and whether it is a Saturday on which the court is closed. Without a court, what
 * concerns all courts.
 */
export async function findClosedOn(db: TenantDb, day: string, courtId: string | null) {
  const entered = await listOn(db, day, courtId);
  const national = nationalHoliday(day);
  const holidays = entered.length > 0 || national === undefined ? entered : [{ name: national, starts_on: day, ends_on: day }];
  return { holidays, isClosedSaturday: holidays.length === 0 && (await isClosedSaturday(db, day, courtId)) };
}

async function isClosedSaturday(db: TenantDb, day: string, courtId: string | null): Promise<boolean> {
  if (new Date(`${day}T00:00:00Z`).getUTCDay() !== 6) return false;
  const { saturdays } = await readSchedule(db, courtId === null ? undefined : await findCourt(db, courtId, { alsoDeleted: true }));
  const later = saturdays === 'last_working' ? await listHolidaysFrom(db, courtId, day) : [];
  const isHoliday = (other: string) =>
    nationalHoliday(other) !== undefined || later.some(({ starts_on: first, ends_on: last }) => first <= other && other <= last);
  return closedSaturday(day, saturdays, isHoliday) !== undefined;
}
