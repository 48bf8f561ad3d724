import type { PersonQuery, PersonRow } from '@munshi/contract/people/person.schema';
import { type SelectQueryBuilder, sql } from 'kysely';
import { defineList } from '../platform/db/list/define-list.ts';
import { phoneticSearch } from '../platform/db/list/list-search.ts';
import type { DB } from '../platform/db/schema/schema.generated.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';

/** Every sort has an index that begins with the firm and ends in the id. */
const people = defineList<PersonQuery, PersonRow>()({
  table: 'people',
  from: (db) => db.selectFrom('people').where('people.deleted_at', 'is', null),
  filters: {
    kind: (rows, kind) => rows.where(sql<boolean>`${kind} = any (people.kinds)`),
    party_type: (rows, partyType) => rows.where('people.party_type', '=', partyType),
  },
  search: phoneticSearch('people.search_text', 'people.sound_text'),
  sorts: { name: ['people.name', 'people.id'], updated_at: ['people.updated_at', 'people.id'] },
  page: 'flat',
  row: (rows) =>
    rows.select((eb) => [
      'people.id',
      'people.name',
      'people.name_local',
      'people.party_type',
      'people.kinds',
      'people.mobile',
      'people.email',
      'people.updated_at',
      sql<string | null>`nullif(people.address ->> 'city', '')`.as('city'),
      casesOf(eb.selectFrom('case_parties')).as('case_count'),
    ]),
});

/** One page of people with the total, in one statement. */
export async function listPeople(db: TenantDb, query: PersonQuery) {
  return { ...(await people.read(db, query)), limit: query.limit, offset: query.offset };
}

/** Number of a person's cases that the reader can see. */
function casesOf(parties: SelectQueryBuilder<DB, 'people' | 'case_parties', object>) {
  return parties
    .innerJoin('cases', 'cases.id', 'case_parties.case_id')
    .select(({ fn }) => fn.count<number>('case_parties.case_id').distinct().as('count'))
    .whereRef('case_parties.person_id', '=', 'people.id')
    .where('cases.deleted_at', 'is', null)
    .$asScalar()
    .$notNull();
}

/** The Clients page is not paged; a firm with more clients searches among people. */
const MAX_CLIENTS = 5_000;

/** Clients by name, with their most frequent role in the cases the caller can see, otherwise "Client". */
export async function listClients(db: TenantDb) {
  const clients = db
    .selectFrom('people')
    .select(['people.id', 'people.name', 'people.email'])
    .where('people.deleted_at', 'is', null)
    .where(sql<boolean>`'client' = any (people.kinds)`)
    .orderBy('people.name')
    .orderBy('people.id')
    .limit(sql.lit(MAX_CLIENTS));
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
