import type { Person, PersonChange, PersonDraft } from '@munshi/contract/people/person.schema';
import { type RawBuilder, sql } from 'kysely';
import { asRow } from '../platform/db/query/stored-row.ts';
import { sendWithNext, type TenantDb } from '../platform/db/scope/tenant-db.ts';
import { deletedNow, undoSince } from '../platform/db/query/undo.ts';

/** A person as stored; warnings are added in the response. */
export type PersonRecord = Omit<Person, 'warnings'>;

export const personColumns = [
  'people.id',
  'people.name',
  'people.name_local',
  'people.party_type',
  'people.kinds',
  'people.relation',
  'people.relative_name',
  'people.age',
  'people.occupation',
  'people.mobile',
  'people.email',
  'people.address',
  'people.pan',
  'people.gstin',
  'people.cin',
  'people.aadhaar_last4',
  'people.representative',
  'people.capacity',
  'people.notes',
  'people.language',
  'people.no_messages',
  'people.erased_at',
  'people.version',
  'people.created_at',
  'people.updated_at',
] as const;

export async function findPerson(db: TenantDb, id: string): Promise<PersonRecord | undefined> {
  return asRow<PersonRecord>(
    await db
      .selectFrom('people')
      .select(personColumns)
      .where('people.id', '=', id)
      .where('people.deleted_at', 'is', null)
      .executeTakeFirst(),
  );
}

/** The record a merged record was merged into; that one may have been merged in turn. */
export async function findMergedInto(
  db: TenantDb,
  id: string,
): Promise<{ id: string; name: string; merged_into: string | null } | undefined> {
  return await db
    .selectFrom('people')
    .innerJoin('people as kept', 'kept.id', 'people.merged_into')
    .select(['kept.id', 'kept.name', 'kept.merged_into'])
    .where('people.id', '=', id)
    .executeTakeFirst();
}

/** A person, locked until the transaction ends. */
export async function findPersonForUpdate(db: TenantDb, id: string): Promise<PersonRecord | undefined> {
  return asRow<PersonRecord>(
    await db
      .selectFrom('people')
      .select(personColumns)
      .where('people.id', '=', id)
      .where('people.deleted_at', 'is', null)
      .forUpdate()
      .executeTakeFirst(),
  );
}

/** Those of the people that exist in the firm, including deleted ones, since a case keeps its parties. */
export async function findNames(db: TenantDb, ids: readonly string[]): Promise<{ id: string; name: string }[]> {
  return await db
    .selectFrom('people')
    .select(['people.id', 'people.name'])
    .where('people.id', '=', ({ fn, val }) => fn.any(val([...ids])))
    .execute();
}

export async function insertPerson(db: TenantDb, person: PersonDraft & { id: string }): Promise<PersonRecord> {
  return asRow<PersonRecord>(
    await db
      .insertInto('people')
      .values({ ...toColumns(person), search_text: searchText(person) })
      .returning(personColumns)
      .executeTakeFirstOrThrow(),
  );
}

export async function insertPeople(db: TenantDb, people: readonly (PersonDraft & { id: string })[]): Promise<void> {
  if (people.length === 0) return;
  const rows = people.map((person) => ({ ...toColumns(person), search_text: searchText(person) }));
  await sendWithNext(db, db.insertInto('people').values(rows).compile());
}

/** Writes the columns of `change`. */
export async function updatePerson(db: TenantDb, before: PersonRecord, change: PersonChange): Promise<PersonRecord> {
  return asRow<PersonRecord>(
    await db
      .updateTable('people')
      .set({ ...toColumns(change), search_text: searchText({ ...before, ...change }) })
      .where('people.id', '=', before.id)
      .returning(personColumns)
      .executeTakeFirstOrThrow(),
  );
}

/** Marks a person as deleted; returns false if there is none. */
export async function markPersonDeleted(db: TenantDb, id: string): Promise<boolean> {
  const done = await db
    .updateTable('people')
    .set({ deleted_at: deletedNow })
    .where('people.id', '=', id)
    .where('people.deleted_at', 'is', null)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

/**
 * Restores a person deleted within the last thirty days, or one who is still party to a case the caller can see and is kept with it. A
 * merged record is restored by undoing the merge instead.
 */
export async function unmarkPersonDeleted(db: TenantDb, id: string): Promise<PersonRecord | undefined> {
  return asRow<PersonRecord>(
    await db
      .updateTable('people')
      .set({ deleted_at: null })
      .where('people.id', '=', id)
      .where('people.deleted_at', 'is not', null)
      .where(({ eb, or, exists, selectFrom }) =>
        or([
          eb('people.deleted_at', '>', undoSince),
          exists(selectFrom('case_parties').select('case_parties.id').whereRef('case_parties.person_id', '=', 'people.id')),
        ]),
      )
      .where('people.merged_into', 'is', null)
      .returning(personColumns)
      .executeTakeFirst(),
  );
}

/** The columns of a change; the address as JSON. */
function toColumns<C extends PersonChange>({ address, ...change }: C) {
  return { ...change, ...(address === undefined ? {} : { address: address && JSON.stringify(address) }) };
}

/** The search text of a person. In one Unicode form, so that a name typed in another is found. */
function searchText(person: PersonChange): RawBuilder<string> {
  const { name, name_local: nameLocal, relative_name: relativeName, mobile, email, pan, gstin, cin } = person;
  const words = [name, nameLocal, relativeName, mobile, email, pan, gstin, cin].filter(Boolean).join(' ');
  return sql`app.fold(${words.normalize('NFKC')})`;
}
