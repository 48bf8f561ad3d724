import { type EntryFilter, isEntryFound } from '@munshi/contract/reference-entries/entry-search';
import type { ReferenceDetails, ReferenceEntry, ReferenceKind } from '@munshi/contract/reference-entries/reference-entry.schema';
import { sql } from 'kysely';
import { asRow, asRows } from '../platform/db/query/stored-row.ts';
import { streamRows } from '../platform/db/list/row-stream.ts';
import { asGlobal, type GlobalDb, type TenantDb } from '../platform/db/scope/tenant-db.ts';
import type { TenantSnapshot } from '../platform/db/scope/tenant-snapshot.ts';
import { undoSince } from '../platform/db/query/undo.ts';

const columns = [
  'reference_entries.id',
  'reference_entries.kind',
  'reference_entries.parent_id',
  'reference_entries.code',
  'reference_entries.name',
  'reference_entries.details',
  sql<boolean>`reference_entries.tenant_id is null`.as('is_national'),
] as const;

/** Order number of a firm's own entries: after the built-in ones, and among themselves by name. */
const AFTER_NATIONAL = 10_000;

/** One list in its order, limited to one parent if given. */
export async function listReferenceEntries(db: GlobalDb, kind: ReferenceKind, parentId?: string): Promise<ReferenceEntry[]> {
  let list = db
    .selectFrom('reference_entries')
    .select(columns)
    .where('reference_entries.kind', '=', kind)
    .where('reference_entries.deleted_at', 'is', null)
    .orderBy('reference_entries.position')
    .orderBy('reference_entries.name')
    .orderBy('reference_entries.id');
  if (parentId !== undefined) list = list.where('reference_entries.parent_id', '=', parentId);
  return asRows<ReferenceEntry>(await list.execute());
}

/** As `listReferenceEntries()`, filtered as the page of the list filters it. */
export function streamReferenceEntries({ db }: TenantSnapshot, kind: ReferenceKind, filter: EntryFilter) {
  return streamRows(async () => (await listReferenceEntries(asGlobal(db), kind)).filter((entry) => isEntryFound(entry, filter)));
}

/** The names of entries by their ids. */
export async function listEntryNames(db: TenantDb): Promise<ReadonlyMap<string, string>> {
  const entries = await db.selectFrom('reference_entries').select(['reference_entries.id', 'reference_entries.name']).execute();
  return new Map(entries.map(({ id, name }) => [id, name]));
}

/** An entry visible to the firm: built-in or its own. */
export async function findReferenceEntry(db: TenantDb, id: string): Promise<ReferenceEntry | undefined> {
  return asRow<ReferenceEntry>(
    await db
      .selectFrom('reference_entries')
      .select(columns)
      .where('reference_entries.id', '=', id)
      .where('reference_entries.deleted_at', 'is', null)
      .executeTakeFirst(),
  );
}

/** Locks an entry until this transaction ends, so that it does not change between reading and writing. */
export async function lockReferenceEntry(db: TenantDb, id: string): Promise<void> {
  await db.selectFrom('reference_entries').select('reference_entries.id').where('reference_entries.id', '=', id).forUpdate().execute();
}

/** The entries under the same parent, deleted ones too, and whether each has the name `name`, ignoring case and accents. */
export async function findSiblings(db: TenantDb, { kind, parent_id, name }: Pick<ReferenceEntry, 'kind' | 'parent_id' | 'name'>) {
  return await db
    .selectFrom('reference_entries')
    .select(['reference_entries.id', 'reference_entries.code'])
    .select(sql<boolean>`app.fold(reference_entries.name) = app.fold(${name})`.as('has_name'))
    .select(sql<boolean>`reference_entries.deleted_at is not null`.as('is_deleted'))
    .where('reference_entries.kind', '=', kind)
    .where('reference_entries.parent_id', 'is not distinct from', parent_id)
    .execute();
}

export async function insertReferenceEntry(
  db: TenantDb,
  { details, ...entry }: Omit<ReferenceEntry, 'is_national'>,
): Promise<ReferenceEntry> {
  return asRow<ReferenceEntry>(
    await db
      .insertInto('reference_entries')
      .values({ ...entry, details: JSON.stringify(details), position: AFTER_NATIONAL })
      .returning(columns)
      .executeTakeFirstOrThrow(),
  );
}

export async function updateReferenceEntry(
  db: TenantDb,
  id: string,
  { name, details }: { name: string; details: ReferenceDetails },
): Promise<ReferenceEntry> {
  return asRow<ReferenceEntry>(
    await db
      .updateTable('reference_entries')
      .set({ name, details: JSON.stringify(details) })
      .where('reference_entries.id', '=', id)
      .returning(columns)
      .executeTakeFirstOrThrow(),
  );
}

/** Marks an entry and its descendants as deleted: a category with its types, and these with their sub-types and documents. */
export async function markReferenceEntryDeleted(db: TenantDb, id: string): Promise<void> {
  await db
    .updateTable('reference_entries')
    // The time of the transaction, equal for all: a restore finds them by it.
    .set({ deleted_at: sql<string>`now()` })
    .where('reference_entries.deleted_at', 'is', null)
    .where('reference_entries.id', 'in', branchOf(db, id))
    .execute();
}

/** Restores an entry of the firm deleted within thirty days, with its descendants; undefined if there is none. */
export async function unmarkReferenceEntryDeleted(db: TenantDb, id: string): Promise<ReferenceEntry | undefined> {
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
    .execute();
  return asRows<ReferenceEntry>(restored).find((entry) => entry.id === id);
}

/** An entry and the two levels that can be below it. */
function branchOf(db: TenantDb, id: string) {
  return db
    .selectFrom('reference_entries as branch')
    .leftJoin('reference_entries as above', 'above.id', 'branch.parent_id')
    .select('branch.id')
    .where((eb) => eb.or([eb('branch.id', '=', id), eb('branch.parent_id', '=', id), eb('above.parent_id', '=', id)]));
}
