import { sql } from 'kysely';
import type { TenantDb } from '../../platform/db/scope/tenant-db.ts';
import { openByRule } from '../recomputation/recompute.repository.ts';

interface OfCourt {
  readonly caseId: string;
  readonly courtId: string | null;
  readonly today: string;
}

/**
 * Open deadlines of a case whose last day has not passed, of a rule whose act is done in the court of the case, and that have this court;
 * locked, by id.
 */
export async function findOfCourt(db: TenantDb, { caseId, courtId, today }: OfCourt) {
  return await openByRule(db)
    .where('deadlines.case_id', '=', caseId)
    .where('deadlines.court_id', 'is not distinct from', courtId)
    .where('deadlines.due_on', '>=', today)
    .where(sql<boolean>`not coalesce((deadlines.rule ->> 'is_filed_elsewhere')::boolean, false)`)
    .orderBy('deadlines.id')
    .forUpdate('deadlines')
    .execute();
}

export async function updateCourt(db: TenantDb, ids: readonly string[], courtId: string | null): Promise<void> {
  await db.updateTable('deadlines').set({ court_id: courtId }).where('deadlines.id', 'in', ids).execute();
}

/** Open deadlines by rule of these cases; locked, by id. */
export async function findOfCases(db: TenantDb, caseIds: readonly string[]) {
  return await openByRule(db).where('deadlines.case_id', 'in', caseIds).orderBy('deadlines.id').forUpdate('deadlines').execute();
}
