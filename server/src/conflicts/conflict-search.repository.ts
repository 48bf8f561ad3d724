import { sql, type SqlBool } from 'kysely';
import { PLAN_EACH_TIME } from '../platform/db/driver/database.ts';
import { readTogether, type TenantDb } from '../platform/db/scope/tenant-db.ts';
import type { NameQuery } from './names/name-query.ts';

/** Records of each kind that are compared word by word. Only names that half a large firm bears are in more. */
const MAX_COMPARED = 2_000;

type NamedTable = 'people' | 'case_parties' | 'cases';
const matches = (table: NamedTable, query: string) => sql<SqlBool>`${sql.ref(`${table}.name_keys`)} @@ ${query}::tsquery`;

const number = sql<string | null>`coalesce(cases.registration_number, cases.filing_number)`;
const fromDay = sql<string>`coalesce(cases.registration_date, cases.filing_date, (cases.created_at at time zone 'Asia/Kolkata')::date)::text`;

/** People, parties and titles that the keys find, in every case of the firm that the handle can see, and all lawyers. `truncated`: there are more. */
export async function findNamed(db: TenantDb, { loose, strict }: NameQuery, exceptCaseId: string | null) {
  const people = db
    .selectFrom('people')
    .select(['people.id', 'people.name', 'people.name_local', 'people.representative', 'people.kinds'])
    .where('people.deleted_at', 'is', null)
    .where('people.erased_at', 'is', null)
    .where(matches('people', loose))
    .orderBy(matches('people', strict), 'desc')
    .limit(sql.lit(MAX_COMPARED))
    .modifyEnd(sql.raw(PLAN_EACH_TIME));
  const titles = db
    .selectFrom('cases')
    .leftJoin('courts', 'courts.id', 'cases.court_id')
    .select(['cases.id as case_id', 'cases.restricted', 'cases.title', 'cases.file_number', 'courts.name as court_name', 'cases.status'])
    .select([number.as('number'), fromDay.as('from_day')])
    .where('cases.deleted_at', 'is', null)
    .where(sql<SqlBool>`cases.id is distinct from ${exceptCaseId}::uuid`)
    .where(matches('cases', loose))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('case_parties').select('case_parties.id').whereRef('case_parties.case_id', '=', 'cases.id'))),
    )
    .orderBy(matches('cases', strict), 'desc')
    .limit(sql.lit(MAX_COMPARED))
    .modifyEnd(sql.raw(PLAN_EACH_TIME));
  const lawyers = db
    .selectFrom('lawyers')
    .select(['lawyers.id', 'lawyers.name'])
    .where('lawyers.deleted_at', 'is', null)
    .limit(sql.lit(MAX_COMPARED));
  const byName = chosenParties(db).where(matches('case_parties', loose));
  const named = await readTogether(db, {
    people: people.compile(),
    titles: titles.compile(),
    lawyers: lawyers.compile(),
    parties: inCases(db, byName.orderBy(matches('case_parties', strict), 'desc'), exceptCaseId).compile(),
  });
  return { ...named, truncated: Object.values(named).some((rows) => rows.length === MAX_COMPARED) };
}

/** The parties by which these people stand in cases, under whatever name. */
export async function findPartiesOf(db: TenantDb, personIds: readonly string[], exceptCaseId: string | null) {
  if (personIds.length === 0) return [];
  const ofPeople = chosenParties(db).where(sql<SqlBool>`case_parties.person_id = any (${personIds}::uuid[])`);
  return await inCases(db, ofPeople, exceptCaseId).execute();
}

/** The people who stand in a case. */
export async function listPeopleIn(db: TenantDb, caseId: string | null): Promise<(string | null)[]> {
  if (caseId === null) return [];
  const rows = await db.selectFrom('case_parties').select('case_parties.person_id').where('case_parties.case_id', '=', caseId).execute();
  return rows.map(({ person_id: id }) => id);
}

const chosenParties = (db: TenantDb) =>
  db
    .selectFrom('case_parties')
    .select(['case_parties.case_id', 'case_parties.name', 'case_parties.advocates', 'case_parties.side', 'case_parties.is_client'])
    .select('case_parties.person_id')
    .limit(sql.lit(MAX_COMPARED));

/** These parties with their cases, apart from deleted ones and the one that is left out. */
function inCases(db: TenantDb, chosen: ReturnType<typeof chosenParties>, exceptCaseId: string | null) {
  const others = db
    .selectFrom('case_parties as others')
    .select('others.id')
    .whereRef('others.case_id', '=', sql.ref<string>('party.case_id'))
    .where('others.is_client', '=', true)
    .whereRef('others.side', '<>', sql.ref<string>('party.side'));
  return db
    .selectFrom(chosen.as('party'))
    .innerJoin('cases', 'cases.id', 'party.case_id')
    .leftJoin('courts', 'courts.id', 'cases.court_id')
    .select(['party.name', 'party.advocates', 'party.side', 'party.is_client', 'party.person_id'])
    .select(['cases.id as case_id', 'cases.restricted', 'cases.title', 'cases.file_number', 'courts.name as court_name', 'cases.status'])
    .select([number.as('number'), fromDay.as('from_day')])
    .select(({ exists }) => exists(others).as('is_against'))
    .where('cases.deleted_at', 'is', null)
    .where(sql<SqlBool>`cases.id is distinct from ${exceptCaseId}::uuid`)
    .modifyEnd(sql.raw(PLAN_EACH_TIME));
}
