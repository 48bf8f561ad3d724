import { sql } from 'kysely';
import type { TenantDb } from '../../platform/db/scope/tenant-db.ts';
import type { HearingUpdate } from '../hearing.repository.ts';

/** Locks the cases of these hearings in one order; always before the hearings. Returns what a move of a hearing may change in them. */
export async function lockCasesOfBatch(db: TenantDb, hearingIds: readonly string[]) {
  return await db
    .selectFrom('cases')
    .select(['cases.id', 'cases.status', 'cases.phase', 'cases.stage', 'cases.stage_text', 'cases.stage_by_hand'])
    .select(['cases.nature_of_disposal', 'cases.decision_date', 'cases.next_hearing_date'])
    .where('cases.id', 'in', (eb) => eb.selectFrom('hearings').select('hearings.case_id').where('hearings.id', 'in', hearingIds))
    .where('cases.deleted_at', 'is', null)
    .orderBy('cases.id')
    .forUpdate()
    .execute();
}

export type BatchHearing = Awaited<ReturnType<typeof findBatch>>[number];

/**
 * Those of these hearings that the caller can see, by id. `after_day`: the day on which the hearing that fixed it was taken up.
 *
 * @param isLocked true to lock them until the transaction ends; their cases are locked already.
 */
export async function findBatch(db: TenantDb, ids: readonly string[], isLocked: boolean) {
  const hearings = db
    .selectFrom('hearings')
    .innerJoin('cases', 'cases.id', 'hearings.case_id')
    .leftJoin('hearings as fixing', (join) =>
      join
        .onRef('fixing.id', '=', 'hearings.previous_hearing_id')
        .onRef('fixing.next_hearing_id', '=', 'hearings.id')
        .on('fixing.deleted_at', 'is', null),
    )
    .select(['hearings.id', 'hearings.case_id', 'cases.title', 'hearings.restricted', 'hearings.version', 'hearings.hearing_date'])
    .select(['hearings.business_on_date', 'hearings.purpose', 'hearings.purpose_text', 'hearings.lawyer_ids'])
    .select(['hearings.item_number', 'hearings.list_type'])
    .select('fixing.business_on_date as after_day')
    .where('hearings.id', 'in', ids)
    .where('hearings.deleted_at', 'is', null)
    .where('cases.deleted_at', 'is', null)
    .orderBy('hearings.id');
  return await (isLocked ? hearings.forUpdate('hearings') : hearings).execute();
}

/** Writes the same values to several hearings. */
export async function updateBatch(db: TenantDb, ids: readonly string[], changes: HearingUpdate): Promise<void> {
  // by trigger: hearings_dates writes the dates of the cases.
  // by trigger: hearings_lawyers_changed keeps hearing_lawyers equal to lawyer_ids.
  await db.updateTable('hearings').set(changes).where('hearings.id', 'in', ids).execute();
}

/** Moves the next date of the hearings that fixed these, deleted or not. */
export async function updateFixingHearings(db: TenantDb, ids: readonly string[], day: string): Promise<void> {
  await db.updateTable('hearings').set({ next_date: day }).where('hearings.next_hearing_id', 'in', ids).execute();
}

export async function findVersions(db: TenantDb, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await db.selectFrom('hearings').select(['hearings.id', 'hearings.version']).where('hearings.id', 'in', ids).execute();
  return new Map(rows.map(({ id, version }) => [id, version]));
}

/** User ids notified of each hearing: the team of its case and the members who appear. */
export async function findConcernedByBatch(db: TenantDb, ids: readonly string[]): Promise<Map<string, string[]>> {
  const team = db
    .selectFrom('hearings')
    .innerJoin('case_team', 'case_team.case_id', 'hearings.case_id')
    .select(['hearings.id', 'case_team.user_id'])
    .where('hearings.id', 'in', ids)
    .where('case_team.left_at', 'is', null);
  const appearing = db
    .selectFrom('hearing_lawyers')
    .innerJoin('lawyers', 'lawyers.id', 'hearing_lawyers.lawyer_id')
    .select(['hearing_lawyers.hearing_id as id', sql<string>`lawyers.user_id`.as('user_id')])
    .where('hearing_lawyers.hearing_id', 'in', ids)
    .where('lawyers.user_id', 'is not', null);
  const rows = await team.union(appearing).execute();
  return new Map([...Map.groupBy(rows, ({ id }) => id)].map(([id, each]) => [id, each.map(({ user_id: userId }) => userId)]));
}

/** Those of these lawyers who have left the firm since. */
export async function findLeftSince(db: TenantDb, ids: readonly string[], since: string): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const former = db.selectFrom('lawyers').select('lawyers.id').where('lawyers.id', 'in', ids).where('lawyers.left_at', '>', since);
  return new Set((await former.execute()).map(({ id }) => id));
}

/** The hearings from today on without an outcome in which a lawyer appears, the first `limit` with the number of all. */
export async function listComingHearingsOf(db: TenantDb, lawyerId: string, { today, limit }: { today: string; limit: number }) {
  const rows = await db
    .selectFrom('hearing_lawyers')
    .innerJoin('hearings', 'hearings.id', 'hearing_lawyers.hearing_id')
    .innerJoin('cases', 'cases.id', 'hearings.case_id')
    .select(['hearings.id', 'cases.title', 'hearings.case_id', 'hearings.hearing_date', sql<number>`count(*) over ()`.as('total')])
    .where('hearing_lawyers.lawyer_id', '=', lawyerId)
    .where('hearings.hearing_date', '>=', today)
    .where('hearings.business_on_date', 'is', null)
    .where('hearings.deleted_at', 'is', null)
    .where('hearings.of_deleted_case', '=', false)
    .orderBy('hearings.hearing_date')
    .orderBy('hearings.id')
    .limit(sql.lit(limit))
    .execute();
  return { items: rows, total: rows[0]?.total ?? 0 };
}
