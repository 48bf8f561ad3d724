import type { CaseQuery } from '@munshi/contract/cases/case-query.schema';
import type { CaseRow } from '@munshi/contract/cases/case.schema';
import { Cnr } from '@munshi/contract/cases/cnr';
import { fileNumberOf } from '@munshi/contract/cases/file-number';
import { type AliasableExpression, type Expression, type ExpressionBuilder, type SelectQueryBuilder, sql, type SqlBool } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { courtToday } from '../platform/clock/court-day.ts';
import { PLAN_EACH_TIME } from '../platform/db/database.ts';
import { isTheirs, pageOfTheirs } from '../platform/db/few-of-many.ts';
import { keptCount, type KeptRow, only, withKept } from '../platform/db/kept-total.ts';
import { lookedUp } from '../platform/db/looked-up.ts';
import type { DB } from '../platform/db/schema.generated.ts';
import { askedWord, fitsOrSounds, type WordKind, withPlainNumbers, wordsOf } from '../platform/db/search.ts';
import { shaped } from '../platform/db/shaped.ts';
import type { TenantDb } from '../platform/db/tenant-db.ts';
import { casesOf, type Holder, HOLDERS } from './case-holder.repository.ts';

type Cases = SelectQueryBuilder<DB, 'cases', object>;

/** Each sort is served by an index that begins with the firm and ends in the id. */
const SORT_COLUMNS = {
  next_hearing_date: 'cases.next_hearing_sort',
  file_number: 'cases.file_number',
  updated_at: 'cases.updated_at',
  title: 'cases.title',
} as const;

/**
 * The filters of a list with all that they mean: who I am, what day it is, each word that was typed, and of what kind it is, and
 * the file number, where the words say nothing else.
 */
type Listed = CaseQuery & {
  userId: string;
  today: string;
  kinds: readonly WordKind[];
  asOf: string | null;
  fileNumber?: number | undefined;
} & Record<`word${number}` | `pattern${number}`, string>;
type SlotOf = <K extends keyof Listed & string>(name: K) => NonNullable<Listed[K]>;

const EQUAL = ['status', 'category', 'type', 'court', 'stage'] as const;
const FILTERS = [...EQUAL, 'lawyer', 'client', 'fileNumber'] as const;

const listShaped = shaped<Listed, Answer>({
  shapeOf: (listed) => {
    const filters = FILTERS.filter((field) => listed[field] !== undefined);
    return [listed.sort, listed.order, listed.limit, listed.mine, listed.no_next_date, listed.kinds.join(), ...filters].join(' ');
  },
  build: (db, listed, slot) => (listed.kinds.length > 0 ? searched(db, listed, slot) : browsed(db, listed, slot)),
});

type Answer = KeptRow<number> & { items: CaseRow[] };

function browsed(db: TenantDb, listed: Listed, slot: SlotOf) {
  const [chosen, counted] = choose(db, listed, slot);
  const page = sorted(selectRows(lookedUp(db, 'cases', chosen)), listed);
  return db.selectNoFrom([jsonArrayFrom(page).as('items'), ...keptCount(db, counted, slot('asOf'))]).$castTo<Answer>();
}

/**
 * What fits the words is found once, for the page and for the total, since it is all counted in any case. Planned with its words
 * and who it is: what is rarest leads the way.
 */
function searched(db: TenantDb, listed: Listed, slot: SlotOf) {
  const fitting = theirsAlone(db, filter(db, listed, slot), holdersOf(listed, slot));
  const found = sql<{ id: string; place: string }>`found`.as('found');
  const first = db
    .selectFrom(found)
    .select('found.id')
    .orderBy('found.place', listed.order)
    .orderBy('found.id', listed.order)
    .limit(sql.lit(listed.limit))
    .offset(sql<number>`${slot('offset')}::int`);
  const page = sorted(selectRows(lookedUp(db, 'cases', first)), listed);
  return db
    .with(
      (cte) => cte('found').materialized(),
      () => fitting.select(['cases.id', sql.ref<string>(SORT_COLUMNS[listed.sort]).as('place')]),
    )
    .selectNoFrom([
      jsonArrayFrom(page).as('items'),
      sql<number>`(select count(*) from found)`.as('kept'),
      // Of no snapshot: what words find is counted each time.
      sql<string>`''`.as('as_of'),
    ])
    .modifyEnd(sql.raw(PLAN_EACH_TIME))
    .$castTo<Answer>();
}

