import { type Kysely, sql, type SqlBool } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { TenantDb } from '../platform/db/tenant-db.ts';
import type { Asked } from './asked.ts';
import {
  caseColumns,
  hasFileNumber,
  holdsEach,
  lawyerColumns,
  MOST_CASES,
  personColumns,
  rankOf,
  some,
  totalOf,
  weigh,
} from './match.repository.ts';

/** Parties and numbers that are looked through for what a case was found by. */
const MOST_PARTIES = 100;

/** The cases that fit, best first and the last changed before others. */
function weighCases(db: TenantDb, asked: Asked) {
  const byIndex = [
    hasFileNumber(asked),
    sql<SqlBool>`cases.cnr = ${asked.phrase.toUpperCase()}`,
    sql<SqlBool>`cases.title = ${asked.typed}`,
  ];
  const live = db
    .selectFrom('cases')
    .select(['cases.id', 'cases.updated_at', rankOf(caseColumns, asked, some([...byIndex, ...isCalled(asked)])).as('rank')])
    .where('cases.deleted_at', 'is', null);
  return db.selectFrom(weigh(db, live, caseColumns, { asked, isTheOne: byIndex }));
}

/** Whether what was typed is the whole of a title or number. */
function isCalled({ typed }: Asked) {
  const names = ['cases.title', 'cases.registration_number', 'cases.filing_number'];
  return names.map((name) => sql<SqlBool>`app.fold(${sql.ref(name)}) = app.fold(${typed})`);
}

/** What the best cases go by in the statement: cases, hearings and vakalatnamas are found by them, and they are sought once. */
export const BEST_CASES = 'best_cases';

/** The best cases, as many as what belongs to them is told of. */
export function bestCases(db: TenantDb, asked: Asked) {
  return weighCases(db, asked)
    .select(['weighed.id', 'weighed.rank', 'weighed.updated_at', totalOf.as('total')])
    .orderBy('weighed.rank')
    .orderBy('weighed.updated_at', 'desc')
    .orderBy('weighed.id')
    .limit(sql.lit(MOST_CASES));
}

/** The best cases as they were sought for the statement. */
export function soughtCases(db: TenantDb) {
  return (db as unknown as Kysely<Record<typeof BEST_CASES, { id: string; rank: number; updated_at: string; total: number }>>).selectFrom(
    BEST_CASES,
  );
}

export function findCases(db: TenantDb, asked: Asked) {
  const best = soughtCases(db)
    .selectAll()
    .orderBy('best_cases.rank')
    .orderBy('best_cases.updated_at', 'desc')
    .orderBy('best_cases.id')
    .limit(sql.lit(asked.limit));
  return db
    .selectFrom(best.as('found'))
    .innerJoin('cases', 'cases.id', 'found.id')
    .leftJoin('courts', 'courts.id', 'cases.court_id')
    .select((eb) => [
      'cases.id',
      'found.total',
      'cases.title',
      'cases.file_number',
      'cases.cnr',
      'courts.name as court_name',
      'cases.next_hearing_date',
      eb.fn.coalesce('cases.registration_number', 'cases.filing_number').as('number'),
      jsonArrayFrom(
        eb
          .selectFrom('case_numbers')
          .select('case_numbers.number as name')
          .whereRef('case_numbers.case_id', '=', 'cases.id')
          .limit(sql.lit(MOST_PARTIES)),
      ).as('numbers'),
      jsonArrayFrom(
        eb
          .selectFrom('case_parties')
          .select('case_parties.name')
          .whereRef('case_parties.case_id', '=', 'cases.id')
          .orderBy('case_parties.side')
          .orderBy('case_parties.ordinal')
          .limit(sql.lit(MOST_PARTIES)),
      ).as('parties'),
    ])
    .orderBy('found.rank')
    .orderBy('cases.updated_at', 'desc')
    .orderBy('cases.id');
}

export function findPeople(db: TenantDb, asked: Asked) {
  const live = db
    .selectFrom('people')
    .select(['people.id', 'people.name', rankOf(personColumns, asked).as('rank')])
    .where('people.deleted_at', 'is', null);
  const best = db
    .selectFrom(weigh(db, live, personColumns, { asked }))
    .select(['weighed.id', 'weighed.rank', totalOf.as('total')])
    .orderBy('weighed.rank')
    .orderBy('weighed.name')
    .orderBy('weighed.id')
    .limit(sql.lit(asked.limit));
  return db
    .selectFrom(best.as('found'))
    .innerJoin('people', 'people.id', 'found.id')
    .select([
      'people.id',
      'found.total',
      'people.name',
      'people.name_local',
      'people.relative_name',
      'people.mobile',
      'people.email',
      'people.pan',
      'people.gstin',
      'people.cin',
      sql<string | null>`people.address ->> 'city'`.as('city'),
    ])
    .orderBy('found.rank')
    .orderBy('people.name')
    .orderBy('people.id');
}

export function findLawyers(db: TenantDb, asked: Asked) {
  return db
    .selectFrom('lawyers')
    .select([
      'lawyers.id',
      totalOf.as('total'),
      'lawyers.name',
      'lawyers.designation',
      'lawyers.enrolment_number',
      'lawyers.aor_code',
      'lawyers.mobile',
      'lawyers.email',
    ])
    .where('lawyers.deleted_at', 'is', null)
    .where(holdsEach(lawyerColumns, asked.words))
    .orderBy(rankOf(lawyerColumns, asked))
    .orderBy('lawyers.name')
    .orderBy('lawyers.id')
    .limit(sql.lit(asked.limit));
}
