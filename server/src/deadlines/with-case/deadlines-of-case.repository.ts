import { sql } from 'kysely';
import { isOpen } from '../deadline-list.repository.ts';
import type { TenantDb } from '../../platform/db/scope/tenant-db.ts';
import { openByRule } from '../recomputation/recompute.repository.ts';

interface OfCourt {
  readonly caseId: string;
  readonly courtId: string | null;
  readonly today: string;
}

/** A deadline of a case whose last day has not passed, of a rule whose act is done in the court of the case, and that has this court. */
function isOfCourt({ caseId, courtId, today }: OfCourt) {
  return sql<boolean>`(deadlines.case_id = ${caseId} and deadlines.court_id is not distinct from ${courtId} and deadlines.due_on >= ${today}
    and not coalesce((deadlines.rule ->> 'is_filed_elsewhere')::boolean, false))`;
}

/** Open deadlines that have the court of their case; locked, by id. */
export async function findOfCourt(db: TenantDb, of: OfCourt) {
  return await openByRule(db).where(isOfCourt(of)).orderBy('deadlines.id').forUpdate('deadlines').execute();
}

export async function updateCourt(db: TenantDb, ids: readonly string[], courtId: string | null): Promise<void> {
  await db.updateTable('deadlines').set({ court_id: courtId }).where('deadlines.id', 'in', ids).execute();
}

/** Gives the deleted ones another court: they are computed anew when they are restored. */
export async function updateCourtOfDeleted(db: TenantDb, of: OfCourt, courtId: string | null): Promise<void> {
  await db
    .updateTable('deadlines')
    .set({ court_id: courtId })
    .where('deadlines.deleted_at', 'is not', null)
    .where('deadlines.rule_code', 'is not', null)
    .where(isOpen)
    .where(isOfCourt(of))
    .execute();
}

/** Open deadlines by rule of these cases; locked, by id. */
export async function findOfCases(db: TenantDb, caseIds: readonly string[]) {
  return await openByRule(db).where('deadlines.case_id', 'in', caseIds).orderBy('deadlines.id').forUpdate('deadlines').execute();
}
