import type { ClosedSaturdays, CourtSchedule, CourtScheduleDraft } from '@munshi/contract/court-holidays/court-schedule.schema';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { TenantDb } from '../../platform/db/scope/tenant-db.ts';

const timeOf = (column: 'registry_opens' | 'registry_closes' | 'efiling_until') =>
  sql<string | null>`to_char(${sql.ref(`court_schedules.${column}`)}, 'HH24:MI')`.as(column);

function select(db: TenantDb) {
  return db
    .selectFrom('court_schedules')
    .leftJoin('courts', 'courts.id', 'court_schedules.court_id')
    .select([
      'court_schedules.court_id',
      'courts.name as court_name',
      sql<ClosedSaturdays | null>`court_schedules.saturdays`.as('saturdays'),
      timeOf('registry_opens'),
      timeOf('registry_closes'),
      timeOf('efiling_until'),
    ]);
}

/** The entries of the firm: that of all courts first, then by the name of the court. */
export async function listCourtSchedules(db: TenantDb): Promise<CourtSchedule[]> {
  return await select(db)
    .orderBy(sql`court_schedules.court_id is null`, 'desc')
    .orderBy('courts.name')
    .orderBy('court_schedules.id')
    .execute();
}

/** The entries of these courts and of all courts. */
export async function findSchedules(db: TenantDb, courtIds: readonly string[]): Promise<CourtSchedule[]> {
  return await select(db)
    .where((eb) =>
      eb.or([eb('court_schedules.court_id', 'is', null), ...courtIds.map((courtId) => eb('court_schedules.court_id', '=', courtId))]),
    )
    .execute();
}

/** The entry of a court, or of all courts, locked until the transaction ends. */
export async function findScheduleForUpdate(db: TenantDb, courtId: string | null) {
  return await db
    .selectFrom('court_schedules')
    .select('court_schedules.saturdays')
    .where('court_schedules.court_id', 'is not distinct from', courtId)
    .forUpdate()
    .executeTakeFirst();
}

/** Inserts the entry of a court, or replaces it. */
export async function saveSchedule(db: TenantDb, draft: CourtScheduleDraft): Promise<void> {
  const { court_id: _court, ...stated } = draft;
  await db
    .insertInto('court_schedules')
    .values({ id: uuidv7(), ...draft })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'court_id']).doUpdateSet(stated))
    .execute();
}

export async function deleteSchedule(db: TenantDb, courtId: string | null): Promise<void> {
  await db.deleteFrom('court_schedules').where('court_schedules.court_id', 'is not distinct from', courtId).execute();
}
