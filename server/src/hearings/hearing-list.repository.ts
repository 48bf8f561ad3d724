import type { HearingDay, HearingDaysQuery } from '@munshi/contract/hearings/hearing-days.schema';
import type { HearingQuery, HearingState } from '@munshi/contract/hearings/hearing-query.schema';
import type { Hearing } from '@munshi/contract/hearings/hearing.schema';
import type { HearingsToPrint } from '@munshi/contract/prints/print.schema';
import { type Expression, expressionBuilder, sql, type SqlBool } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { cachedQuery } from '../platform/db/query/cached-query.ts';
import { defineList } from '../platform/db/list/define-list.ts';
import { joinById } from '../platform/db/list/join-by-id.ts';
import type { DB } from '../platform/db/schema/schema.generated.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import type { TenantSnapshot } from '../platform/db/scope/tenant-snapshot.ts';
import { selectRows, selectActive, type ActiveHearings } from './hearing.repository.ts';
import { isMine, mine, type Sorted } from './my-hearings.repository.ts';

/** The order of a cause list; `order` turns the days around, and never court, room, time and item within a day. */
const byDay = (order: 'asc' | 'desc') =>
  [
    { by: 'hearings.hearing_date', direction: order },
    { by: 'hearings.board_sort', direction: 'asc' },
    { by: 'hearings.id', direction: order },
  ] as const;

const hearings = defineList<HearingQuery, Hearing, { userId: string }>()({
  table: 'hearings',
  literals: ['mine', 'state'],
  from: selectActive,
  filters: {
    case_id: (rows, id) => rows.where('hearings.case_id', '=', id),
    from: (rows, from) => rows.where('hearings.hearing_date', '>=', from),
    to: (rows, to) => rows.where('hearings.hearing_date', '<=', to),
    day: (rows, day) => rows.where('hearings.hearing_date', '=', day),
    court: (rows, id) => rows.where('hearings.court_id', '=', id),
    lawyer: (rows, id, { db }) => rows.where('hearings.id', 'in', inWhichAppears(db, id)),
    diary_of: (rows, id, { db }) => rows.where(isInDiaryOf(db, id)),
    mine: (rows, mine, { db, param }) => (mine ? rows.where(isMine(db, param('userId'))) : rows),
    ids: (rows, ids) => rows.where(sql<SqlBool>`hearings.id = any (${ids}::uuid[])`),
    state: (rows, state, { db, param }) => inState[state](rows, param('today'), db),
  },
  // Nobody asks for the same hearings again.
  untracked: ['ids'],
  hasSharedTotal: true,
  order: ({ order }) => byDay(order),
  page: 'ids',
  // A person's hearings in the whole diary come from their cases and appearances, if these are few.
  pick: ({ db, values, param, matching, limit, offset }) => {
    const { order } = values;
    if (values.mine !== true || values.case_id !== undefined || values.day !== undefined) return undefined;
    const search = { hearings: () => matching({ without: ['mine'] }), userId: param('userId') };
    const sorted: Sorted = (rows) =>
      rows.orderBy('hearings.hearing_date', order).orderBy('hearings.board_sort').orderBy('hearings.id', order);
    const ids = mine(db, { ...search, first: { sorted, most: sql<number>`(${limit} + ${offset})` } })
      .clearSelect()
      .select('mine.id')
      .orderBy('mine.hearing_date', order)
      .orderBy('mine.board_sort')
      .orderBy('mine.id', order)
      .limit(limit)
      .offset(offset);
    return { ids, counted: mine(db, search) };
  },
  row: selectRows,
});

/** One page of hearings with the total, in one statement. `userId` is the person of `mine`. */
export async function listHearings(db: TenantDb, userId: string, query: HearingQuery): Promise<{ items: Hearing[]; total: number }> {
  return await hearings.read(db, { ...query, userId });
}

/** As `listHearings()`, the first `most` hearings of all. */
export async function listAllHearings(db: TenantDb, userId: string, query: HearingsToPrint, most: number) {
  return await hearings.readAll(db, { ...query, userId }, most);
}

/** As `listHearings()`, all hearings of a snapshot. */
export function streamHearings(snapshot: TenantSnapshot, userId: string, query: HearingsToPrint, most: number) {
  return hearings.stream(snapshot, { ...query, userId }, most);
}

