import type { CertifiedCopy } from '@munshi/contract/registry/certified-copy.schema';
import type { Insertable, Updateable } from 'kysely';
import { deletedNow, undoSince } from '../../platform/db/query/undo.ts';
import type { CertifiedCopies } from '../../platform/db/schema/schema.generated.ts';
import { asRow } from '../../platform/db/query/stored-row.ts';
import type { TenantDb } from '../../platform/db/scope/tenant-db.ts';
import { activeCopies, withColumns } from './certified-copy-list.repository.ts';

export async function findCertifiedCopy(db: TenantDb, id: string): Promise<CertifiedCopy | undefined> {
  return asRow<CertifiedCopy>(await withColumns(activeCopies(db)).where('certified_copies.id', '=', id).executeTakeFirst());
}

/** A certified copy, locked until the transaction ends; a deleted one only with `isDeleted`. */
export async function findCopyForUpdate(db: TenantDb, id: string, { isDeleted = false } = {}) {
  return await db
    .selectFrom('certified_copies')
    .innerJoin('cases', 'cases.id', 'certified_copies.case_id')
    .select([
      'certified_copies.id',
      'certified_copies.case_id',
      'certified_copies.title',
      'certified_copies.order_on',
      'certified_copies.applied_on',
      'certified_copies.application_number',
      'certified_copies.ready_on',
      'certified_copies.received_on',
      'certified_copies.version',
    ])
    .where('certified_copies.id', '=', id)
    .where('certified_copies.deleted_at', isDeleted ? '>' : 'is', isDeleted ? undoSince : null)
    .where('cases.deleted_at', 'is', null)
    .forUpdate('certified_copies')
    .executeTakeFirst();
}

export async function insertCopy(db: TenantDb, row: Omit<Insertable<CertifiedCopies>, 'tenant_id' | 'restricted'>): Promise<void> {
  await db.insertInto('certified_copies').values(row).execute();
}

type CopyEdit = Omit<Updateable<CertifiedCopies>, 'tenant_id' | 'id' | 'restricted'>;

export async function updateCopy(db: TenantDb, id: string, edit: CopyEdit): Promise<void> {
  await db.updateTable('certified_copies').set(edit).where('certified_copies.id', '=', id).execute();
}

export async function markCopyDeleted(db: TenantDb, id: string): Promise<void> {
  await db.updateTable('certified_copies').set({ deleted_at: deletedNow }).where('certified_copies.id', '=', id).execute();
}

export async function unmarkCopyDeleted(db: TenantDb, id: string): Promise<void> {
  await updateCopy(db, id, { deleted_at: null });
}
