import { sql } from 'kysely';
import type { TenantDb } from '../../platform/db/scope/tenant-db.ts';
import { openByRule } from '../recomputation/recompute.repository.ts';

/** Open deadlines of a case that are counted by a rule, or that have the days of a copy; locked, by id. */
export async function findOpenOfCase(db: TenantDb, { caseId, copyId }: { caseId: string; copyId: string }) {
  return await openByRule(db)
    .select('deadlines.copy_id')
    .where((eb) => eb.or([eb('deadlines.case_id', '=', caseId), eb('deadlines.copy_id', '=', copyId)]))
    .orderBy('deadlines.id')
    .forUpdate('deadlines')
    .execute();
}

/** Clears the copy of the deadlines that are closed or deleted: what they were counted by stays. */
export async function clearCopy(db: TenantDb, copyId: string): Promise<void> {
  await db.updateTable('deadlines').set({ copy_id: null }).where('deadlines.copy_id', '=', copyId).execute();
}

interface OrderCopy {
  readonly caseId: string;
  readonly orderOn: string;
  readonly appliedOn: string;
  readonly readyOn: string | null;
}

/** The certified copy of an order that has these days. */
export async function findCopyWithDays(db: TenantDb, { caseId, orderOn, appliedOn, readyOn }: OrderCopy): Promise<string | null> {
  const found = await db
    .selectFrom('certified_copies')
    .select('certified_copies.id')
    .where('certified_copies.case_id', '=', caseId)
    .where('certified_copies.deleted_at', 'is', null)
    .where('certified_copies.order_on', '=', orderOn)
    .where('certified_copies.applied_on', '=', appliedOn)
    .where(sql<boolean>`certified_copies.ready_on is not distinct from ${readyOn}::date`)
    .orderBy('certified_copies.id')
    .executeTakeFirst();
  return found?.id ?? null;
}
