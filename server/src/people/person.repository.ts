import type { Person, PersonChange, PersonDraft } from '@munshi/contract/people/person.schema';
import { type RawBuilder, sql } from 'kysely';
import type { TenantDb } from '../platform/db/tenant-db.ts';
import { undoSince } from '../platform/db/undo.ts';

/** A person as the table holds them; what looks wrong about them is said where they are answered. */
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
  'people.erased_at',
  'people.version',
  'people.created_at',
  'people.updated_at',
] as const;

export async function find(db: TenantDb, id: string): Promise<PersonRecord | undefined> {
  return await db
    .selectFrom('people')
    .select(personColumns)
    .where('people.id', '=', id)
    .where('people.deleted_at', 'is', null)
    .$castTo<PersonRecord>()
    .executeTakeFirst();
}

/** Where a record went that was merged: the next one, which may have been merged in turn. */
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

/** The person, held until the transaction ends. */
export async function findForChange(db: TenantDb, id: string): Promise<PersonRecord | undefined> {
  return await db
    .selectFrom('people')
    .select(personColumns)
    .where('people.id', '=', id)
    .where('people.deleted_at', 'is', null)
    .forUpdate()
    .$castTo<PersonRecord>()
    .executeTakeFirst();
}

/** Those of the people that are the firm's. Deleted ones count: a case keeps its party. */
export async function findNames(db: TenantDb, ids: readonly string[]): Promise<{ id: string; name: string }[]> {
  return await db
    .selectFrom('people')
    .select(['people.id', 'people.name'])
    .where('people.id', '=', ({ fn, val }) => fn.any(val([...ids])))
    .execute();
}

export async function insert(db: TenantDb, person: PersonDraft & { id: string }): Promise<PersonRecord> {
  return await db
    .insertInto('people')
    .values({ ...person, ...asJson(person), search_text: searchText(person) })
    .returning(personColumns)
    .$castTo<PersonRecord>()
    .executeTakeFirstOrThrow();
}

/** Writes what changes of `before`. */
export async function update(db: TenantDb, before: PersonRecord, change: PersonChange): Promise<PersonRecord> {
  return await db
    .updateTable('people')
    .set({ ...change, ...asJson(change), search_text: searchText({ ...before, ...change }) })
    .where('people.id', '=', before.id)
    .returning(personColumns)
    .$castTo<PersonRecord>()
    .executeTakeFirstOrThrow();
}

/** Marks a person deleted; false when there is none. */
export async function markDeleted(db: TenantDb, id: string): Promise<boolean> {
  const done = await db
    .updateTable('people')
    .set({ deleted_at: sql<string>`statement_timestamp()` })
    .where('people.id', '=', id)
    .where('people.deleted_at', 'is', null)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

/**
 * Takes a deletion back: one of the last thirty days, or of somebody who is still party to a case that the caller may see, whose
 * record is kept with it. A merge is undone, not restored.
 */
export async function unmarkDeleted(db: TenantDb, id: string): Promise<PersonRecord | undefined> {
  return await db
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
    .$castTo<PersonRecord>()
    .executeTakeFirst();
}

function asJson({ address }: PersonChange) {
  return address === undefined ? {} : { address: address && JSON.stringify(address) };
}

/** What a person is looked for by. In one form of Unicode, so that a name typed in another still finds it. */
function searchText(person: PersonChange): RawBuilder<string> {
  const { name, name_local: nameLocal, relative_name: relativeName, mobile, email, pan, gstin, cin } = person;
  const words = [name, nameLocal, relativeName, mobile, email, pan, gstin, cin].filter(Boolean).join(' ');
  return sql`app.fold(${words.normalize('NFKC')})`;
}
