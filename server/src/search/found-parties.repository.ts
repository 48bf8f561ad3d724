import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { cachedStatement, type ParamOf } from '../platform/db/query/cached-query.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import { amongIds } from './by-key.repository.ts';
import type { ParsedQuery } from './parsed-query.ts';
import { columnsOf, type Criteria, type Ids, MAX_RANKED, type Param, rankOf, some, totalOf, type Words } from './match.repository.ts';

/** Beyond this many cases, records of the matching cases are not added: the user types another word first. */
const MAX_CASES = 50;
/** Parties and numbers inspected for the reason a case was found. */
const MAX_PARTIES = 100;

export const activeCases = (db: TenantDb) => db.selectFrom('cases').select('cases.id').where('cases.deleted_at', 'is', null);
export const activePeople = (db: TenantDb) => db.selectFrom('people').select('people.id').where('people.deleted_at', 'is', null);

/** The parts of a search that have an index of their own. */
type Named = Pick<ParsedQuery, 'typed' | 'cnr' | 'fileNumber'>;

const isNamed = (param: ParamOf<Named>) => [
  sql<SqlBool>`cases.file_number = ${param('fileNumber')}`,
  sql<SqlBool>`cases.cnr = ${param('cnr')}`,
  sql<SqlBool>`cases.title = ${param('typed')}`,
];

/** Cases named exactly, whatever else matches; of those with an equal title, the last changed. */
export function casesNamed(db: TenantDb, param: ParamOf<Named>): RawBuilder<string[]> {
  const [first, ...others] = isNamed(param).map((condition) =>
    db
      .selectFrom(activeCases(db).where(condition).orderBy('cases.updated_at', 'desc').orderBy('cases.id').limit(MAX_RANKED).as('named'))
      .select('named.id'),
  );
  return sql<string[]>`array(${others.reduce((union, next) => union.unionAll(next), first as NonNullable<typeof first>)})`;
}

/** True if the search text equals a whole title or number. Only rows whose search text contains it are folded: the title first. */
function isCalled(param: Param) {
  const isWhole = (name: string) => sql<SqlBool>`app.fold(${sql.ref(name)}) = ${param('whole')}`;
  const isTitle = sql<SqlBool>`(${columnsOf('case').text} like ${param('wholeFirst')} and ${isWhole('cases.title')})`;
  const isNumber = some(['cases.registration_number', 'cases.filing_number'].map(isWhole));
  return some([isTitle, sql<SqlBool>`(${columnsOf('case').text} like ${param('wholeLaterWord')} and ${isNumber})`]);
}

/** The columns by which cases are ranked. */
const RANKED_BY = [
  'deleted_at',
  'updated_at',
  'search_text',
  'file_number',
  'cnr',
  'title',
  'registration_number',
  'filing_number',
] as const;

/** The best-matching cases, up to the number whose records are added; last changed first. */
export function bestCases(db: TenantDb, criteria: Words, param: Param, ids: unknown) {
  const isTheOne = some([...isNamed(param), isCalled(param)]);
  return amongIds(db, 'cases', ids, RANKED_BY)
    .where('cases.deleted_at', 'is', null)
    .select(['cases.id', totalOf.as('total')])
    .orderBy(rankOf(columnsOf('case'), criteria, param, isTheOne))
    .orderBy('cases.updated_at', 'desc')
    .orderBy('cases.id')
    .limit(sql.lit(MAX_CASES));
}

const SHOWN = [
  'deleted_at',
  'title',
  'file_number',
  'cnr',
  'court_id',
  'next_hearing_date',
  'acts',
  'registration_number',
  'filing_number',
] as const;

/** The cases with the ids in an expression, in their order. */
export function showCases(db: TenantDb, ids: RawBuilder<string[]>) {
  return amongIds(db, 'cases', ids, SHOWN)
    .where('cases.deleted_at', 'is', null)
    .select((eb) => [
      'cases.id',
      'cases.title',
      'cases.file_number',
      'cases.cnr',
      // Looked up for each of these few: a join reads the whole list of courts.
      eb.selectFrom('courts').select('courts.name').whereRef('courts.id', '=', 'cases.court_id').as('court_name'),
      'cases.next_hearing_date',
      'cases.acts',
      eb.fn.coalesce('cases.registration_number', 'cases.filing_number').as('number'),
      jsonArrayFrom(
        eb
          .selectFrom('case_numbers')
          .select('case_numbers.number as name')
          .whereRef('case_numbers.case_id', '=', 'cases.id')
          .limit(sql.lit(MAX_PARTIES)),
      ).as('numbers'),
      jsonArrayFrom(
        eb
          .selectFrom('case_parties')
          .select('case_parties.name')
          .whereRef('case_parties.case_id', '=', 'cases.id')
          .orderBy('case_parties.side')
          .orderBy('case_parties.ordinal')
          .limit(sql.lit(MAX_PARTIES)),
      ).as('parties'),
    ])
    .orderBy(sql`array_position(${ids}::uuid[], cases.id)`);
}

export interface CaseRow {
  readonly id: string;
  readonly title: string;
  readonly file_number: number;
  readonly cnr: string | null;
  readonly court_name: string | null;
  readonly next_hearing_date: string | null;
  readonly acts: readonly { act: string; sections: string }[];
  readonly number: string | null;
  readonly numbers: { name: string }[];
  readonly parties: { name: string }[];
}

interface PersonRow {
  readonly id: string;
  readonly total: number;
  readonly name: string;
  readonly name_local: string | null;
  readonly relative_name: string | null;
  readonly mobile: string | null;
  readonly email: string | null;
  readonly pan: string | null;
  readonly gstin: string | null;
  readonly cin: string | null;
  readonly city: string | null;
}

const PERSON = [
  'deleted_at',
  'search_text',
  'name',
  'name_local',
  'relative_name',
  'mobile',
  'email',
  'pan',
  'gstin',
  'cin',
  'address',
] as const;

export const findPeople = cachedStatement<Criteria & Ids, PersonRow, 'words' | 'limit'>({
  literals: ['words', 'limit'],
  build: (db, criteria, param) =>
    amongIds(db, 'people', param('ids'), PERSON)
      .where('people.deleted_at', 'is', null)
      .select([
        'people.id',
        totalOf.as('total'),
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
      .orderBy(rankOf(columnsOf('person'), criteria, param))
      .orderBy('people.name')
      .orderBy('people.id')
      .limit(sql.lit(criteria.limit)),
});

export interface LawyerRow {
  readonly id: string;
  readonly total: number;
  readonly name: string;
  readonly designation: string | null;
  readonly enrolment_number: string | null;
  readonly aor_code: string | null;
  readonly mobile: string | null;
  readonly email: string | null;
}

export const activeLawyers = (db: TenantDb) => db.selectFrom('lawyers').select('lawyers.id').where('lawyers.deleted_at', 'is', null);

const LAWYER = ['deleted_at', 'search_text', 'name', 'designation', 'enrolment_number', 'aor_code', 'mobile', 'email'] as const;

export const findLawyers = cachedStatement<Criteria & Ids, LawyerRow, 'words' | 'limit'>({
  literals: ['words', 'limit'],
  build: (db, criteria, param) =>
    amongIds(db, 'lawyers', param('ids'), LAWYER)
      .where('lawyers.deleted_at', 'is', null)
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
      .orderBy(rankOf(columnsOf('lawyer'), criteria, param))
      .orderBy('lawyers.name')
      .orderBy('lawyers.id')
      .limit(sql.lit(criteria.limit)),
});
