import type { Client, ClientDetails, ClientQuery, PersonQuery, PersonRow } from '@munshi/contract/people/person.schema';
import { sql } from 'kysely';
import { defineList } from '../platform/db/list/define-list.ts';
import { phoneticSearch } from '../platform/db/list/list-search.ts';
import type { RowStream, Unpaged } from '../platform/db/list/row-stream.ts';
import { like, matchesTextOrSound, type WordParam } from '../platform/db/query/search.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import type { TenantSnapshot } from '../platform/db/scope/tenant-snapshot.ts';
import { entryName } from '../reference-entries/public.ts';

/** Every sort has an index that begins with the firm and ends in the id. */
const people = defineList<PersonQuery, PersonRow>()({
  table: 'people',
  from: (db) => db.selectFrom('people').where('people.deleted_at', 'is', null),
  filters: {
    kind: (rows, kind) => rows.where(sql<boolean>`${kind} = any (people.kinds)`),
    party_type: (rows, partyType) => rows.where('people.party_type', '=', partyType),
  },
  search: phoneticSearch('people.search_text', 'people.sound_text'),
  hasSharedTotal: true,
  sorts: { name: ['people.name', 'people.id'], updated_at: ['people.updated_at', 'people.id'] },
  page: 'flat',
  row: (rows, { db }) =>
    rows.select([
      'people.id',
      'people.name',
      'people.name_local',
      'people.party_type',
      'people.kinds',
      'people.relation',
      'people.relative_name',
      'people.mobile',
      'people.email',
      'people.updated_at',
      sql<string | null>`nullif(people.address ->> 'city', '')`.as('city'),
      caseCount(db).as('case_count'),
      soonestCase(db).as('soonest_case'),
    ]),
});

/** One page of people with the total, in one statement. */
export async function listPeople(db: TenantDb, query: PersonQuery) {
  return { ...(await people.read(db, query)), limit: query.limit, offset: query.offset };
}

/** As `listPeople()`, all people of a snapshot. */
export function streamPeople(snapshot: TenantSnapshot, query: Unpaged<PersonQuery>, most: number) {
  return people.stream(snapshot, query, most);
}

/** The cases of a person that the reader can see. */
function casesOfPerson(db: TenantDb) {
  return db
    .selectFrom('case_parties')
    .innerJoin('cases', 'cases.id', 'case_parties.case_id')
    .where('case_parties.person_id', '=', sql.ref<string>('people.id'))
    .where('cases.deleted_at', 'is', null);
}

const caseCount = (db: TenantDb) =>
  casesOfPerson(db)
    .select(({ fn }) => fn.count<number>('case_parties.case_id').distinct().as('count'))
    .$asScalar()
    .$notNull();

/** The case with the soonest next date, otherwise the newest, by its numbers. */
const soonestCase = (db: TenantDb) =>
  casesOfPerson(db)
    .select(
      sql<PersonRow['soonest_case']>`jsonb_build_object('number', coalesce(cases.registration_number, cases.filing_number), 'file_number',
        cases.file_number, 'next_hearing_date', cases.next_hearing_date)`.as('soonest'),
    )
    .orderBy('cases.next_hearing_sort')
    .orderBy('cases.file_number', 'desc')
    .limit(sql.lit(1))
    .$asScalar();

/** As many clients as one answer holds; a firm with more asks for pages. */
const MAX_CLIENTS = 5_000;

/** Clients by name, with their most frequent role in the cases the caller can see, otherwise "Client". */
const clients = defineList<PagedClientQuery, Client>()({
  table: 'people',
  from: (db) =>
    db
      .selectFrom('people')
      .where('people.deleted_at', 'is', null)
      .where(sql<boolean>`'client' = any (people.kinds)`),
  filters: {},
  search: {
    isPhonetic: true,
    where: (rows, words, { db }) =>
      words.reduce((left, word) => left.where(sql<boolean>`(${matchesTextOrSound(searched, word)} or ${holdsRole(db, word)})`), rows),
  },
  untracked: ['q'],
  hasSharedTotal: true,
  order: ['people.name', 'people.id'],
  page: 'flat',
  row: (rows, { db }) =>
    rows.select(({ fn }) => [
      'people.id',
      'people.name',
      'people.email',
      'people.relation',
      'people.relative_name',
      'people.mobile',
      fn.coalesce(usualRole(db), sql.lit('Client')).as('role'),
      caseCount(db).as('case_count'),
      soonestCase(db).as('soonest_case'),
    ]),
});

