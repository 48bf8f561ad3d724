import { sql, type SqlBool } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { PLAN_EACH_TIME } from '../platform/db/database.ts';
import { shapedQuery } from '../platform/db/shaped.ts';
import type { TenantDb } from '../platform/db/tenant-db.ts';
import type { Asked } from './asked.ts';
import { beginning } from './begun.repository.ts';
import {
  caseColumns,
  holdsEach,
  type Ids,
  isAmong,
  lawyerColumns,
  MOST_WEIGHED,
  personColumns,
  rankOf,
  seeking,
  type SlotOf,
  some,
  type Sought,
  totalOf,
} from './match.repository.ts';

/** Of more cases than these, what belongs to them is not told: another word is typed first. */
const MOST_CASES = 50;
/** Parties and numbers that are looked through for what a case was found by. */
const MOST_PARTIES = 100;

const liveCases = (db: TenantDb) => db.selectFrom('cases').select('cases.id').where('cases.deleted_at', 'is', null);
const livePeople = (db: TenantDb) => db.selectFrom('people').select('people.id').where('people.deleted_at', 'is', null);

export const seekCases = seeking(liveCases, caseColumns);
export const seekPeople = seeking(livePeople, personColumns);
export const casesThatBegin = beginning(liveCases, 'cases.search_head');
export const peopleThatBegin = beginning(livePeople, 'people.search_head');

/** What of a case is found by an index of its own. */
type Named = Pick<Asked, 'typed' | 'cnr' | 'fileNumber'>;

const isNamed = (slot: SlotOf<Named>) => [
  sql<SqlBool>`cases.file_number = ${slot('fileNumber')}`,
  sql<SqlBool>`cases.cnr = ${slot('cnr')}`,
  sql<SqlBool>`cases.title = ${slot('typed')}`,
];

/** The cases that are meant, however many others there are: of as many as go by one title, those that were changed last. */
export const casesNamed = shapedQuery<Named, Ids>({
  shapeOf: () => '',
  build: (db, _, slot) => {
    const [first, ...others] = isNamed(slot).map((condition) =>
      db.selectFrom(liveCases(db).where(condition).orderBy('cases.updated_at', 'desc').limit(MOST_WEIGHED).as('named')).select('named.id'),
    );
    const all = others.reduce((union, next) => union.unionAll(next), first as NonNullable<typeof first>);
    return db.selectNoFrom(sql<string[]>`array(${all})`.as('ids'));
  },
});

/** Whether what was typed is the whole of a title or number. None is folded that does not stand so in the text of the case: the title first. */
function isCalled(slot: SlotOf) {
  const isWhole = (name: string) => sql<SqlBool>`app.fold(${sql.ref(name)}) = ${slot('whole')}`;
  const isTitle = sql<SqlBool>`(${caseColumns.text} like ${slot('wholeFirst')} and ${isWhole('cases.title')})`;
  const isNumber = some(['cases.registration_number', 'cases.filing_number'].map(isWhole));
  return some([isTitle, sql<SqlBool>`(${caseColumns.text} like ${slot('wholeBegins')} and ${isNumber})`]);
}

/** Of the cases that fit the best, as many as what belongs to them is told of: the last changed before others. */
export const bestCases = shapedQuery<Sought & Ids, { id: string; total: number }>({
  shapeOf: ({ words }) => String(words),
  build: (db, sought, slot) => {
    const isTheOne = some([...isNamed(slot), isCalled(slot)]);
    return liveCases(db)
      .select(totalOf.as('total'))
      .where(isAmong(sql.ref('cases.id'), slot('ids')))
      .orderBy(rankOf(caseColumns, sought, slot, isTheOne))
      .orderBy('cases.updated_at', 'desc')
      .orderBy('cases.id')
      .limit(sql.lit(MOST_CASES))
      .modifyEnd(sql.raw(PLAN_EACH_TIME));
  },
});

/** Cases to be shown, in the order in which they are given. */
export const showCases = shapedQuery<Ids, CaseRow>({
  shapeOf: () => '',
  build: (db, _, slot) =>
    liveCases(db)
      .leftJoin('courts', 'courts.id', 'cases.court_id')
      .where(isAmong(sql.ref('cases.id'), slot('ids')))
      .select((eb) => [
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
      .orderBy(sql`array_position(${slot('ids')}::uuid[], cases.id)`)
      .modifyEnd(sql.raw(PLAN_EACH_TIME)),
});

interface CaseRow {
  readonly id: string;
  readonly title: string;
  readonly file_number: number;
  readonly cnr: string | null;
  readonly court_name: string | null;
  readonly next_hearing_date: string | null;
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

export const findPeople = shapedQuery<Sought & Ids, PersonRow>({
  shapeOf: ({ words, limit }) => `${words} ${limit}`,
  build: (db, sought, slot) =>
    livePeople(db)
      .where(isAmong(sql.ref('people.id'), slot('ids')))
      .select([
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
      .orderBy(rankOf(personColumns, sought, slot))
      .orderBy('people.name')
      .orderBy('people.id')
      .limit(sql.lit(sought.limit))
      .modifyEnd(sql.raw(PLAN_EACH_TIME)),
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

/** Few enough to be found and shown at once. */
export const findLawyers = shapedQuery<Sought, LawyerRow>({
  shapeOf: ({ words, limit }) => `${words} ${limit}`,
  build: (db, sought, slot) =>
    db
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
      .where(holdsEach(lawyerColumns, sought, slot))
      .orderBy(rankOf(lawyerColumns, sought, slot))
      .orderBy('lawyers.name')
      .orderBy('lawyers.id')
      .limit(sql.lit(sought.limit))
      .modifyEnd(sql.raw(PLAN_EACH_TIME)),
});
