import type { HearingDay, HearingDaysQuery, HearingQuery } from '@munshi/contract/hearings/hearing-query.schema';
import type { Hearing } from '@munshi/contract/hearings/hearing.schema';
import { type AliasableExpression, type Expression, type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { courtToday } from '../platform/clock/court-day.ts';
import { cachedCount, type CachedRow, only, withCachedTotal } from '../platform/db/list/cached-total.ts';
import { joinById } from '../platform/db/list/join-by-id.ts';
import { cachedQuery, type Given, type ParamOf } from '../platform/db/cached-query.ts';
import type { TenantDb } from '../platform/db/tenant-db.ts';
import { selectForBoard, selectRows, selectActive, type ActiveHearings } from './hearing.repository.ts';
import { type Dated, dated, isMine, mine } from './my-hearings.repository.ts';

/** The filters of a list, completed by the caller's id and the present day. */
type Listed = HearingQuery & { userId: string; today: string; asOf: string | null };
type Days = HearingDaysQuery & { userId: string };
type Filters = Partial<Pick<Listed, 'case_id' | 'from' | 'to' | 'court' | 'lawyer' | 'mine' | 'day' | 'state'>>;
type GivenFilters = Given<Filters, 'mine' | 'state'>;
type GivenList = Given<Listed, 'mine' | 'state' | 'order' | 'limit'>;
type Param = ParamOf<Listed>;

const listQuery = cachedQuery<Listed, CachedRow<number> & { items: Hearing[] }, 'mine' | 'state' | 'order' | 'limit'>({
  literals: ['mine', 'state', 'order', 'limit'],
  build: (db, listed, param) => {
    // A literal: one of few values, so that the database keeps one plan for each.
    const cut = { limit: sql.lit(listed.limit), offset: sql<number>`${param('offset')}::int` };
    const [page, counted] = listed.day === undefined ? choose(db, listed, param as Param, cut) : ofOneDay(db, listed, param as Param, cut);
    return db
      .selectNoFrom([jsonArrayFrom(inOrder(page, listed)).as('items'), ...cachedCount(db, counted, param('asOf'))])
      .$castTo<CachedRow<number> & { items: Hearing[] }>();
  },
});

/** One page of hearings with the total, in one statement. `userId` is the person of `mine`. */
export async function listHearings(db: TenantDb, userId: string, query: HearingQuery): Promise<{ items: Hearing[]; total: number }> {
  const { limit: _limit, offset: _offset, order: _order, ...filters } = query;
  const meant = { userId, today: courtToday() };
  const { items, kept } = await withCachedTotal(db, { hearings: filters, ...meant }, async (asOf) =>
    only(await listQuery(db, { ...query, ...meant, asOf })),
  );
  return { items, total: kept };
}

interface Cut {
  readonly limit: RawBuilder<number>;
  readonly offset: RawBuilder<number>;
}

/** The rows of a page, and the rows to count. */
type Page = [ReturnType<typeof selectRows>, Expression<unknown>];

/** The order within a day depends on joined columns. */
function ofOneDay(db: TenantDb, listed: GivenList, param: Param, { limit, offset }: Cut): Page {
  const hearings = filter(db, listed, param);
  return [selectRows(hearings).limit(limit).offset(offset), hearings.select('hearings.id')];
}

/** Picks the page from an index before any join. */
function choose(db: TenantDb, listed: GivenList, param: Param, { limit, offset }: Cut): Page {
  const { order, mine: _mine, ...others } = listed;
  const sorted = (rows: Dated) => rows.orderBy('hearings.hearing_date', order).orderBy('hearings.id', order);
  // Without the condition on deletion, already checked when the ids were chosen: repeating it would let the planner scan a partial index
  // instead of using the key.
  const these = (ids: AliasableExpression<{ id: string }>) => selectRows(joinById(db, 'hearings', ids));
  if (!isMineOfAll(listed)) {
    const hearings = filter(db, listed, param);
    const chosen = sorted(dated(hearings)).limit(limit).offset(offset);
    return [these(db.selectFrom(chosen.as('chosen')).select('chosen.id')), hearings.select('hearings.id')];
  }
  const search = { standing: () => filter(db, others, param), userId: param('userId') };
  const chosen = mine(db, { ...search, inOrder: (rows) => sorted(rows).limit(sql<number>`(${limit} + ${offset})`) })
    .clearSelect()
    .select('mine.id')
    .orderBy('mine.hearing_date', order)
    .orderBy('mine.id', order)
    .limit(limit)
    .offset(offset);
  return [these(chosen), mine(db, search)];
}

/** True if `mine` applies to the whole diary and not to one case. */
const isMineOfAll = ({ mine: isMineAlone, case_id: caseId }: GivenList) => isMineAlone === true && caseId === undefined;

const daysQuery = cachedQuery<Days, HearingDay, 'mine' | 'shown'>({
  literals: ['mine', 'shown'],
  build: (db, days, param) => {
    const filtered = () => filter(db, days, param as Param);
    // One case or court has an index of its own.
    const inOrderOfHours = () =>
      (days.case_id ?? days.court) === undefined ? filter(db, days, param as Param, selectForBoard(db)) : filtered();
    const counted = filtered()
      .select((eb) => [
        'hearings.hearing_date as day',
        eb.fn.countAll<number>().as('total'),
        eb.fn.count<number>('hearings.business_on_date').as('recorded'),
      ])
      .groupBy('hearings.hearing_date');
    return db
      .selectFrom(counted.as('days'))
      .select((eb) => [
        'days.day',
        'days.total',
        'days.recorded',
        // Limited before the joins: a day may have hundreds of hearings.
        jsonArrayFrom(
          selectRows(
            joinById(
              db,
              'hearings',
              inOrderOfHours()
                .select('hearings.id')
                .where('hearings.hearing_date', '=', eb.ref('days.day'))
                .orderBy('hearings.hearing_time', (time) => time.asc().nullsLast())
                .orderBy('hearings.id')
                .limit(sql.lit(days.shown)),
            ),
          )
            .orderBy('hearings.hearing_time', (time) => time.asc().nullsLast())
            .orderBy('hearings.id'),
        ).as('hearings'),
      ])
      .orderBy('days.day')
      .$castTo<HearingDay>();
  },
});

/** Each day of a range that has hearings, in one statement. */
export async function listHearingDays(db: TenantDb, userId: string, query: HearingDaysQuery): Promise<HearingDay[]> {
  return await daysQuery(db, { ...query, userId });
}

/** The leading number of an item: `12A` sorts between 12 and 13, `S-4` after all numbers. */
const itemOrder = sql`substring(${sql.ref('hearings.item_number')} from '^\\s*(\\d{1,9})')::int`;

function inOrder(rows: ReturnType<typeof selectRows>, { day, order }: Pick<GivenList, 'day' | 'order'>) {
  if (day === undefined) return rows.orderBy('hearings.hearing_date', order).orderBy('hearings.id', order);
  return rows
    .orderBy('courts.name', (name) => name.asc().nullsLast())
    .orderBy('hearings.court_number', (number) => number.asc().nullsFirst())
    .orderBy('hearings.hearing_time', (time) => time.asc().nullsLast())
    .orderBy(itemOrder, (item) => item.asc().nullsLast())
    .orderBy('hearings.item_number')
    .orderBy('hearings.id');
}

function filter(db: TenantDb, listed: GivenFilters, param: Param, standing = selectActive(db)): ActiveHearings {
  let hearings = standing;
  if (listed.case_id !== undefined) hearings = hearings.where('hearings.case_id', '=', param('case_id'));
  if (listed.from !== undefined) hearings = hearings.where('hearings.hearing_date', '>=', param('from'));
  if (listed.to !== undefined) hearings = hearings.where('hearings.hearing_date', '<=', param('to'));
  if (listed.day !== undefined) hearings = hearings.where('hearings.hearing_date', '=', param('day'));
  if (listed.court !== undefined) hearings = hearings.where('hearings.court_id', '=', param('court'));
  if (listed.lawyer !== undefined) hearings = hearings.where('hearings.id', 'in', inWhichAppears(db, param('lawyer')));
  if (listed.mine) hearings = hearings.where(isMine(db, param('userId')));
  return inState(db, hearings, { state: listed.state, param });
}

interface InState {
  readonly state: Listed['state'];
  readonly param: Param;
}

function inState(db: TenantDb, hearings: ActiveHearings, { state, param }: InState): ActiveHearings {
  const past = param('today');
  if (state === 'upcoming') return hearings.where('hearings.business_on_date', 'is', null).where('hearings.hearing_date', '>=', past);
  if (state === 'unrecorded') return hearings.where('hearings.business_on_date', 'is', null).where('hearings.hearing_date', '<=', past);
  if (state === 'history')
    return hearings
      .where((eb) => eb.or([eb('hearings.business_on_date', 'is not', null), eb('hearings.hearing_date', '<', past)]))
      .where('hearings.hearing_date', '<=', lastOfHistory(db, past));
  return hearings;
}

/**
 * Last day that can be in the history, so that a list with the latest first need not scan all future hearings. Today's hearings belong to
 * it once one is recorded; until then none of them is scanned.
 */
function lastOfHistory(db: TenantDb, today: string) {
  const recorded = selectActive(db)
    .select('hearings.hearing_date')
    .where('hearings.business_on_date', 'is not', null)
    .orderBy('hearings.hearing_date', 'desc')
    .limit(sql.lit(1));
  return sql<string>`greatest(${today}::date - 1, (${recorded}))`;
}

function inWhichAppears(db: TenantDb, lawyerId: string) {
  return db.selectFrom('hearing_lawyers').select('hearing_lawyers.hearing_id').where('hearing_lawyers.lawyer_id', '=', lawyerId);
}