type Counted = Omit<HearingsToPrint, 'order' | 'state'>;
type Counting = Counted & { readonly userId: string; readonly [value: string]: unknown };

const restrictedCases = cachedQuery<Counting, { total: number }, string>({
  literals: hearings.parts.literals,
  build: (db, values, param) =>
    hearings.parts
      .matching(db, values, param)
      .where('hearings.restricted', '=', true)
      .select((eb) => eb.fn.count<number>('hearings.case_id').distinct().as('total')),
});

/** How many restricted cases have such hearings that the caller sees. */
export async function countRestrictedCases(db: TenantDb, userId: string, query: Counted): Promise<number> {
  const [counted] = await restrictedCases(db, { ...query, userId });
  return counted?.total ?? 0;
}

type Days = HearingDaysQuery & { readonly userId: string; readonly [value: string]: unknown };

const daysQuery = cachedQuery<Days, HearingDay, string>({
  literals: [...hearings.parts.literals, 'shown'],
  build: (db, days, param) => {
    const filtered = () => hearings.parts.matching(db, days, param);
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
              filtered()
                .select('hearings.id')
                .where('hearings.hearing_date', '=', eb.ref('days.day'))
                .orderBy('hearings.hearing_date')
                .orderBy('hearings.board_sort')
                .orderBy('hearings.id')
                .limit(sql.lit(days.shown)),
            ),
          )
            .orderBy('hearings.board_sort')
            .orderBy('hearings.id'),
        ).as('hearings'),
      ])
      .orderBy('days.day');
  },
});

/** Each day of a range that has hearings, in one statement. */
export async function listHearingDays(db: TenantDb, userId: string, query: HearingDaysQuery): Promise<HearingDay[]> {
  return await daysQuery(db, { ...query, userId });
}

/** The present day as parameter of the statement. */
type Today = Expression<string>;

const inState: Record<HearingState, (hearings: ActiveHearings, today: Today, db: TenantDb) => ActiveHearings> = {
  upcoming: (hearings, today) => hearings.where('hearings.business_on_date', 'is', null).where('hearings.hearing_date', '>=', today),
  unrecorded: (hearings, today) => hearings.where('hearings.business_on_date', 'is', null).where('hearings.hearing_date', '<=', today),
  history: (hearings, today, db) =>
    hearings
      .where((eb) => eb.or([eb('hearings.business_on_date', 'is not', null), eb('hearings.hearing_date', '<', today)]))
      .where('hearings.hearing_date', '<=', lastOfHistory(db, today)),
};

/**
 * Last day that can be in the history, so that a list with the latest first need not scan all future hearings. Today's hearings belong to
 * it once one is recorded; until then none of them is scanned.
 */
function lastOfHistory(db: TenantDb, today: Today) {
  const recorded = selectActive(db)
    .select('hearings.hearing_date')
    .where('hearings.business_on_date', 'is not', null)
    .orderBy('hearings.hearing_date', 'desc')
    .limit(sql.lit(1));
  return sql<string>`greatest(${today}::date - 1, (${recorded}))`;
}

/** The lawyer appears, or is now on the team of the case, as a member of the firm or as counsel. */
function isInDiaryOf(db: TenantDb, lawyerId: Expression<string>): Expression<SqlBool> {
  const { or, eb } = expressionBuilder<DB, 'hearings'>();
  const counsel = db.selectFrom('case_counsel').select('case_counsel.case_id').where('case_counsel.lawyer_id', '=', lawyerId);
  const team = db
    .selectFrom('lawyers')
    .innerJoin('case_team', 'case_team.user_id', 'lawyers.user_id')
    .select('case_team.case_id')
    .where('lawyers.id', '=', lawyerId)
    .where('case_team.left_at', 'is', null);
  return or([
    eb('hearings.id', 'in', inWhichAppears(db, lawyerId)),
    eb('hearings.case_id', 'in', counsel),
    eb('hearings.case_id', 'in', team),
  ]);
}

function inWhichAppears(db: TenantDb, lawyerId: Expression<string>) {
  return db.selectFrom('hearing_lawyers').select('hearing_lawyers.hearing_id').where('hearing_lawyers.lawyer_id', '=', lawyerId);
}
