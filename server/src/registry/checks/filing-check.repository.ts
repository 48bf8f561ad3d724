import { v7 as uuidv7 } from 'uuid';
import type { TenantDb } from '../../platform/db/scope/tenant-db.ts';
import { memberOf } from '../registry-case.repository.ts';

/** The points of a filing that are ticked. */
export async function findTicks(db: TenantDb, filingId: string) {
  return await db
    .selectFrom('filing_checks')
    .innerJoin('users as checkers', 'checkers.id', 'filing_checks.checked_by')
    .select(['filing_checks.item', memberOf('checkers').as('checked_by'), 'filing_checks.checked_at'])
    .where('filing_checks.filing_id', '=', filingId)
    .execute();
}

interface Tick {
  readonly filingId: string;
  readonly caseId: string;
  readonly item: string;
  readonly userId: string;
}

/** Ticks a point. One that is ticked already keeps its first name and time. */
export async function insertTick(db: TenantDb, { filingId, caseId, item, userId }: Tick): Promise<void> {
  await db
    .insertInto('filing_checks')
    .values({ id: uuidv7(), filing_id: filingId, case_id: caseId, item, checked_by: userId })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'filing_id', 'item']).doNothing())
    .execute();
}

export async function deleteTick(db: TenantDb, filingId: string, item: string): Promise<void> {
  await db.deleteFrom('filing_checks').where('filing_checks.filing_id', '=', filingId).where('filing_checks.item', '=', item).execute();
}