/** One page of cases with the total, in one statement. `userId` is who "mine" means. */
export async function list(db: TenantDb, userId: string, query: CaseQuery): Promise<{ items: CaseRow[]; total: number }> {
  const cnr = Cnr.safeParse(query.q);
  const asked = wordsOf(cnr.success ? cnr.data : withPlainNumbers((query.q ?? '').normalize('NFKC'))).map(askedWord);
  const words = Object.fromEntries(
    asked.flatMap(({ word, pattern }, at) => [
      [`word${at}`, word],
      [`pattern${at}`, pattern],
    ]),
  );
  const kinds = asked.map((each) => each.kind);
  const { limit: _limit, offset: _offset, sort: _sort, order: _order, ...filters } = query;
  const meant = { ...words, userId, today: courtToday(), kinds, fileNumber: fileNumberOf(query.q ?? '') };
  const { items, kept } = await withKept(db, kinds.length > 0 ? undefined : { cases: filters, ...meant }, async (asOf) =>
    only(await listShaped(db, { ...query, ...meant, asOf })),
  );
  return { items, total: kept };
}

function sorted<O>(cases: SelectQueryBuilder<DB, 'cases', O>, { sort, order }: Pick<Listed, 'sort' | 'order'>) {
  return cases.orderBy(SORT_COLUMNS[sort], order).orderBy('cases.id', order);
}

/** The ids of a page, and all to be counted. */
type Choice = readonly [AliasableExpression<{ id: string }>, Expression<unknown>];

/** Chosen from an index alone before anything is joined to it: planned for the average firm, a join would take a large one whole. */
function choose(db: TenantDb, listed: Listed, slot: SlotOf): Choice {
  // Literal: one of a short list, so that the database plans each once.
  const cut = { limit: sql.lit(listed.limit), offset: sql<number>`${slot('offset')}::int` };
  const [holder, ...others] = holdersOf(listed, slot);
  if (!holder) {
    const filtered = filter(db, listed, slot).select('cases.id');
    return [sorted(filtered, listed).limit(cut.limit).offset(cut.offset), filtered];
  }
  return pageOfTheirs(db, {
    table: 'cases',
    theirs: () => casesOf(db, holder),
    rows: () => theirsAlone(db, filter(db, listed, slot), others),
    columns: [sql.ref(SORT_COLUMNS[listed.sort]), sql.ref('cases.id')],
    order: listed.order,
    ...cut,
  });
}

/** Those of the cases that each of the holders has. */
function theirsAlone(db: TenantDb, cases: Cases, holders: readonly Holder[]): Cases {
  return holders.reduce((left, holder) => left.where(isTheirs(db, { table: 'cases', theirs: () => casesOf(db, holder) })), cases);
}

/** Whose cases alone are asked for: me, a lawyer, a client. */
function holdersOf(listed: Listed, slot: SlotOf): Holder[] {
  const given = HOLDERS.filter((by) => (by === 'mine' ? listed.mine : listed[by] !== undefined));
  return given.map((by) => ({ by, id: slot(by === 'mine' ? 'userId' : by) }));
}

/** What a row of a list of cases shows. */
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

/** Who works on it, members and counsel from outside in one order. */
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

function filter(db: TenantDb, listed: Listed, slot: SlotOf): Cases {
  let cases: Cases = db.selectFrom('cases').where('cases.deleted_at', 'is', null);
  const equal = {
    status: 'cases.status',
    category: 'cases.category_id',
    type: 'cases.type_id',
    court: 'cases.court_id',
    stage: 'cases.stage',
  } as const;
  for (const field of EQUAL) {
    if (listed[field] !== undefined) cases = cases.where(equal[field], '=', slot(field));
  }
  if (listed.no_next_date) cases = withoutNextDate(cases, slot('today'));
  return listed.kinds.length > 0 ? cases.where(({ or, and }) => or([and(fittingEach(listed, slot)), ...numbered(listed, slot)])) : cases;
}

const CASE_WORDS = { text: sql.ref<string>('cases.search_text'), sound: sql.ref<string | null>('cases.sound_text') };

const fittingEach = ({ kinds }: Listed, slot: SlotOf) =>
  kinds.map((kind, at) => fitsOrSounds(CASE_WORDS, { word: slot(`word${at}`), pattern: slot(`pattern${at}`), kind }));

/** The case of the file number is found by the number's own index, beside what the words find. */
const numbered = ({ fileNumber }: Listed, slot: SlotOf) =>
  fileNumber === undefined ? [] : [sql<SqlBool>`cases.file_number = ${slot('fileNumber')}`];

/** Before a court, not reserved, and no date from today on. */
export function withoutNextDate(cases: Cases, today: string): Cases {
  return cases
    .where('cases.status', '=', 'pending')
    .where('cases.phase', '!=', 'reserved')
    .where((eb) => eb.or([eb('cases.next_hearing_date', 'is', null), eb('cases.next_hearing_date', '<', today)]));
}
