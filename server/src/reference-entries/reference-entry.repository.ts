import type { ReferenceDetails, ReferenceEntry, ReferenceKind } from '@munshi/contract/reference-entries/reference-entry.schema';
import { sql } from 'kysely';
import type { GlobalDb, TenantDb } from '../platform/db/tenant-db.ts';
import { undoSince } from '../platform/db/undo.ts';

const columns = [
  'reference_entries.id',
  'reference_entries.kind',
  'reference_entries.parent_id',
  'reference_entries.code',
  'reference_entries.name',
  'reference_entries.details',
  sql<boolean>`reference_entries.tenant_id is null`.as('is_national'),
] as const;

/** A firm's own entries follow the national ones, among themselves by name. */
const AFTER_NATIONAL = 10_000;

/** One list in its order, of one parent if given. */
export async function readList(db: GlobalDb, kind: ReferenceKind, parentId?: string): Promise<ReferenceEntry[]> {
  let list = db
    .selectFrom('reference_entries')
    .select(columns)
    .where('reference_entries.kind', '=', kind)
    .where('reference_entries.deleted_at', 'is', null)
    .orderBy('reference_entries.position')
    .orderBy('reference_entries.name')
    .orderBy('reference_entries.id');
  if (parentId !== undefined) list = list.where('reference_entries.parent_id', '=', parentId);
  return await list.$castTo<ReferenceEntry>().execute();
}

/** An entry that the firm sees: national or its own. */
export async function find(db: TenantDb, id: string): Promise<ReferenceEntry | undefined> {
  return await db
    .selectFrom('reference_entries')
    .select(columns)
    .where('reference_entries.id', '=', id)
    .where('reference_entries.deleted_at', 'is', null)
    .$castTo<ReferenceEntry>()
    .executeTakeFirst();
}

/** Holds an entry until this transaction ends, so that what is read of it next is what is written over. */
export async function hold(db: TenantDb, id: string): Promise<void> {
  await db.selectFrom('reference_entries').select('reference_entries.id').where('reference_entries.id', '=', id).forUpdate().execute();
}

/** The entries of the same list under the same parent, and whether they bear `name`, whatever its case and accents. */
export async function findSiblings(db: TenantDb, { kind, parent_id, name }: Pick<ReferenceEntry, 'kind' | 'parent_id' | 'name'>) {
  return await db
    .selectFrom('reference_entries')
    .select(['reference_entries.id', 'reference_entries.code'])
    .select(sql<boolean>`app.fold(reference_entries.name) = app.fold(${name})`.as('has_name'))
    .where('reference_entries.kind', '=', kind)
    .where('reference_entries.parent_id', 'is not distinct from', parent_id)
    .where('reference_entries.deleted_at', 'is', null)
    .execute();
}

export async function insert(db: TenantDb, { details, ...entry }: Omit<ReferenceEntry, 'is_national'>): Promise<ReferenceEntry> {
  return await db
    .insertInto('reference_entries')
    .values({ ...entry, details: JSON.stringify(details), position: AFTER_NATIONAL })
    .returning(columns)
    .$castTo<ReferenceEntry>()
    .executeTakeFirstOrThrow();
}

export async function update(
  db: TenantDb,
  id: string,
  { name, details }: { name: string; details: ReferenceDetails },
): Promise<ReferenceEntry> {
  return await db
    .updateTable('reference_entries')
    .set({ name, details: JSON.stringify(details) })
    .where('reference_entries.id', '=', id)
    .returning(columns)
    .$castTo<ReferenceEntry>()
    .executeTakeFirstOrThrow();
}

/** Marks an entry deleted together with what hangs under it: a category takes its types, and they their sub-types and documents. */
export async function markDeleted(db: TenantDb, id: string): Promise<void> {
  await db
    .updateTable('reference_entries')
    // The transaction's instant, one for all: by it they are found again when the deletion is taken back.
    .set({ deleted_at: sql<string>`now()` })
    .where('reference_entries.deleted_at', 'is', null)
    .where('reference_entries.id', 'in', branchOf(db, id))
    .execute();
}

/** Takes a deletion of the last thirty days back, with what went with it; undefined where there is none of the firm's own. */
export async function unmarkDeleted(db: TenantDb, id: string): Promise<ReferenceEntry | undefined> {
  const deletion = db
    .selectFrom('reference_entries as removed')
    .select('removed.deleted_at')
    .where('removed.id', '=', id)
    .where('removed.deleted_at', '>', undoSince);
  const restored = await db
    .updateTable('reference_entries')
    .set({ deleted_at: null })
    .where('reference_entries.deleted_at', '=', deletion)
    .where('reference_entries.id', 'in', branchOf(db, id))
    .returning(columns)
    .$castTo<ReferenceEntry>()
    .execute();
  return restored.find((entry) => entry.id === id);
}

/** An entry and the two levels that can hang under it. */
function branchOf(db: TenantDb, id: string) {
  return db
    .selectFrom('reference_entries as branch')
    .leftJoin('reference_entries as above', 'above.id', 'branch.parent_id')
    .select('branch.id')
    .where((eb) => eb.or([eb('branch.id', '=', id), eb('branch.parent_id', '=', id), eb('above.parent_id', '=', id)]));
}
