import type { CaseQuery } from '@munshi/contract/cases/case-query.schema';
import type { CaseRow } from '@munshi/contract/cases/case.schema';
import { Cnr } from '@munshi/contract/cases/cnr';
import { fileNumberOf } from '@munshi/contract/cases/file-number';
import { type AliasableExpression, type Expression, type ExpressionBuilder, type SelectQueryBuilder, sql, type SqlBool } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { courtToday } from '../platform/clock/court-day.ts';
import { PLAN_EACH_TIME } from '../platform/db/database.ts';
import { isAssignedTo, pageAssignedTo } from '../platform/db/list/assigned-to.ts';
import { cachedCount, type CachedRow, only, withCachedTotal } from '../platform/db/list/cached-total.ts';
import { joinById } from '../platform/db/list/join-by-id.ts';
import type { DB } from '../platform/db/schema.generated.ts';
import { parseWord, matchesTextOrSound, type WordKind, withPlainNumbers, wordsOf } from '../platform/db/search.ts';
import { cachedQuery, type Given, type ParamOf } from '../platform/db/cached-query.ts';
import type { TenantDb } from '../platform/db/tenant-db.ts';
import { casesOf, type Holder, HOLDERS } from './case-holder.repository.ts';

type Cases = SelectQueryBuilder<DB, 'cases', object>;

/** Every sort has an index that begins with the firm and ends in the id. */
const SORT_COLUMNS = {
  next_hearing_date: 'cases.next_hearing_sort',
  file_number: 'cases.file_number',
  updated_at: 'cases.updated_at',
  title: 'cases.title',
} as const;

/**
 * The filters of a list, completed by the caller's id, the present day, each search word with its kind, and the file number if the search
 * text is nothing else.
 */
type Listed = CaseQuery & {
  userId: string;
  today: string;
  kinds: readonly WordKind[];
  asOf: string | null;
  fileNumber?: number | undefined;
} & Record<`word${number}` | `pattern${number}`, string>;
/** Values written into the text of the statement instead of parameters. */
const LITERALS = ['sort', 'order', 'limit', 'mine', 'no_next_date', 'kinds'] as const;
type GivenList = Given<Listed, (typeof LITERALS)[number]>;
type Param = ParamOf<Listed>;

const EQUAL = ['status', 'category', 'type', 'court', 'stage'] as const;

const listQuery = cachedQuery<Listed, Answer, (typeof LITERALS)[number]>({
  literals: LITERALS,
  build: (db, listed, param) => (listed.kinds.length > 0 ? searched(db, listed, param) : browsed(db, listed, param)),
});

type Answer = CachedRow<number> & { items: CaseRow[] };

function browsed(db: TenantDb, listed: GivenList, param: Param) {
  const [chosen, counted] = choose(db, listed, param);
  const page = sorted(selectRows(joinById(db, 'cases', chosen)), listed);
  return db.selectNoFrom([jsonArrayFrom(page).as('items'), ...cachedCount(db, counted, param('asOf'))]).$castTo<Answer>();
}

/**
 * Finds the matches once for both the page and the total, since all of them are counted anyway. Planned anew for each set of words and
 * holders, so that the rarest condition comes first.
 */
function searched(db: TenantDb, listed: GivenList, param: Param) {
  const fitting = assignedOnly(db, filter(db, listed, param), holdersOf(listed, param));
  const found = sql<{ id: string; place: string }>`found`.as('found');
  const first = db
    .selectFrom(found)
    .select('found.id')
    .orderBy('found.place', listed.order)
    .orderBy('found.id', listed.order)
    .limit(sql.lit(listed.limit))
    .offset(sql<number>`${param('offset')}::int`);
  const page = sorted(selectRows(joinById(db, 'cases', first)), listed);
  return db
    .with(
      (cte) => cte('found').materialized(),
      () => fitting.select(['cases.id', sql.ref<string>(SORT_COLUMNS[listed.sort]).as('place')]),
    )
    .selectNoFrom([
      jsonArrayFrom(page).as('items'),
      sql<number>`(select count(*) from found)`.as('kept'),
      // No snapshot: search results are counted each time.
      sql<string>`''`.as('as_of'),
    ])
    .modifyEnd(sql.raw(PLAN_EACH_TIME))
    .$castTo<Answer>();
}

/** One page of cases with the total, in one statement. `userId` is the person of `mine`. */
export async function listCases(db: TenantDb, userId: string, query: CaseQuery): Promise<{ items: CaseRow[]; total: number }> {
  const cnr = Cnr.safeParse(query.q);
  const asked = wordsOf(cnr.success ? cnr.data : withPlainNumbers((query.q ?? '').normalize('NFKC'))).map(parseWord);
  const words = Object.fromEntries(
    asked.flatMap(({ word, pattern }, at) => [
      [`word${at}`, word],
      [`pattern${at}`, pattern],
    ]),
  );
  const kinds = asked.map((each) => each.kind);
  const { limit: _limit, offset: _offset, sort: _sort, order: _order, ...filters } = query;
  const meant = { ...words, userId, today: courtToday(), kinds, fileNumber: fileNumberOf(query.q ?? '') };
  const { items, kept } = await withCachedTotal(db, kinds.length > 0 ? undefined : { cases: filters, ...meant }, async (asOf) =>
    only(await listQuery(db, { ...query, ...meant, asOf })),
  );
  return { items, total: kept };
}

