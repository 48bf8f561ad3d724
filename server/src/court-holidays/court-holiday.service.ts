import type {
  CourtHoliday,
  CourtHolidayChange,
  CourtHolidayDraft,
  CourtHolidayImport,
  CourtHolidayQuery,
} from '@munshi/contract/court-holidays/court-holiday.schema';
import { v7 as uuidv7 } from 'uuid';
import { findCourt } from '../courts/public.ts';
import { requestRecomputation } from '../deadlines/recomputation/public.ts';
import { refuseIfChanged } from '../platform/audit/changed-since.ts';
import { definedOnly } from '../platform/db/query/defined-only.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import { AppError } from '../platform/http/app-error.ts';
import * as holidayRepository from './court-holiday.repository.ts';
import { requireCourt } from './require-court.ts';
import { readSchedule } from './schedules/read-schedule.ts';

/** The holidays of a year and the closed Saturdays that concern a court, or all. A court that nobody knows has those of all courts. */
export async function listCourtHolidays(db: TenantDb, query: CourtHolidayQuery) {
  const court = query.court === undefined ? undefined : await findCourt(db, query.court, { alsoDeleted: true });
  const { saturdays } = await readSchedule(db, court);
  return { items: await holidayRepository.listCourtHolidays(db, query), saturdays };
}

/** @throws {AppError} `court_holiday.court_unknown`; `court_holiday.duplicate` if the calendar already has it. */
export async function createCourtHoliday(db: TenantDb, { id = uuidv7(), ...draft }: CourtHolidayDraft): Promise<CourtHoliday> {
  await requireCourt(db, draft.court_id);
  await holidayRepository.insertCourtHoliday(db, { ...draft, id, court_id: draft.court_id ?? null });
  return await changedHoliday(db, id);
}

/** Adds the holidays the calendar does not have yet, so that a list can be pasted twice. */
export async function importCourtHolidays(db: TenantDb, { court_id: courtId = null, items }: CourtHolidayImport) {
  await requireCourt(db, courtId);
  const present = await holidayRepository.findPresent(
    db,
    courtId,
    items.map((item) => item.starts_on),
  );
  const missing = items.filter(({ starts_on: day, name }) => {
    const key = `${day} ${name.toLowerCase()}`;
    const isNew = !present.has(key);
    present.add(key);
    return isNew;
  });
  const rows = missing.map((item) => ({ ...item, id: uuidv7(), court_id: courtId }));
  const added = rows.length > 0 ? await holidayRepository.insertMissing(db, rows) : 0;
  if (added > 0) await requestRecomputation(db, { court_id: courtId, ...spanOf(missing) });
  const skipped = items.length - added;
  const summary = `${added} ${added === 1 ? 'holiday' : 'holidays'} added`;
  return { added, message: skipped > 0 ? `${summary}, ${skipped} already there` : summary };
}

/** @throws {AppError} `record.changed` if the holiday is newer than `expectedVersion`; `court_holiday.duplicate`. */
export async function updateCourtHoliday(
  db: TenantDb,
  id: string,
  change: CourtHolidayChange,
  expectedVersion: number | undefined,
): Promise<CourtHoliday> {
  const before = await holidayRepository.findCourtHolidayForUpdate(db, id);
  if (!before) throw new AppError('court_holiday.not_found');
  await refuseIfChanged(db, { table: 'court_holidays', id, version: before.version, expectedVersion });
  await requireCourt(db, change.court_id);
  if ((change.ends_on ?? before.ends_on) < (change.starts_on ?? before.starts_on))
    throw new AppError('court_holiday.out_of_order', { fields: { ends_on: 'before_start' } });
  if (Object.keys(change).length === 0) return await readHoliday(db, id);
  await holidayRepository.updateCourtHoliday(db, id, definedOnly(change));
  await requestRecomputation(db, { court_id: before.court_id, from: before.starts_on, to: before.ends_on });
  return await changedHoliday(db, id);
}

export async function deleteCourtHoliday(db: TenantDb, id: string): Promise<{ message: string }> {
  const before = await holidayRepository.findCourtHolidayForUpdate(db, id);
  if (!before) throw new AppError('court_holiday.not_found');
  await holidayRepository.markCourtHolidayDeleted(db, id);
  await requestRecomputation(db, { court_id: before.court_id, from: before.starts_on, to: before.ends_on });
  return { message: 'Holiday deleted successfully' };
}

/** @throws {AppError} `court_holiday.duplicate` if the same holiday was added meanwhile. */
export async function restoreCourtHoliday(db: TenantDb, id: string): Promise<CourtHoliday> {
  if (!(await holidayRepository.unmarkCourtHolidayDeleted(db, id))) throw new AppError('court_holiday.not_found');
  return await changedHoliday(db, id);
}

/** A holiday as it is now, after a change that can move deadlines. */
async function changedHoliday(db: TenantDb, id: string): Promise<CourtHoliday> {
  const holiday = await readHoliday(db, id);
  await requestRecomputation(db, { court_id: holiday.court_id, from: holiday.starts_on, to: holiday.ends_on });
  return holiday;
}

/** From the first day of several holidays to the last. */
function spanOf(holidays: readonly { starts_on: string; ends_on: string }[]): { from: string; to: string } {
  const first = holidays.map(({ starts_on: day }) => day).sort()[0] ?? '';
  return {
    from: first,
    to:
      holidays
        .map(({ ends_on: day }) => day)
        .sort()
        .at(-1) ?? first,
  };
}

async function readHoliday(db: TenantDb, id: string): Promise<CourtHoliday> {
  const holiday = await holidayRepository.findCourtHoliday(db, id);
  if (!holiday) throw new AppError('court_holiday.not_found');
  return holiday;
}
