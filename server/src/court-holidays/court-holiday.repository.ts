import type { CourtHoliday, CourtHolidayQuery } from '@munshi/contract/court-holidays/court-holiday.schema';
import type { ExpressionBuilder, Insertable, Updateable } from 'kysely';
import type { CourtHolidays, DB } from '../platform/db/schema/schema.generated.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import { deletedNow, undoSince } from '../platform/db/query/undo.ts';

export type NewHoliday = Omit<Insertable<CourtHolidays>, 'tenant_id'>;

function select(db: TenantDb) {
  return db
    .selectFrom('court_holidays')
    .leftJoin('courts', 'courts.id', 'court_holidays.court_id')
    .where('court_holidays.deleted_at', 'is', null)
    .select([
      'court_holidays.id',
      'court_holidays.court_id',
      'courts.name as court_name',
      'court_holidays.name',
      'court_holidays.starts_on',
      'court_holidays.ends_on',
      'court_holidays.is_part_day',
      'court_holidays.version',
    ]);
}

/** The holidays that concern a court: of all courts, of this one, and of the court it is a bench of. */
const ofCourt = (courtId: string | null) => (eb: ExpressionBuilder<DB, 'court_holidays'>) =>
  eb.or([
    eb('court_holidays.court_id', 'is', null),
    eb('court_holidays.court_id', '=', courtId),
    eb('court_holidays.court_id', '=', eb.selectFrom('courts as benches').select('benches.parent_id').where('benches.id', '=', courtId)),
  ]);

/** The holidays that overlap a year, in order. */
export async function listCourtHolidays(db: TenantDb, { year, court }: CourtHolidayQuery): Promise<CourtHoliday[]> {
  let holidays = select(db).where('court_holidays.starts_on', '<=', `${year}-12-31`).where('court_holidays.ends_on', '>=', `${year}-01-01`);
  if (court !== undefined) holidays = holidays.where(ofCourt(court));
  return await holidays.orderBy('court_holidays.starts_on').orderBy('court_holidays.id').execute();
}

/** The holidays that concern a court from a day on, in order. */
export async function listHolidaysFrom(db: TenantDb, courtId: string | null, from: string) {
  return await db
    .selectFrom('court_holidays')
    .select(['court_holidays.name', 'court_holidays.starts_on', 'court_holidays.ends_on', 'court_holidays.is_part_day'])
    .where('court_holidays.deleted_at', 'is', null)
    .where('court_holidays.ends_on', '>=', from)
    .where(ofCourt(courtId))
    .orderBy('court_holidays.starts_on')
    .orderBy('court_holidays.id')
    .execute();
}

/** The distinct holidays of a day that concern a court. */
export async function listOn(db: TenantDb, day: string, courtId: string | null) {
  return await db
    .selectFrom('court_holidays')
    // A holiday may be entered twice: for this court and for all courts.
    .distinct()
    .select(['court_holidays.name', 'court_holidays.starts_on', 'court_holidays.ends_on'])
    .where('court_holidays.deleted_at', 'is', null)
    .where('court_holidays.starts_on', '<=', day)
    .where('court_holidays.ends_on', '>=', day)
    .where(ofCourt(courtId))
    .orderBy('court_holidays.starts_on')
    .execute();
}

export async function findCourtHoliday(db: TenantDb, id: string): Promise<CourtHoliday | undefined> {
  return await select(db).where('court_holidays.id', '=', id).executeTakeFirst();
}

/** Days and version of a holiday, locked until the transaction ends. */
export async function findCourtHolidayForUpdate(db: TenantDb, id: string) {
  return await db
    .selectFrom('court_holidays')
    .select(['court_holidays.court_id', 'court_holidays.starts_on', 'court_holidays.ends_on', 'court_holidays.version'])
    .where('court_holidays.id', '=', id)
    .where('court_holidays.deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Those of these days and names that the court's calendar already has, as `day name`. */
export async function findPresent(db: TenantDb, courtId: string | null, days: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('court_holidays')
    .select(['court_holidays.starts_on', 'court_holidays.name'])
    .where('court_holidays.deleted_at', 'is', null)
    .where('court_holidays.court_id', 'is not distinct from', courtId)
    .where('court_holidays.starts_on', 'in', days)
    .execute();
  return new Set(rows.map((row) => `${row.starts_on} ${row.name.toLowerCase()}`));
}

export async function insertCourtHoliday(db: TenantDb, row: NewHoliday): Promise<void> {
  await db.insertInto('court_holidays').values(row).execute();
}

/** Inserts the missing holidays, also if somebody else is inserting them at the same time. @returns how many. */
export async function insertMissing(db: TenantDb, rows: readonly NewHoliday[]): Promise<number> {
  const result = await db
    .insertInto('court_holidays')
    .values([...rows])
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows ?? 0);
}

export async function updateCourtHoliday(
  db: TenantDb,
  id: string,
  changes: Omit<Updateable<CourtHolidays>, 'tenant_id' | 'id'>,
): Promise<void> {
  await db.updateTable('court_holidays').set(changes).where('court_holidays.id', '=', id).execute();
}

/** @returns true if it existed. */
export async function markCourtHolidayDeleted(db: TenantDb, id: string): Promise<boolean> {
  const result = await db
    .updateTable('court_holidays')
    .set({ deleted_at: deletedNow })
    .where('court_holidays.id', '=', id)
    .where('court_holidays.deleted_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** @returns true if it was deleted within the last thirty days. */
export async function unmarkCourtHolidayDeleted(db: TenantDb, id: string): Promise<boolean> {
  const result = await db
    .updateTable('court_holidays')
    .set({ deleted_at: null })
    .where('court_holidays.id', '=', id)
    .where('court_holidays.deleted_at', '>', undoSince)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
