import type { BoardHearing, DashboardSummary } from '@munshi/contract/dashboard/dashboard.schema';
import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { CAUSE_LIST } from '../hearings/public.ts';
import type { DB } from '../platform/db/schema/schema.generated.ts';
import { type CachedRow, only, unlessUnchanged, withCachedTotal } from '../platform/db/list/cached-total.ts';
import { byKey } from '../platform/db/list/by-key.ts';
import { joinById, rowsOfIds } from '../platform/db/list/join-by-id.ts';
import { cachedQuery } from '../platform/db/query/cached-query.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';

/** Rows of each list on the dashboard; the full lists are on their own pages. */
const SHOWN = 5;
/** A longer board is read on its own page. */
const MAX_BOARD_ROWS = 100;

/** Hearings that are not deleted, of cases that are not deleted; picked before any join. */
function activeHearings(db: TenantDb) {
  return db.selectFrom('hearings').where('hearings.deleted_at', 'is', null).where('hearings.of_deleted_case', '=', sql.lit(false));
}

type ActiveHearings = ReturnType<typeof activeHearings>;

/** The present team of the case, where the hearing names no lawyer. */
function teamOf(eb: ExpressionBuilder<DB, 'hearings'>) {
  const team = eb
    .selectFrom('case_team')
    .innerJoin('users', 'users.id', 'case_team.user_id')
    .select(sql<string[]>`array_agg(coalesce(users.display_name, users.name) order by case_team.position)`.as('names'))
    .whereRef('case_team.case_id', '=', 'hearings.case_id')
    .where('case_team.left_at', 'is', null);
  return sql<string[]>`coalesce(case when hearings.lawyer_ids = '{}' then ${team} end, '{}')`;
}

/** Skips the lookup for hearings without a reason, which are nearly all. */
function noNextReasonOf(eb: ExpressionBuilder<DB, 'hearings'>) {
  const name = eb
    .selectFrom('reference_entries')
    .select('reference_entries.name')
    .where('reference_entries.kind', '=', sql.lit('no_next_reason'))
    .whereRef('reference_entries.code', '=', 'hearings.no_next_reason')
    .limit(sql.lit(1));
  return sql<string | null>`case when hearings.no_next_reason is not null then ${name} end`;
}

/** Looks up the case per row: with a plain join, a generic plan scans all cases of a large firm. */
function asRows(hearings: ActiveHearings) {
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
      'hearings.lawyer_ids',
      teamOf(eb).as('team'),
      sql<boolean>`hearings.business_on_date is not null`.as('is_recorded'),
      'hearings.next_date',
      noNextReasonOf(eb).as('no_next_reason'),
    ]);
}

type Param = (name: 'today') => string;

const onDay = (db: TenantDb, param: Param) => activeHearings(db).where('hearings.hearing_date', '=', param('today'));
const unrecorded = (db: TenantDb, param: Param) =>
  activeHearings(db).where('hearings.business_on_date', 'is', null).where('hearings.hearing_date', '<', param('today'));

/** By day, and within a day by court, room, time and item. */
function inOrder<Output>(hearings: SelectQueryBuilder<DB, 'hearings', Output>, days: 'asc' | 'desc' = 'asc') {
  const [day, ...board] = CAUSE_LIST;
  return board.reduce((rows, column) => rows.orderBy(column), hearings.orderBy(day, days));
}

/** Limited before the joins: a firm may have hundreds of hearings a day. */
function board(db: TenantDb, param: Param) {
  const chosen = inOrder(onDay(db, param)).select('hearings.id').limit(sql.lit(MAX_BOARD_ROWS));
  return inOrder(asRows(joinById(db, 'hearings', chosen)));
}

/** Picked from the index alone, before any join: for a reader without access to many restricted cases, each entry is checked. */
const upcoming = (db: TenantDb, param: Param) => {
  const coming = activeHearings(db).where('hearings.business_on_date', 'is', null).where('hearings.hearing_date', '>', param('today'));
  const chosen = inOrder(coming).select('hearings.id').limit(sql.lit(SHOWN));
  return inOrder(asRows(joinById(db, 'hearings', chosen)));
};

/** Latest first: yesterday's missed hearing is still remembered. */
const missed = (db: TenantDb, param: Param) => {
  const chosen = inOrder(unrecorded(db, param), 'desc').select('hearings.id').limit(sql.lit(SHOWN));
  return inOrder(asRows(joinById(db, 'hearings', chosen)), 'desc');
};

interface Counted {
  readonly total: number;
  readonly recorded: number;
  readonly unrecorded: number;
}
type Listed = Omit<BoardHearing, 'lawyers'> & { readonly lawyer_ids: readonly string[]; readonly team: string[] };
interface BoardRow extends CachedRow<Counted> {
  readonly items: Listed[];
  readonly unrecorded: Listed[];
  readonly upcoming: Listed[];
}

const boardQuery = cachedQuery<{ today: string; asOf: string | null }, BoardRow>({
  literals: [],
  build: (db, _values, param) => {
    const ofToday = onDay(db, param).select('hearings.business_on_date');
    const ofBefore = unrecorded(db, param).select('hearings.id');
    const value = sql<Counted>`json_build_object('total', (select count(*) from (${ofToday}) as of_today),
      'recorded', (select count(of_today.business_on_date) from (${ofToday}) as of_today),
      'unrecorded', (select count(*) from (${ofBefore}) as missed))`;
    return db.selectNoFrom([
      jsonArrayFrom(board(db, param)).as('items'),
      jsonArrayFrom(missed(db, param)).as('unrecorded'),
      jsonArrayFrom(upcoming(db, param)).as('upcoming'),
      ...unlessUnchanged(db, { rows: [ofToday, ofBefore], value, asOf: param('asOf') }),
    ]);
  },
});

/** Today's board, earlier days without a recorded outcome, and the next hearings, in one statement and one for the names of their lawyers. */
export async function readBoards(db: TenantDb, today: string): Promise<NonNullable<DashboardSummary['hearings']>> {
  const { value, items, ...row } = await withCachedTotal(db, { board: today }, async (asOf) => only(await boardQuery(db, { today, asOf })));
  const names = await namesOf(db, [...items, ...row.unrecorded, ...row.upcoming]);
  const withLawyers = ({ lawyer_ids: ids, team, ...hearing }: Listed): BoardHearing => ({
    ...hearing,
    lawyers: ids.length > 0 ? ids.flatMap((id) => names.get(id) ?? []) : team,
  });
  return {
    today: { total: value.total, recorded: value.recorded, items: items.map(withLawyers) },
    unrecorded: { total: value.unrecorded, items: row.unrecorded.map(withLawyers) },
    upcoming: row.upcoming.map(withLawyers),
  };
}

/** The names of the lawyers of these hearings. Looked up per hearing, PostgreSQL reads a small table of lawyers whole for each of a hundred. */
async function namesOf(db: TenantDb, hearings: readonly Listed[]): Promise<ReadonlyMap<string, string>> {
  const ids = new Set(hearings.flatMap(({ lawyer_ids: each }) => each));
  if (ids.size === 0) return new Map();
  const lawyers = await db
    .selectFrom(rowsOfIds([...ids]).as('chosen'))
    .innerJoinLateral(byKey(db, 'lawyers', 'chosen.id', ['id', 'name']), (join) => join.onTrue())
    .select(['lawyers.id', 'lawyers.name'])
    .execute();
  return new Map(lawyers.map(({ id, name }) => [id, name]));
}
