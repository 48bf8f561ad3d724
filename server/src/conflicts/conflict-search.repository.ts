import { sql, type SqlBool } from 'kysely';
import { PLAN_EACH_TIME } from '../platform/db/driver/database.ts';
import { readTogether, type TenantDb } from '../platform/db/scope/tenant-db.ts';
import type { NameQuery } from './names/name-query.ts';

/** Records of each kind that are compared word by word. Only names that half a large firm bears are in more. */
const MAX_COMPARED = 2_000;

type NamedTable = 'people' | 'case_parties' | 'cases';
const matches = (table: NamedTable, query: string) => sql<SqlBool>`${sql.ref(`${table}.name_keys`)} @@ ${query}::tsquery`;
/** A record of few words is the likelier to be what was typed: "Kumar" before the thousands who are somebody Kumar. */
const keyCount = (table: NamedTable) => sql<number>`length(${sql.ref(`${table}.name_keys`)})`;

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
    .orderBy(keyCount('people'))
    .limit(sql.lit(MAX_COMPARED))
    .modifyEnd(sql.raw(PLAN_EACH_TIME));
  const titles = db
    .selectFrom('cases')
    .select(['cases.id as case_id', 'cases.title'])
    .where('cases.deleted_at', 'is', null)
    .where(sql<SqlBool>`cases.id is distinct from ${exceptCaseId}::uuid`)
    .where(matches('cases', loose))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('case_parties').select('case_parties.id').whereRef('case_parties.case_id', '=', 'cases.id'))),
    )
    .orderBy(matches('cases', strict), 'desc')
    .orderBy(keyCount('cases'))
    .limit(sql.lit(MAX_COMPARED))
    .modifyEnd(sql.raw(PLAN_EACH_TIME));
  const lawyers = db
    .selectFrom('lawyers')
    .select(['lawyers.id', 'lawyers.name'])
    .where('lawyers.deleted_at', 'is', null)
    .limit(sql.lit(MAX_COMPARED));
  const parties = chooseParties(db)
    .where(matches('case_parties', loose))
    .orderBy(matches('case_parties', strict), 'desc')
    .orderBy(keyCount('case_parties'))
    .modifyEnd(sql.raw(PLAN_EACH_TIME));
  const named = await readTogether(db, {
    people: people.compile(),
    titles: titles.compile(),
    lawyers: lawyers.compile(),
    parties: parties.compile(),
  });
  return { ...named, truncated: Object.values(named).some((rows) => rows.length === MAX_COMPARED) };
}

/** The parties by which these people stand in cases, under whatever name; those of restricted cases are never among the ones cut off. */
export async function findPartiesOf(db: TenantDb, personIds: readonly string[]) {
  if (personIds.length === 0) return { parties: [], truncated: false };
  const parties = await chooseParties(db)
    .where(sql<SqlBool>`case_parties.person_id = any (${personIds}::uuid[])`)
    .orderBy('case_parties.restricted', 'desc')
    .execute();
  return { parties, truncated: parties.length === MAX_COMPARED };
}

/** Parties without their cases, which are read only of those whose name is alike. */
const chooseParties = (db: TenantDb) =>
  db
    .selectFrom('case_parties')
    .select(['case_parties.case_id', 'case_parties.name', 'case_parties.advocates', 'case_parties.side', 'case_parties.is_client'])
    .select('case_parties.person_id')
    .limit(sql.lit(MAX_COMPARED));

/**
 * The cases of what was found, apart from deleted ones and the one that is left out, with the sides on which clients of the firm are; and
 * the people who stand in the one that is left out.
 */
export async function readCasesFound(db: TenantDb, ids: readonly string[], exceptCaseId: string | null) {
  const clients = db
    .selectFrom('case_parties')
    .select(sql<string[]>`array_agg(distinct case_parties.side)`.as('sides'))
    .whereRef('case_parties.case_id', '=', sql.ref<string>('cases.id'))
    .where('case_parties.is_client', '=', true);
  const cases = db
    .selectFrom('cases')
    .leftJoin('courts', 'courts.id', 'cases.court_id')
    .select(['cases.id as case_id', 'cases.restricted', 'cases.title', 'cases.file_number', 'courts.name as court_name', 'cases.status'])
    .select([number.as('number'), fromDay.as('from_day'), clients.as('client_sides')])
    .where('cases.deleted_at', 'is', null)
    .where(sql<SqlBool>`cases.id = any (${ids}::uuid[])`)
    .where(sql<SqlBool>`cases.id is distinct from ${exceptCaseId}::uuid`)
    .modifyEnd(sql.raw(PLAN_EACH_TIME));
  const leftOut = db.selectFrom('case_parties').select('case_parties.person_id').where('case_parties.case_id', '=', exceptCaseId);
  return await readTogether(db, {
    cases: ids.length === 0 ? undefined : cases.compile(),
    peopleLeftOut: exceptCaseId === null ? undefined : leftOut.compile(),
  });
}