type PagedClientQuery = Pick<ClientQuery, 'q'> & { limit: number; offset: number };

const searched = { text: sql.ref<string>('people.search_text'), sound: sql.ref<string | null>('people.sound_text') };

/** A page of clients with the total; without `limit`, the first 5,000. */
export async function listClients(db: TenantDb, { limit, ...query }: ClientQuery) {
  const { items, total } = await (limit === undefined ? clients.readAll(db, query, MAX_CLIENTS) : clients.read(db, { ...query, limit }));
  return { data: items, error: null, total };
}

/** As `listClients()`, all clients of a snapshot. */
export function streamClients(snapshot: TenantSnapshot, query: Pick<ClientQuery, 'q'>, most: number): RowStream<Client> {
  return clients.stream(snapshot, query, most);
}

/** Of these clients: what tells them apart, and what they come to in the cases the reader can see. */
export async function listClientDetails(db: TenantDb, ids: readonly string[]): Promise<ClientDetails[]> {
  return await db
    .selectFrom('people')
    .select(['people.id', 'people.mobile', 'people.email', 'people.relation', 'people.relative_name'])
    .select([caseCount(db).as('case_count'), soonestCase(db).as('soonest_case')])
    .where('people.id', 'in', ids)
    .where('people.deleted_at', 'is', null)
    .where(sql<boolean>`'client' = any (people.kinds)`)
    .orderBy('people.id')
    .$castTo<ClientDetails>()
    .execute();
}

const nameOf = (db: TenantDb, role: string) => entryName(db, 'party_role', sql.ref<string>(role));

/** The roles a client has in cases that the reader can see: by their names, or as the court prints one that is in no list. */
function rolesOfClient(db: TenantDb) {
  return db
    .selectFrom('case_parties')
    .innerJoinLateral(
      ({ selectFrom }) =>
        selectFrom('cases as its_case')
          .select('its_case.id')
          .whereRef('its_case.id', '=', 'case_parties.case_id')
          .where('its_case.deleted_at', 'is', null)
          .limit(sql.lit(1))
          .as('cases'),
      (join) => join.onTrue(),
    )
    .select('case_parties.case_id')
    .select(({ fn }) => fn.coalesce(nameOf(db, 'case_parties.role'), 'case_parties.role').as('role'))
    .where('case_parties.person_id', '=', sql.ref<string>('people.id'))
    .where('case_parties.role', 'is not', null)
    .where('case_parties.role', '!=', '');
}

const usualRole = (db: TenantDb) =>
  db
    .selectFrom(rolesOfClient(db).as('roles'))
    .select('roles.role')
    .groupBy('roles.role')
    .orderBy(({ fn }) => fn.count('roles.case_id').distinct(), 'desc')
    .orderBy('roles.role')
    .limit(sql.lit(1));

/**
 * Whether the name of a role that the client has contains the word. The roles that do are looked up first, once for the whole search: most
 * words are in none, and a role belongs to thousands of clients.
 */
function holdsRole(db: TenantDb, { pattern }: WordParam) {
  const used = db.selectFrom('case_parties').select('case_parties.role').distinct().where('case_parties.person_id', 'is not', null);
  const found = db
    .selectFrom(used.as('used'))
    .select('used.role')
    .where(({ fn }) => like(sql<string>`app.fold(${fn.coalesce(nameOf(db, 'used.role'), 'used.role')})`, pattern));
  const holders = db
    .selectFrom('case_parties')
    .innerJoin('cases', 'cases.id', 'case_parties.case_id')
    .select('case_parties.person_id')
    .where('case_parties.role', 'in', found)
    .where('case_parties.person_id', 'is not', null)
    .where('cases.deleted_at', 'is', null);
  return sql<boolean>`people.id in (${holders})`;
}