function sorted<O>(cases: SelectQueryBuilder<DB, 'cases', O>, { sort, order }: Pick<Listed, 'sort' | 'order'>) {
  return cases.orderBy(SORT_COLUMNS[sort], order).orderBy('cases.id', order);
}

/** The ids of a page, and the rows to count. */
type Choice = readonly [AliasableExpression<{ id: string }>, Expression<unknown>];

/** Picks the page from an index before any join: with a plan for the average firm, a join would scan a large one completely. */
function choose(db: TenantDb, listed: GivenList, param: Param): Choice {
  // A literal: one of few values, so that the database keeps one plan for each.
  const cut = { limit: sql.lit(listed.limit), offset: sql<number>`${param('offset')}::int` };
  const [holder, ...others] = holdersOf(listed, param);
  if (!holder) {
    const filtered = filter(db, listed, param).select('cases.id');
    return [sorted(filtered, listed).limit(cut.limit).offset(cut.offset), filtered];
  }
  return pageAssignedTo(db, {
    table: 'cases',
    theirs: () => casesOf(db, holder),
    rows: () => assignedOnly(db, filter(db, listed, param), others),
    columns: [sql.ref(SORT_COLUMNS[listed.sort]), sql.ref('cases.id')],
    order: listed.order,
    ...cut,
  });
}

/** Only those of the cases that belong to every one of the holders. */
function assignedOnly(db: TenantDb, cases: Cases, holders: readonly Holder[]): Cases {
  return holders.reduce((left, holder) => left.where(isAssignedTo(db, { table: 'cases', theirs: () => casesOf(db, holder) })), cases);
}

/** The holders the list is limited to: the caller, a lawyer, a client. */
function holdersOf(listed: GivenList, param: Param): Holder[] {
  const given = HOLDERS.filter((by) => (by === 'mine' ? listed.mine : listed[by] !== undefined));
  return given.map((by) => ({ by, id: param(by === 'mine' ? 'userId' : by) }));
}

/** Columns of a row in a list of cases. */
function selectRows(cases: Cases) {
  return cases
    .leftJoin('courts', 'courts.id', 'cases.court_id')
    .leftJoin('reference_entries as types', 'types.id', 'cases.type_id')
    .select((eb) => [
      'cases.id',
      'cases.file_number',
      'cases.title',
      eb.fn.coalesce('cases.registration_number', 'cases.filing_number').as('number'),
      'cases.cnr',
      'courts.name as court_name',
      'types.name as type_name',
      'cases.stage_text',
      'cases.status',
      'cases.phase',
      'cases.nature_of_disposal',
      'cases.decision_date',
      'cases.priority',
      'cases.restricted',
      'cases.next_hearing_date',
      'cases.client_names',
      lawyersOf(eb).as('lawyers'),
      'cases.updated_at',
      'cases.version',
    ]);
}

/** Members and outside counsel on the case, in one order. */
function lawyersOf(eb: ExpressionBuilder<DB, 'cases'>) {
  const members = eb
    .selectFrom('case_team')
    .innerJoin('users', 'users.id', 'case_team.user_id')
    .whereRef('case_team.case_id', '=', 'cases.id')
    .select((team) => [team.fn.coalesce('users.display_name', 'users.name').as('name'), 'case_team.position']);
  const counsel = eb
    .selectFrom('case_counsel')
    .innerJoin('lawyers', 'lawyers.id', 'case_counsel.lawyer_id')
    .whereRef('case_counsel.case_id', '=', 'cases.id')
    .select(['lawyers.name', 'case_counsel.position']);
  const names = eb
    .selectFrom(members.unionAll(counsel).as('team'))
    .select(sql<string[]>`array_agg(team.name order by team.position)`.as('names'));
  return sql<string[]>`coalesce(${names}, '{}')`;
}

function filter(db: TenantDb, listed: GivenList, param: Param): Cases {
  let cases: Cases = db.selectFrom('cases').where('cases.deleted_at', 'is', null);
  const equal = {
    status: 'cases.status',
    category: 'cases.category_id',
    type: 'cases.type_id',
    court: 'cases.court_id',
    stage: 'cases.stage',
  } as const;
  for (const field of EQUAL) {
    if (listed[field] !== undefined) cases = cases.where(equal[field], '=', param(field));
  }
  if (listed.no_next_date) cases = withoutNextDate(cases, param('today'));
  return listed.kinds.length > 0 ? cases.where(({ or, and }) => or([and(fittingEach(listed, param)), ...numbered(listed, param)])) : cases;
}

const CASE_WORDS = { text: sql.ref<string>('cases.search_text'), sound: sql.ref<string | null>('cases.sound_text') };

const fittingEach = ({ kinds }: GivenList, param: Param) =>
  kinds.map((kind, at) => matchesTextOrSound(CASE_WORDS, { word: param(`word${at}`), pattern: param(`pattern${at}`), kind }));

/** Condition that finds a case by its file number through that column's index, in addition to the words. */
const numbered = ({ fileNumber }: GivenList, param: Param) =>
  fileNumber === undefined ? [] : [sql<SqlBool>`cases.file_number = ${param('fileNumber')}`];

/** Pending before a court, not reserved, without a hearing from today on. */
export function withoutNextDate(cases: Cases, today: string): Cases {
  return cases
    .where('cases.status', '=', 'pending')
    .where('cases.phase', '!=', 'reserved')
    .where((eb) => eb.or([eb('cases.next_hearing_date', 'is', null), eb('cases.next_hearing_date', '<', today)]));
}
