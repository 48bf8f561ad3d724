import type { CalendarFile, CheckedCalendarFile } from '@munshi/contract/court-holidays/calendar-file.schema';
import { MOST_IMPORTED } from '@munshi/contract/court-holidays/court-holiday.schema';
import type { TenantDb } from '../../platform/db/scope/tenant-db.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { findPresent } from '../court-holiday.repository.ts';
import { requireCourt } from '../require-court.ts';
import type { FileHoliday } from './read-calendar-file.ts';

const codes = {
  is_address: 'court_holiday.file_is_address',
  unreadable: 'court_holiday.file_unreadable',
  too_many: 'court_holiday.file_too_many',
} as const;

/**
 * The holidays of a calendar file, and which of them the calendar of the court has already. Saves nothing.
 *
 * @throws {AppError} `court_holiday.court_unknown`; in words for a file that is not read
 */
export async function checkCalendarFile(
  db: TenantDb,
  { court_id: courtId = null, year, text }: CalendarFile,
): Promise<CheckedCalendarFile> {
  await requireCourt(db, courtId);
  const { holidays, leftOut } = await readFile(text, year);
  const present = await findDuplicates(db, courtId, holidays);
  const items = holidays.map((holiday) => ({ ...holiday, is_duplicate: present(holiday) }));
  const added = items.filter(({ is_duplicate: isDuplicate }) => !isDuplicate);
  const more = new Set(added.slice(MOST_IMPORTED));
  return { items: items.filter((item) => !more.has(item)), left_out: [...leftOut], has_more: more.size > 0 };
}

/** What reads calendars is loaded with the first one. */
async function readFile(text: string, year: number) {
  const { CalendarFileError, readCalendarFile } = await import('./read-calendar-file.ts');
  try {
    return readCalendarFile(text, year);
  } catch (error) {
    throw error instanceof CalendarFileError ? new AppError(codes[error.reason], { fields: { text: 'refused' } }) : error;
  }
}

async function findDuplicates(db: TenantDb, courtId: string | null, holidays: readonly FileHoliday[]) {
  const days = [...new Set(holidays.map(({ starts_on: day }) => day))];
  const present = days.length > 0 ? await findPresent(db, courtId, days) : new Set<string>();
  return ({ starts_on: day, name }: FileHoliday) => present.has(`${day} ${name.toLowerCase()}`);
}
