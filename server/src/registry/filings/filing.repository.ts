import type { Filing } from '@munshi/contract/registry/filing.schema';
import { FilingState } from '@munshi/contract/registry/filing.schema';
import type { Insertable, Updateable } from 'kysely';
import { deletedNow, undoSince } from '../../platform/db/query/undo.ts';
import { asRow } from '../../platform/db/query/stored-row.ts';
import type { Filings } from '../../platform/db/schema/schema.generated.ts';
import type { TenantDb } from '../../platform/db/scope/tenant-db.ts';
import { activeFilings, withColumns } from './filing-list.repository.ts';

export async function findFiling(db: TenantDb, id: string): Promise<Filing | undefined> {
  return asRow<Filing>(await withColumns(activeFilings(db)).where('filings.id', '=', id).executeTakeFirst());
}

export type LockedFiling = NonNullable<Awaited<ReturnType<typeof findFilingForUpdate>>>;

/** A filing, locked until the transaction ends; a deleted one only with `isDeleted`. */
export async function findFilingForUpdate(db: TenantDb, id: string, { isDeleted = false } = {}) {
  const found = await db
    .selectFrom('filings')
    .innerJoin('cases', 'cases.id', 'filings.case_id')
    .select([
      'filings.id',
      'filings.case_id',
      'filings.filed_on',
      'filings.refiled_on',
      'filings.closed_on',
      'filings.state',
      'filings.version',
    ])
    .where('filings.id', '=', id)
    .where('filings.deleted_at', isDeleted ? '>' : 'is', isDeleted ? undoSince : null)
    .where('cases.deleted_at', 'is', null)
    .forUpdate('filings')
    .executeTakeFirst();
  return found && { ...found, state: FilingState.parse(found.state) };
}

export async function insertFiling(db: TenantDb, row: Omit<Insertable<Filings>, 'tenant_id' | 'restricted'>): Promise<void> {
  await db.insertInto('filings').values(row).execute();
}

type FilingEdit = Omit<Updateable<Filings>, 'tenant_id' | 'id' | 'restricted'>;

export async function updateFiling(db: TenantDb, id: string, edit: FilingEdit): Promise<void> {
  await db.updateTable('filings').set(edit).where('filings.id', '=', id).execute();
}

export async function markFilingDeleted(db: TenantDb, id: string): Promise<void> {
  await db.updateTable('filings').set({ deleted_at: deletedNow }).where('filings.id', '=', id).execute();
}
