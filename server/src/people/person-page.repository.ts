import type { PersonPage } from '@munshi/contract/people/person.schema';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { asRow } from '../platform/db/query/stored-row.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import { undoSince } from '../platform/db/query/undo.ts';
import { type PersonRecord, personColumns } from './person.repository.ts';

/** Limit of cases on the page; a person in more is found in the list of cases. */
const MAX_CASES = 50;

interface Found extends PersonRecord {
  readonly cases: PersonPage['cases']['items'];
  readonly total: number;
  readonly merges: PersonPage['merges'];
}

/** A person with their cases that the reader can see and the records merged into them, in one statement. */
export async function findPersonPage(db: TenantDb, id: string): Promise<(PersonRecord & Pick<PersonPage, 'cases' | 'merges'>) | undefined> {
  const row = asRow<Found>(
    await db
      .selectFrom('people')
      .select(personColumns)
      .select([casesOf(db, id).as('cases'), countCases(db, id).as('total'), mergesInto(db, id).as('merges')])
      .where('people.id', '=', id)
      .where('people.deleted_at', 'is', null)
      .executeTakeFirst(),
  );
  if (!row) return undefined;
  const { cases, total, ...person } = row;
  return { ...person, cases: { items: cases, total } };
}

function partiesOf(db: TenantDb, personId: string) {
  return db
    .selectFrom('case_parties')
    .innerJoin('cases', 'cases.id', 'case_parties.case_id')
    .where('case_parties.person_id', '=', personId)
    .where('cases.deleted_at', 'is', null);
}

function casesOf(db: TenantDb, personId: string) {
  // A role is stored as its code in the list of party roles, or as the court prints it.
  return jsonArrayFrom(
    partiesOf(db, personId)
      .leftJoin('courts', 'courts.id', 'cases.court_id')
      .leftJoin('reference_entries as roles', (join) =>
        join.onRef('roles.code', '=', 'case_parties.role').on('roles.kind', '=', 'party_role').on('roles.deleted_at', 'is', null),
      )
      .distinctOn(['cases.next_hearing_sort', 'cases.id', 'case_parties.id'])
      .select((eb) => [
        'cases.id',
        'cases.title',
        eb.fn.coalesce('cases.registration_number', 'cases.filing_number').as('number'),
        'courts.name as court_name',
        'case_parties.side',
        eb.fn.coalesce('roles.name', 'case_parties.role').as('role'),
        'case_parties.is_client',
        'cases.status',
        'cases.next_hearing_date',
      ])
      .orderBy('cases.next_hearing_sort')
      .orderBy('cases.id')
      .orderBy('case_parties.id')
      .limit(sql.lit(MAX_CASES)),
  );
}

function countCases(db: TenantDb, personId: string) {
  return partiesOf(db, personId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .$asScalar()
    .$notNull();
}

/** Merges that can still be undone, latest first. */
function mergesInto(db: TenantDb, personId: string) {
  return jsonArrayFrom(
    db
      .selectFrom('person_merges')
      .innerJoin('people as merged', 'merged.id', 'person_merges.merged_id')
      .leftJoin('users', 'users.id', 'person_merges.created_by')
      .select((eb) => [
        'person_merges.id',
        'person_merges.merged_id',
        'merged.name as merged_name',
        eb.fn.coalesce('users.display_name', 'users.name').as('merged_by'),
        'person_merges.created_at',
      ])
      .where('person_merges.kept_id', '=', personId)
      .where('person_merges.undone_at', 'is', null)
      .where('person_merges.created_at', '>', undoSince)
      .orderBy('person_merges.created_at', 'desc')
      .orderBy('person_merges.id')
      .limit(sql.lit(20)),
  );
}
