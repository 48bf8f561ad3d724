import { isClientFound } from '@munshi/contract/people/client-search';
import type { Client, ClientDetails, PersonQuery, PersonRow } from '@munshi/contract/people/person.schema';
import { sql } from 'kysely';
import { defineList } from '../platform/db/list/define-list.ts';
import { phoneticSearch } from '../platform/db/list/list-search.ts';
import type { RowStream, Unpaged } from '../platform/db/list/row-stream.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import type { TenantSnapshot } from '../platform/db/scope/tenant-snapshot.ts';

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

/** The Clients page is not paged; a firm with more clients searches among people. */
const MAX_CLIENTS = 5_000;

/** Clients by name, with their most frequent role in the cases the caller can see, otherwise "Client". */
export async function listClients(db: TenantDb, most = MAX_CLIENTS): Promise<Client[]> {
  const clients = db
    .selectFrom('people')
    .select(['people.id', 'people.name', 'people.email'])
    .where('people.deleted_at', 'is', null)
    .where(sql<boolean>`'client' = any (people.kinds)`)
    .orderBy('people.name')
    .orderBy('people.id')
    .limit(sql.lit(most));
  // Picks the clients first and then the role of each, so that the parties of other cases are not read.
  return await db
    .with(
      (cte) => cte('roles').materialized(),
      () =>
        db
          .selectFrom('reference_entries')
          .select(['reference_entries.code', 'reference_entries.name'])
          .where('reference_entries.kind', '=', sql.lit('party_role'))
          .where('reference_entries.deleted_at', 'is', null),
    )
    .selectFrom(clients.as('clients'))
    .select((eb) => ['clients.id', 'clients.name', 'clients.email', eb.fn.coalesce(usualRole(db), sql.lit('Client')).as('role')])
    .orderBy('clients.name')
    .orderBy('clients.id')
    .execute();
}

/** A client with what the page shows of them. */
export type DetailedClient = Client & ClientDetails;

/** The clients of a snapshot that contain a text, as the page shows them. */
export function streamClients(snapshot: TenantSnapshot, { q = '' }: { q?: string | undefined }, most: number): RowStream<DetailedClient> {
  // Names and roles are read at once, one more than the file holds so that its refusal is right; the rest of each with their rows.
  const found = listClients(snapshot.db, most + 1).then((clients) => clients.filter((client) => isClientFound(client, q)));
  const details = people.stream(snapshot, { kind: 'client', sort: 'name', order: 'asc' }, most + 1);
  return {
    count: async () => (await found).length,
    batches: async function* () {
      const byId = new Map((await found).map((client) => [client.id, client]));
      for await (const rows of details.batches())
        yield rows.flatMap((row) => {
          const client = byId.get(row.id);
          return client ? [{ ...row, ...client }] : [];
        });
    },
  };
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

/** A client's most frequent role. A role is stored as its code in the list of party roles, or as the court prints it. */
function usualRole(db: TenantDb) {
  const roles = db
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
    .select(
      sql<string>`coalesce((select roles.name from roles where roles.code = case_parties.role limit 1), case_parties.role)`.as('role'),
    )
    .where('case_parties.person_id', '=', sql.ref<string>('clients.id'))
    .where('case_parties.role', 'is not', null)
    .where('case_parties.role', '!=', '');
  return db
    .selectFrom(roles.as('roles'))
    .select('roles.role')
    .groupBy('roles.role')
    .orderBy(({ fn }) => fn.count('roles.case_id').distinct(), 'desc')
    .orderBy('roles.role')
    .limit(sql.lit(1));
}
