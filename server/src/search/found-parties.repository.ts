import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { TenantDb } from '../platform/db/tenant-db.ts';
import type { Asked } from './asked.ts';
import {
  begins,
  caseColumns,
  hasFileNumber,
  holdsEach,
  lawyerColumns,
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
  const isTheOne = some([hasFileNumber(asked), sql`cases.cnr = ${asked.phrase.toUpperCase()}`]);
  const live = db
    .selectFrom('cases')
    .select(['cases.id', 'cases.updated_at', rankOf(caseColumns, asked, isTheOne).as('rank')])
    .where('cases.deleted_at', 'is', null);
  const isFirst = some([begins(caseColumns, asked), hasFileNumber(asked)]);
  return db.selectFrom(weigh(db, live, caseColumns, { asked, isFirst }));
}

/** The best cases alone, for what belongs to them. */
export function bestCases(db: TenantDb, asked: Asked, most: number) {
  return weighCases(db, asked)
    .select('weighed.id')
    .orderBy('weighed.rank')
    .orderBy('weighed.updated_at', 'desc')
    .orderBy('weighed.id')
    .limit(sql.lit(most));
}

export function findCases(db: TenantDb, asked: Asked) {
  const best = bestCases(db, asked, asked.limit).select(['weighed.rank', totalOf.as('total')]);
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
