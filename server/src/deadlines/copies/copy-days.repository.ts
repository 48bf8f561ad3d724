import { sql } from 'kysely';
import type { TenantDb } from '../../platform/db/scope/tenant-db.ts';
import { isOpen } from '../deadline-list.repository.ts';
import { openByRule } from '../recomputation/recompute.repository.ts';
import type { CopyDays } from './copy-inputs.ts';

/** Open deadlines of a case that are counted by a rule, or that have the days of a copy; locked, by id. */
export async function findOpenOfCase(db: TenantDb, { caseId, copyId }: { caseId: string; copyId: string }) {
  return await openByRule(db)
    .select(['deadlines.copy_id', 'deadlines.title'])
    .where((eb) => eb.or([eb('deadlines.case_id', '=', caseId), eb('deadlines.copy_id', '=', copyId)]))
    .orderBy('deadlines.id')
    .forUpdate('deadlines')
    .execute();
}

/** Open deadlines that were deleted with the days of a copy; locked, by id. */
export async function findDeletedWithCopy(db: TenantDb, copyId: string) {
  return await db
    .selectFrom('deadlines')
    .select(['deadlines.id', 'deadlines.rule', 'deadlines.inputs'])
    .where('deadlines.copy_id', '=', copyId)
    .where('deadlines.deleted_at', 'is not', null)
    .where(isOpen)
    .orderBy('deadlines.id')
    .forUpdate('deadlines')
    .execute();
}

/** The certified copies of an order of a case, the oldest first. */
export async function listCopiesOfOrder(db: TenantDb, { caseId, orderOn }: { caseId: string; orderOn: string }): Promise<CopyDays[]> {
  return await db
    .selectFrom('certified_copies')
    .select([
      'certified_copies.id',
      'certified_copies.case_id',
      'certified_copies.title',
      'certified_copies.order_on',
      'certified_copies.applied_on',
      'certified_copies.application_number',
      'certified_copies.ready_on',
    ])
    .where('certified_copies.case_id', '=', caseId)
    .where('certified_copies.order_on', '=', orderOn)
    .where('certified_copies.deleted_at', 'is', null)
    .orderBy('certified_copies.id')
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
