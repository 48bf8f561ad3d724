import type { HearingDay, HearingDaysQuery, HearingQuery } from '@munshi/contract/hearings/hearing-query.schema';
import type { Hearing } from '@munshi/contract/hearings/hearing.schema';
import { type AliasableExpression, type Expression, type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { courtToday } from '../platform/clock/court-day.ts';
import { keptCount, type KeptRow, only, withKept } from '../platform/db/kept-total.ts';
import { lookedUp } from '../platform/db/looked-up.ts';
import { shaped } from '../platform/db/shaped.ts';
import type { TenantDb } from '../platform/db/tenant-db.ts';
import { selectForBoard, selectRows, selectStanding, type StandingHearings } from './hearing.repository.ts';
import { type Dated, dated, isMine, mine } from './my-hearings.repository.ts';

/** The filters of a list with all that they mean: who I am, what day it is. */
type Listed = HearingQuery & { userId: string; today: string; asOf: string | null };
type Days = HearingDaysQuery & { userId: string };
type Filters = Partial<Pick<Listed, 'case_id' | 'from' | 'to' | 'court' | 'lawyer' | 'mine' | 'day' | 'state'>>;
type SlotOf = (name: (typeof FILTERS)[number] | 'userId' | 'today') => string;

const FILTERS = ['case_id', 'from', 'to', 'court', 'lawyer', 'day'] as const;

function shapeOf(filters: Filters): string {
  const given = FILTERS.filter((field) => filters[field] !== undefined);
  return [filters.mine ? 'mine' : '', filters.state, ...given].join(' ');
}

const listShaped = shaped<Listed, KeptRow<number> & { items: Hearing[] }>({
  shapeOf: (listed) => [shapeOf(listed), listed.order, listed.limit].join(' '),
  build: (db, listed, slot) => {
    // Literal: one of a short list, so that the database plans each once.
    const cut = { limit: sql.lit(listed.limit), offset: sql<number>`${slot('offset')}::int` };
    const [page, counted] = listed.day === undefined ? choose(db, listed, slot as SlotOf, cut) : ofOneDay(db, listed, slot as SlotOf, cut);
    return db
      .selectNoFrom([jsonArrayFrom(inOrder(page, listed)).as('items'), ...keptCount(db, counted, slot('asOf'))])
      .$castTo<KeptRow<number> & { items: Hearing[] }>();
  },
});

/** One page of hearings with the total, in one statement. `userId` is who "mine" means. */
export async function list(db: TenantDb, userId: string, query: HearingQuery): Promise<{ items: Hearing[]; total: number }> {
  const { limit: _limit, offset: _offset, order: _order, ...filters } = query;
  const meant = { userId, today: courtToday() };
  const { items, kept } = await withKept(db, { hearings: filters, ...meant }, async (asOf) =>
    only(await listShaped(db, { ...query, ...meant, asOf })),
  );
  return { items, total: kept };
}

interface Cut {
  readonly limit: RawBuilder<number>;
  readonly offset: RawBuilder<number>;
}

/** The rows of a page, and all rows to be counted. */
type Page = [ReturnType<typeof selectRows>, Expression<unknown>];

/** The order of a day is by what is joined to its hearings. */
function ofOneDay(db: TenantDb, listed: Listed, slot: SlotOf, { limit, offset }: Cut): Page {
  const hearings = filter(db, listed, slot);
  return [selectRows(hearings).limit(limit).offset(offset), hearings.select('hearings.id')];
}

/** Chosen from an index alone before anything is joined to it. */
function choose(db: TenantDb, listed: Listed, slot: SlotOf, { limit, offset }: Cut): Page {
  const { order, mine: _mine, ...others } = listed;
  const sorted = (rows: Dated) => rows.orderBy('hearings.hearing_date', order).orderBy('hearings.id', order);
  // They stand, or they had not been chosen: to ask again would bring indexes of what stands in, read whole in place of the key.
  const these = (ids: AliasableExpression<{ id: string }>) => selectRows(lookedUp(db, 'hearings', ids));
  if (!isMineOfAll(listed)) {
    const hearings = filter(db, listed, slot);
    const chosen = sorted(dated(hearings)).limit(limit).offset(offset);
    return [these(db.selectFrom(chosen.as('chosen')).select('chosen.id')), hearings.select('hearings.id')];
  }
  const search = { standing: () => filter(db, others, slot), userId: slot('userId') };
  const chosen = mine(db, { ...search, inOrder: (rows) => sorted(rows).limit(sql<number>`(${limit} + ${offset})`) })
    .clearSelect()
    .select('mine.id')
    .orderBy('mine.hearing_date', order)
    .orderBy('mine.id', order)
    .limit(limit)
    .offset(offset);
  return [these(chosen), mine(db, search)];
}

/** Whether what is mine is sought in the whole diary, and not in one case. */
const isMineOfAll = ({ mine: isMineAlone, case_id: caseId }: Listed) => isMineAlone === true && caseId === undefined;

const daysShaped = shaped<Days, HearingDay>({
  shapeOf: (days) => [shapeOf(days), days.shown].join(' '),
  build: (db, days, slot) => {
    const filtered = () => filter(db, days, slot as SlotOf);
    // Of one case or court there are indexes of their own.
    const inOrderOfHours = () =>
      (days.case_id ?? days.court) === undefined ? filter(db, days, slot as SlotOf, selectForBoard(db)) : filtered();
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
        // Chosen before anything is joined to them: a day may have hundreds.
        jsonArrayFrom(
          selectRows(
            lookedUp(
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

/** Each day of a span that has hearings, in one statement. */
export async function listDays(db: TenantDb, userId: string, query: HearingDaysQuery): Promise<HearingDay[]> {
  return await daysShaped(db, { ...query, userId });
}

/** The leading number of an item: `12A` stands between 12 and 13, `S-4` after all numbers. */
const itemOrder = sql`substring(${sql.ref('hearings.item_number')} from '^\\s*(\\d{1,9})')::int`;

function inOrder(rows: ReturnType<typeof selectRows>, { day, order }: Pick<Listed, 'day' | 'order'>) {
  if (day === undefined) return rows.orderBy('hearings.hearing_date', order).orderBy('hearings.id', order);
  return rows
    .orderBy('courts.name', (name) => name.asc().nullsLast())
    .orderBy('hearings.court_number', (number) => number.asc().nullsFirst())
    .orderBy('hearings.hearing_time', (time) => time.asc().nullsLast())
    .orderBy(itemOrder, (item) => item.asc().nullsLast())
    .orderBy('hearings.item_number')
    .orderBy('hearings.id');
}

function filter(db: TenantDb, listed: Filters, slot: SlotOf, standing = selectStanding(db)): StandingHearings {
  let hearings = standing;
  if (listed.case_id !== undefined) hearings = hearings.where('hearings.case_id', '=', slot('case_id'));
  if (listed.from !== undefined) hearings = hearings.where('hearings.hearing_date', '>=', slot('from'));
  if (listed.to !== undefined) hearings = hearings.where('hearings.hearing_date', '<=', slot('to'));
  if (listed.day !== undefined) hearings = hearings.where('hearings.hearing_date', '=', slot('day'));
  if (listed.court !== undefined) hearings = hearings.where('hearings.court_id', '=', slot('court'));
  if (listed.lawyer !== undefined) hearings = hearings.where('hearings.id', 'in', inWhichAppears(db, slot('lawyer')));
  if (listed.mine) hearings = hearings.where(isMine(db, slot('userId')));
  return inState(db, hearings, { state: listed.state, slot });
}

interface InState {
  readonly state: Listed['state'];
  readonly slot: SlotOf;
}

function inState(db: TenantDb, hearings: StandingHearings, { state, slot }: InState): StandingHearings {
  const past = slot('today');
  if (state === 'upcoming') return hearings.where('hearings.business_on_date', 'is', null).where('hearings.hearing_date', '>=', past);
  if (state === 'unrecorded') return hearings.where('hearings.business_on_date', 'is', null).where('hearings.hearing_date', '<=', past);
  if (state === 'history')
    return hearings
      .where((eb) => eb.or([eb('hearings.business_on_date', 'is not', null), eb('hearings.hearing_date', '<', past)]))
      .where('hearings.hearing_date', '<=', lastOfHistory(db, past));
  return hearings;
}

/**
 * The last day of which anything can be history, so that the latest first is not looked for among all that is to come. Of
 * today only what is recorded is: before anything is, none of today's are stepped over.
 */
function lastOfHistory(db: TenantDb, today: string) {
  const recorded = selectStanding(db)
    .select('hearings.hearing_date')
    .where('hearings.business_on_date', 'is not', null)
    .orderBy('hearings.hearing_date', 'desc')
    .limit(sql.lit(1));
  return sql<string>`greatest(${today}::date - 1, (${recorded}))`;
}

function inWhichAppears(db: TenantDb, lawyerId: string) {
  return db.selectFrom('hearing_lawyers').select('hearing_lawyers.hearing_id').where('hearing_lawyers.lawyer_id', '=', lawyerId);
}
