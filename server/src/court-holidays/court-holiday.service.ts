import type {
  CourtHoliday,
  CourtHolidayChange,
  CourtHolidayDraft,
  CourtHolidayImport,
} from '@munshi/contract/court-holidays/court-holiday.schema';
import { v7 as uuidv7 } from 'uuid';
import { refuseIfChanged } from '../platform/audit/changed-since.ts';
import { given } from '../platform/db/given.ts';
import type { TenantDb } from '../platform/db/tenant-db.ts';
import { AppError } from '../platform/http/app-error.ts';
import * as holidayRepository from './court-holiday.repository.ts';

/** @throws {AppError} `court_holiday.court_unknown`; `court_holiday.duplicate` where it stands in the calendar already. */
export async function addHoliday(db: TenantDb, { id = uuidv7(), ...draft }: CourtHolidayDraft): Promise<CourtHoliday> {
  await requireCourt(db, draft.court_id);
  await holidayRepository.insert(db, { ...draft, id, court_id: draft.court_id ?? null });
  return await readHoliday(db, id);
}

/** Adds those that the calendar does not have yet, so that a list may be pasted twice. */
export async function importHolidays(db: TenantDb, { court_id: courtId = null, items }: CourtHolidayImport) {
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
  const kept = items.length - added;
  const said = `${added} ${added === 1 ? 'holiday' : 'holidays'} added`;
  return { added, message: kept > 0 ? `${said}, ${kept} there already` : said };
}

/** @throws {AppError} `record.changed` when the holiday is past `expectedVersion`; `court_holiday.duplicate`. */
export async function changeHoliday(
  db: TenantDb,
  id: string,
  change: CourtHolidayChange,
  expectedVersion: number | undefined,
): Promise<CourtHoliday> {
  const before = await holidayRepository.findForChange(db, id);
  if (!before) throw new AppError('court_holiday.not_found');
  await refuseIfChanged(db, { table: 'court_holidays', id, version: before.version, expectedVersion });
  await requireCourt(db, change.court_id);
  if ((change.ends_on ?? before.ends_on) < (change.starts_on ?? before.starts_on))
    throw new AppError('court_holiday.out_of_order', { fields: { ends_on: 'before_start' } });
  if (Object.keys(change).length > 0) await holidayRepository.update(db, id, given(change));
  return await readHoliday(db, id);
}

export async function removeHoliday(db: TenantDb, id: string): Promise<{ message: string }> {
  if (!(await holidayRepository.markDeleted(db, id))) throw new AppError('court_holiday.not_found');
  return { message: 'Holiday deleted successfully' };
}

/** @throws {AppError} `court_holiday.duplicate` where the same was added meanwhile. */
export async function restoreHoliday(db: TenantDb, id: string): Promise<CourtHoliday> {
  if (!(await holidayRepository.unmarkDeleted(db, id))) throw new AppError('court_holiday.not_found');
  return await readHoliday(db, id);
}

async function readHoliday(db: TenantDb, id: string): Promise<CourtHoliday> {
  const holiday = await holidayRepository.find(db, id);
  if (!holiday) throw new AppError('court_holiday.not_found');
  return holiday;
}

/** A foreign key alone would accept another firm's court. */
async function requireCourt(db: TenantDb, courtId: string | null | undefined): Promise<void> {
  if (courtId && !(await holidayRepository.isCourtKnown(db, courtId)))
    throw new AppError('court_holiday.court_unknown', { fields: { court_id: 'unknown' } });
}
