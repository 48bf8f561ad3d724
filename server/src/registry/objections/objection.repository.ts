import type { Objection } from '@munshi/contract/registry/objection.schema';
import type { Insertable, Updateable } from 'kysely';
import { deletedNow, undoSince } from '../../platform/db/query/undo.ts';
import { asRow } from '../../platform/db/query/stored-row.ts';
import type { FilingObjections } from '../../platform/db/schema/schema.generated.ts';
import type { TenantDb } from '../../platform/db/scope/tenant-db.ts';
import { activeObjections, withColumns } from './objection-list.repository.ts';

export async function findObjection(db: TenantDb, id: string): Promise<Objection | undefined> {
  return asRow<Objection>(await withColumns(activeObjections(db)).where('filing_objections.id', '=', id).executeTakeFirst());
}

export type LockedObjection = NonNullable<Awaited<ReturnType<typeof findObjectionForUpdate>>>;

const LOCKED = [
  'filing_objections.id',
  'filing_objections.case_id',
  'filing_objections.filing_id',
  'filing_objections.objection',
  'filing_objections.notified_on',
  'filing_objections.cure_by',
  'filing_objections.owner_id',
  'filing_objections.deadline_id',
  'filing_objections.state',
  'filing_objections.version',
] as const;

/** An objection, locked until the transaction ends; a deleted one only with `isDeleted`. */
export async function findObjectionForUpdate(db: TenantDb, id: string, { isDeleted = false } = {}) {
  return await db
    .selectFrom('filing_objections')
    .innerJoin('cases', 'cases.id', 'filing_objections.case_id')
    .innerJoin('filings', 'filings.id', 'filing_objections.filing_id')
    .select(LOCKED)
    .where('filing_objections.id', '=', id)
    .where('filing_objections.deleted_at', isDeleted ? '>' : 'is', isDeleted ? undoSince : null)
    .where('cases.deleted_at', 'is', null)
    .where('filings.deleted_at', 'is', null)
    .forUpdate('filing_objections')
    .executeTakeFirst();
}

export async function findFilingIdOf(db: TenantDb, id: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('filing_objections')
    .select('filing_objections.filing_id')
    .where('filing_objections.id', '=', id)
    .executeTakeFirst();
  return found?.filing_id;
}

/** The objections of a filing that are not deleted, locked, by id. */
export async function findObjectionsOf(db: TenantDb, filingId: string): Promise<LockedObjection[]> {
  return await db
    .selectFrom('filing_objections')
    .select(LOCKED)
    .where('filing_objections.filing_id', '=', filingId)
    .where('filing_objections.deleted_at', 'is', null)
    .orderBy('filing_objections.id')
    .forUpdate()
    .execute();
}

export async function insertObjection(db: TenantDb, row: Omit<Insertable<FilingObjections>, 'tenant_id' | 'restricted'>): Promise<void> {
  await db.insertInto('filing_objections').values(row).execute();
}

type ObjectionEdit = Omit<Updateable<FilingObjections>, 'tenant_id' | 'id' | 'restricted'>;

export async function updateObjection(db: TenantDb, id: string, edit: ObjectionEdit): Promise<void> {
  await db.updateTable('filing_objections').set(edit).where('filing_objections.id', '=', id).execute();
}

export async function markObjectionDeleted(db: TenantDb, id: string): Promise<void> {
  await db.updateTable('filing_objections').set({ deleted_at: deletedNow }).where('filing_objections.id', '=', id).execute();
}

/** The deadline of an objection, if it is neither deleted nor of a deleted case. */
export async function findDeadlineOf(db: TenantDb, deadlineId: string | null) {
  if (deadlineId === null) return undefined;
  return await db
    .selectFrom('deadlines')
    .select(['deadlines.id', 'deadlines.state', 'deadlines.deleted_at'])
    .where('deadlines.id', '=', deadlineId)
    .executeTakeFirst();
}
