import type { BoardHearing, DashboardSummary } from '@munshi/contract/dashboard/dashboard.schema';
import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { selectForBoard } from '../hearings/public.ts';
import type { DB } from '../platform/db/schema.generated.ts';
import { type KeptRow, only, unlessKept, withKept } from '../platform/db/kept-total.ts';
import { lookedUp } from '../platform/db/looked-up.ts';
import { shaped } from '../platform/db/shaped.ts';
import type { TenantDb } from '../platform/db/tenant-db.ts';

/** How many of each list the dashboard shows; the lists themselves show the rest. */
const SHOWN = 5;
/** A board longer than this is read on its own page. */
const LONGEST_BOARD = 100;

/** Hearings that stand, of cases that stand; whatever is joined to them comes after they are chosen. */
function standing(db: TenantDb) {
  return db.selectFrom('hearings').where('hearings.deleted_at', 'is', null).where('hearings.of_deleted_case', '=', sql.lit(false));
}

type Standing = ReturnType<typeof standing>;

function lawyersOf(eb: ExpressionBuilder<DB, 'hearings'>) {
  const named = eb
    .selectFrom('lawyers')
    .select(sql<string[]>`array_agg(lawyers.name order by array_position(hearings.lawyer_ids, lawyers.id))`.as('names'))
    .where(sql<boolean>`lawyers.id = any (hearings.lawyer_ids)`);
  const team = eb
    .selectFrom('case_team')
    .innerJoin('users', 'users.id', 'case_team.user_id')
    .select(sql<string[]>`array_agg(coalesce(users.display_name, users.name) order by case_team.position)`.as('names'))
    .whereRef('case_team.case_id', '=', 'hearings.case_id');
  return sql<string[]>`coalesce(case when hearings.lawyer_ids = '{}' then ${team} else ${named} end, '{}')`;
}

/** Not looked for where there is none, as with nearly all. */
function noNextReasonOf(eb: ExpressionBuilder<DB, 'hearings'>) {
  const name = eb
    .selectFrom('reference_entries')
    .select('reference_entries.name')
    .where('reference_entries.kind', '=', sql.lit('no_next_reason'))
    .whereRef('reference_entries.code', '=', 'hearings.no_next_reason')
    .limit(sql.lit(1));
  return sql<string | null>`case when hearings.no_next_reason is not null then ${name} end`;
}

/** The case is looked up for each: joined as a whole, a plan that is made for firms of every size reads all of a large one. */
function asRows(hearings: Standing) {
  return hearings
    .innerJoinLateral(
      ({ selectFrom }) =>
        selectFrom('cases as its_case')
          .select(['its_case.title', 'its_case.registration_number', 'its_case.filing_number'])
          .whereRef('its_case.id', '=', 'hearings.case_id')
          .limit(sql.lit(1))
          .as('cases'),
      (join) => join.onTrue(),
    )
    .leftJoin('courts', 'courts.id', 'hearings.court_id')
    .leftJoin('judges', 'judges.id', 'hearings.judge_id')
    .select((eb) => [
      'hearings.id',
      'hearings.case_id',
      'cases.title as case_title',
      eb.fn.coalesce('cases.registration_number', 'cases.filing_number').as('case_number'),
      'hearings.hearing_date',
      sql<string | null>`to_char(hearings.hearing_time, 'HH24:MI')`.as('hearing_time'),
      'hearings.business_on_date',
      'hearings.court_id',
      'courts.name as court_name',
      'hearings.court_number',
      'hearings.item_number',
      eb.fn.coalesce('judges.name', 'hearings.judge_text').as('judge_name'),
      'hearings.purpose_text',
      'hearings.mode',
      lawyersOf(eb).as('lawyers'),
      sql<boolean>`hearings.business_on_date is not null`.as('is_recorded'),
      'hearings.next_date',
      noNextReasonOf(eb).as('no_next_reason'),
    ]);
}

