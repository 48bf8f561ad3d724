import type { RuleInputs } from '@munshi/contract/deadlines/computation.schema';
import type { TenantDb } from '../../platform/db/scope/tenant-db.ts';
import { isOpen } from '../deadline-list.repository.ts';

/** The open deadlines of a case that a rule computed, with what they are counted from. */
export async function listOpenOf(db: TenantDb, caseId: string): Promise<{ id: string; rule_code: string | null; inputs: RuleInputs }[]> {
  return await db
    .selectFrom('deadlines')
    .select(['deadlines.id', 'deadlines.rule_code', 'deadlines.inputs'])
    .where('deadlines.case_id', '=', caseId)
    .where('deadlines.deleted_at', 'is', null)
    .where('deadlines.rule_code', 'is not', null)
    .where(isOpen)
    .orderBy('deadlines.id')
    .execute();
}

/** Locks a case until the transaction ends, so that two people do not add the same deadlines to it at once. */
export async function lockCase(db: TenantDb, caseId: string): Promise<void> {
  await db.selectFrom('cases').select('cases.id').where('cases.id', '=', caseId).forUpdate().execute();
}
