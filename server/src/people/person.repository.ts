import type { Person, PersonChange, PersonDraft, PersonQuery, PersonRow } from '@munshi/contract/people/person.schema';
import { type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { PLAN_EACH_TIME } from '../platform/db/database.ts';
import { holdsWords } from '../platform/db/search.ts';
import type { TenantDb } from '../platform/db/tenant-db.ts';
import { undoSince } from '../platform/db/undo.ts';

const columns = [
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
  'people.version',
  'people.created_at',
  'people.updated_at',
] as const;

/** One page of people by name with the total, in one statement. */
export async function list(db: TenantDb, { kind, q = '', limit, offset }: PersonQuery) {
  let people = db.selectFrom('people').where('people.deleted_at', 'is', null);
  if (kind !== undefined) people = people.where(sql<boolean>`${kind} = any (people.kinds)`);
  const words = holdsWords(sql.ref<string>('people.search_text'), q.normalize('NFKC')) ?? [];
  for (const condition of words) people = people.where(condition);
  const page = people
    .select(['people.id', 'people.name', 'people.name_local', 'people.party_type', 'people.kinds', 'people.mobile', 'people.email'])
    .select(sql<string | null>`nullif(people.address ->> 'city', '')`.as('city'))
    .orderBy('people.name')
    .orderBy('people.id')
    .limit(sql.lit(limit))
    .offset(sql.lit(offset));
  const answer = db.selectNoFrom([
    jsonArrayFrom(page.$castTo<PersonRow>()).as('items'),
    people
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .$asScalar()
      .$notNull()
      .as('total'),
  ]);
  const planned = words.length === 0 ? answer : answer.modifyEnd(sql.raw(PLAN_EACH_TIME));
  return { ...(await planned.executeTakeFirstOrThrow()), limit, offset };
}

/** The Clients page has no pages of its own; a firm with more clients than this looks among people. */
const MOST_CLIENTS = 5_000;

/** Clients by name with the role they most often hold in the cases the caller sees, else "Client". */
export async function listClients(db: TenantDb) {
  // A role is kept as its code in the list of party roles, or as the court prints it.
  const held = db
    .selectFrom('case_parties')
    .innerJoin('cases', 'cases.id', 'case_parties.case_id')
    .leftJoin('reference_entries as roles', (join) =>
      join.onRef('roles.code', '=', 'case_parties.role').on('roles.kind', '=', 'party_role').on('roles.deleted_at', 'is', null),
    )
    .select((eb) => ['case_parties.person_id', eb.fn.coalesce('roles.name', 'case_parties.role').as('role')])
    .select((eb) => eb.fn.count<number>('case_parties.case_id').distinct().as('times'))
    .where('cases.deleted_at', 'is', null)
    .where('case_parties.person_id', 'is not', null)
    .where('case_parties.role', 'is not', null)
    .where('case_parties.role', '!=', '')
    .groupBy((eb) => ['case_parties.person_id', eb.fn.coalesce('roles.name', 'case_parties.role')]);
  const usual = db
    .selectFrom(held.as('held'))
    .distinctOn('held.person_id')
    .select(['held.person_id', 'held.role'])
    .orderBy('held.person_id')
    .orderBy('held.times', 'desc')
    .orderBy('held.role');
  return await db
    .selectFrom('people')
    .leftJoin(usual.as('usual'), 'usual.person_id', 'people.id')
    .select((eb) => ['people.id', 'people.name', 'people.email', eb.fn.coalesce('usual.role', sql.lit('Client')).as('role')])
    .where('people.deleted_at', 'is', null)
    .where(sql<boolean>`'client' = any (people.kinds)`)
    .orderBy('people.name')
    .orderBy('people.id')
    .limit(sql.lit(MOST_CLIENTS))
    .execute();
}

export async function find(db: TenantDb, id: string): Promise<Person | undefined> {
  return await db
    .selectFrom('people')
    .select(columns)
    .where('people.id', '=', id)
    .where('people.deleted_at', 'is', null)
    .$castTo<Person>()
    .executeTakeFirst();
}

/** The person, held until the transaction ends. */
export async function findForChange(db: TenantDb, id: string): Promise<Person | undefined> {
  return await db
    .selectFrom('people')
    .select(columns)
    .where('people.id', '=', id)
    .where('people.deleted_at', 'is', null)
    .forUpdate()
    .$castTo<Person>()
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

export async function insert(db: TenantDb, person: PersonDraft & { id: string }): Promise<Person> {
  return await db
    .insertInto('people')
    .values({ ...person, ...asJson(person), search_text: searchText(person) })
    .returning(columns)
    .$castTo<Person>()
    .executeTakeFirstOrThrow();
}

/** Writes what changes of `before`. */
export async function update(db: TenantDb, before: Person, change: PersonChange): Promise<Person> {
  return await db
    .updateTable('people')
    .set({ ...change, ...asJson(change), search_text: searchText({ ...before, ...change }) })
    .where('people.id', '=', before.id)
    .returning(columns)
    .$castTo<Person>()
    .executeTakeFirstOrThrow();
}

/** Marks a person deleted; false when there is none. */
export async function markDeleted(db: TenantDb, id: string): Promise<boolean> {
  const done = await db
    .updateTable('people')
    .set({ deleted_at: sql<string>`clock_timestamp()` })
    .where('people.id', '=', id)
    .where('people.deleted_at', 'is', null)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

/** Takes a deletion of the last thirty days back. */
export async function unmarkDeleted(db: TenantDb, id: string): Promise<Person | undefined> {
  return await db
    .updateTable('people')
    .set({ deleted_at: null })
    .where('people.id', '=', id)
    .where('people.deleted_at', '>', undoSince)
    .returning(columns)
    .$castTo<Person>()
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