type SlotOf = (name: 'today') => string;

const onDay = (db: TenantDb, slot: SlotOf) => standing(db).where('hearings.hearing_date', '=', slot('today'));
const unrecorded = (db: TenantDb, slot: SlotOf) =>
  standing(db).where('hearings.business_on_date', 'is', null).where('hearings.hearing_date', '<', slot('today'));

/** Chosen before anything is joined to them: a firm's day may have hundreds. */
function board(db: TenantDb, slot: SlotOf) {
  const chosen = selectForBoard(db)
    .where('hearings.hearing_date', '=', slot('today'))
    .select('hearings.id')
    .orderBy('hearings.hearing_time')
    .orderBy('hearings.id')
    .limit(sql.lit(LONGEST_BOARD));
  return asRows(lookedUp(db, 'hearings', chosen))
    .orderBy('hearings.hearing_time')
    .orderBy('hearings.id');
}

/** Chosen from the index alone, before anything is joined to them: of who stands outside of many walls, each entry is asked about. */
const upcoming = (db: TenantDb, slot: SlotOf) => {
  const chosen = standing(db)
    .where('hearings.business_on_date', 'is', null)
    .where('hearings.hearing_date', '>', slot('today'))
    .select('hearings.id')
    .orderBy('hearings.hearing_date')
    .orderBy('hearings.id')
    .limit(sql.lit(SHOWN));
  return asRows(lookedUp(db, 'hearings', chosen))
    .orderBy('hearings.hearing_date')
    .orderBy('hearings.id');
};

/** The latest first: what was missed yesterday is still remembered. */
const missed = (db: TenantDb, slot: SlotOf) => {
  const chosen = unrecorded(db, slot)
    .select('hearings.id')
    .orderBy('hearings.hearing_date', 'desc')
    .orderBy('hearings.id', 'desc')
    .limit(sql.lit(SHOWN));
  return asRows(lookedUp(db, 'hearings', chosen))
    .orderBy('hearings.hearing_date', 'desc')
    .orderBy('hearings.id', 'desc');
};

interface Counted {
  readonly total: number;
  readonly recorded: number;
  readonly unrecorded: number;
}
interface BoardRow extends KeptRow<Counted> {
  readonly items: BoardHearing[];
  readonly unrecorded: BoardHearing[];
  readonly upcoming: BoardHearing[];
}

const boardShaped = shaped<{ today: string; asOf: string | null }, BoardRow>({
  shapeOf: () => '',
  build: (db, _values, slot) => {
    const ofToday = onDay(db, slot).select('hearings.business_on_date');
    const ofBefore = unrecorded(db, slot).select('hearings.id');
    const value = sql<Counted>`json_build_object('total', (select count(*) from (${ofToday}) as of_today),
      'recorded', (select count(of_today.business_on_date) from (${ofToday}) as of_today),
      'unrecorded', (select count(*) from (${ofBefore}) as missed))`;
    return db
      .selectNoFrom([
        jsonArrayFrom(board(db, slot)).as('items'),
        jsonArrayFrom(missed(db, slot)).as('unrecorded'),
        jsonArrayFrom(upcoming(db, slot)).as('upcoming'),
        ...unlessKept(db, { rows: [ofToday, ofBefore], value, asOf: slot('asOf') }),
      ])
      .$castTo<BoardRow>();
  },
});

/** Today's board, the days before that nobody recorded, and what comes next, in one statement. */
export async function readBoards(db: TenantDb, today: string): Promise<NonNullable<DashboardSummary['hearings']>> {
  const { kept, ...row } = await withKept(db, { board: today }, async (asOf) => only(await boardShaped(db, { today, asOf })));
  return {
    today: { total: kept.total, recorded: kept.recorded, items: row.items },
    unrecorded: { total: kept.unrecorded, items: row.unrecorded },
    upcoming: row.upcoming,
  };
}
