import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { PersonMerges } from '../platform/db/schema/schema.generated.ts';
import { asRow, asRows } from '../platform/db/query/stored-row.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import { deletedNow, undoSince } from '../platform/db/query/undo.ts';
import { type PersonRecord, personColumns } from './person.repository.ts';

/** A person in a merge, deleted or not. */
export type MergePerson = PersonRecord & { readonly deleted_at: string | null; readonly merged_into: string | null };

/** Column values that a merge set on the kept record. */
export type Columns = Readonly<Record<string, unknown>>;

/**
 * Locks both people of a merge, and the parties and papers of `holder`, until the transaction ends, including those of restricted cases,
 * about which the caller learns nothing.
 */
export async function lockBoth(db: TenantDb, survivorId: string, mergedId: string, holder: string): Promise<MergePerson[]> {
  await sql`select app.hold_for_merge(${survivorId}::uuid, ${mergedId}::uuid, ${holder}::uuid)`.execute(db);
  return asRows<MergePerson>(
    await db
      .selectFrom('people')
      .select([...personColumns, 'people.deleted_at', 'people.merged_into'])
      .where('people.id', 'in', [survivorId, mergedId])
      .execute(),
  );
}

export async function insertMerge(
  db: TenantDb,
  merge: Pick<Insertable<PersonMerges>, 'id' | 'kept_id' | 'merged_id' | 'created_by'>,
  columns: { was: Columns; now: Columns },
): Promise<void> {
  await db
    .insertInto('person_merges')
    .values({ ...merge, kept_was: JSON.stringify(columns.was), kept_now: JSON.stringify(columns.now) })
    .execute();
}

/** A merge of the last thirty days. */
export async function findMerge(db: TenantDb, id: string) {
  return asRow<{ id: string; kept_id: string; merged_id: string; kept_was: Columns; kept_now: Columns; undone_at: string | null }>(
    await db
      .selectFrom('person_merges')
      .select([
        'person_merges.id',
        'person_merges.kept_id',
        'person_merges.merged_id',
        'person_merges.kept_was',
        'person_merges.kept_now',
        'person_merges.undone_at',
      ])
      .where('person_merges.id', '=', id)
      .where('person_merges.created_at', '>', undoSince)
      .executeTakeFirst(),
  );
}

/** Marks a merge as undone; returns false if it is already, also by a concurrent call. */
export async function markUndone(db: TenantDb, id: string): Promise<boolean> {
  const done = await db
    .updateTable('person_merges')
    .set({ undone_at: sql<string>`statement_timestamp()` })
    .where('person_merges.id', '=', id)
    .where('person_merges.undone_at', 'is', null)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

export async function markMerged(db: TenantDb, mergedId: string, survivorId: string): Promise<void> {
  // by trigger: case_parties_follow_merge and vakalatnamas_follow_merge send later mentions to the kept person.
  await db.updateTable('people').set({ merged_into: survivorId, deleted_at: deletedNow }).where('people.id', '=', mergedId).execute();
}

export async function unmarkMerged(db: TenantDb, mergedId: string): Promise<PersonRecord> {
  return asRow<PersonRecord>(
    await db
      .updateTable('people')
      .set({ merged_into: null, deleted_at: null })
      .where('people.id', '=', mergedId)
      .returning(personColumns)
      .executeTakeFirstOrThrow(),
  );
}

/** Moves the parties and vakalatnama executants of the merged record to the kept one, in restricted cases too. */
export async function moveAll(db: TenantDb, mergeId: string): Promise<void> {
  await sql`select app.move_parties(${mergeId}::uuid), app.move_executants(${mergeId}::uuid)`.execute(db);
}

/** Returns what a merge moved, unless it was changed since. */
export async function returnAll(db: TenantDb, mergeId: string): Promise<void> {
  await sql`select app.return_parties(${mergeId}::uuid), app.return_executants(${mergeId}::uuid)`.execute(db);
}
