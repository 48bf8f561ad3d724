import type { DashboardSummary, UndatedCase, WaitingCase } from '@munshi/contract/dashboard/dashboard.schema';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { firstWithoutDate, isWaitingCase, waitingSince, withoutNextDate } from '../cases/public.ts';
import { type CachedRow, only, unlessUnchanged, withCachedTotal } from '../platform/db/list/cached-total.ts';
import { joinById } from '../platform/db/list/join-by-id.ts';
import { cachedQuery } from '../platform/db/query/cached-query.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import { entryName } from '../reference-entries/public.ts';
import { MOST_GROUPS, namedStages, type Stage, type StageGroup } from './stage-groups.ts';

const SHOWN = 5;

/** Cases that are not deleted. */
const activeCases = (db: TenantDb) => db.selectFrom('cases').where('cases.deleted_at', 'is', null);

/** Reserved, or adjourned without a date: the longest waiting first. */
const waiting = (db: TenantDb) => activeCases(db).where(isWaitingCase);

interface Counted {
  readonly statuses: { status: string; count: number }[];
  readonly groups: StageGroup[];
  readonly undated: number;
  readonly not_filed: number;
  readonly waiting: number;
}
interface StatisticsRow extends CachedRow<Counted> {
  readonly undated: UndatedCase[];
  readonly waiting: WaitingCase[];
  readonly stages: Stage[];
}

/** What is counted, as queries of one table. */
function countedRows(db: TenantDb, today: string) {
  const statuses = activeCases(db)
    .select((eb) => ['cases.status', eb.fn.countAll<number>().as('count')])
    .groupBy('cases.status');
  const groups = activeCases(db)
    .where('cases.status', '=', sql.lit('pending'))
    .select((eb) => ['cases.stage_group', eb.fn.countAll<number>().as('count')])
    .groupBy('cases.stage_group')
    .orderBy('count', 'desc')
    .orderBy('cases.stage_group')
    .limit(sql.lit(MOST_GROUPS));
  const notFiled = activeCases(db).where(sql<boolean>`cases.is_not_filed`);
  return {
    statuses,
    groups,
    undated: withoutNextDate(activeCases(db), today).select('cases.id'),
    notFiled: notFiled.select('cases.id'),
    waiting: waiting(db).select('cases.id'),
  };
}

const statisticsQuery = cachedQuery<{ today: string; asOf: string | null }, StatisticsRow>({
  literals: [],
  build: (db, _values, param) => {
    const rows = countedRows(db, param('today'));
    const stages = db
      .selectFrom('reference_entries')
      .select(['reference_entries.code', 'reference_entries.name'])
      .where('reference_entries.kind', '=', sql.lit('stage'))
      .orderBy('reference_entries.position')
      .orderBy('reference_entries.id');
    const value = sql<Counted>`json_build_object(
      'statuses', (select coalesce(json_agg(of_status), '[]') from (${rows.statuses}) as of_status),
      'groups', (select coalesce(json_agg(of_stage), '[]') from (${rows.groups}) as of_stage),
      'undated', (select count(*) from (${rows.undated}) as undated),
      'not_filed', (select count(*) from (${rows.notFiled}) as not_filed),
      'waiting', (select count(*) from (${rows.waiting}) as waiting))`;
    return db.selectNoFrom([
      jsonArrayFrom(stages).as('stages'),
      jsonArrayFrom(shownUndated(db, param('today'))).as('undated'),
      jsonArrayFrom(shownWaiting(db)).as('waiting'),
      ...unlessUnchanged(db, { rows: Object.values(rows), value, asOf: param('asOf') }),
    ]);
  },
});

function shownUndated(db: TenantDb, today: string) {
  const most = sql.lit(SHOWN);
  const first = firstWithoutDate(db, { cases: () => activeCases(db), today, order: 'asc', most }).limit(most);
  return joinById(db, 'cases', first)
    .leftJoin('courts', 'courts.id', 'cases.court_id')
    .select((eb) => [
      'cases.id',
      'cases.title',
      eb.fn.coalesce('cases.registration_number', 'cases.filing_number').as('number'),
      'courts.name as court_name',
      eb.fn.coalesce(sql<string | null>`nullif(cases.stage_text, '')`, entryName(db, 'stage', eb.ref('cases.stage'))).as('stage_text'),
      'cases.last_hearing_date',
      'cases.next_hearing_date',
    ])
    .orderBy('cases.next_hearing_sort')
    .orderBy('cases.id');
}

function shownWaiting(db: TenantDb) {
  const first = waiting(db).select('cases.id').orderBy('cases.waiting_sort').orderBy('cases.id').limit(sql.lit(SHOWN));
  const isReserved = sql<boolean>`cases.phase = 'reserved'`;
  return joinById(db, 'cases', first)
    .leftJoin('courts', 'courts.id', 'cases.court_id')
    .select((eb) => [
      'cases.id',
      'cases.title',
      eb.fn.coalesce('cases.registration_number', 'cases.filing_number').as('number'),
      'courts.name as court_name',
      isReserved.as('is_reserved'),
      entryName(db, 'no_next_reason', sql`case when ${isReserved} then 'reserved' else cases.no_next_reason end`).as('reason'),
      waitingSince.as('waiting_since'),
      'cases.next_hearing_date',
    ])
    .orderBy('cases.waiting_sort')
    .orderBy('cases.id');
}

type Statistics = Pick<DashboardSummary, 'cases' | 'stages' | 'no_next_date' | 'not_filed' | 'waiting'>;

/** Number of cases by status and stage, and those that need a date, are not filed yet or wait for one, in one statement. */
export async function readCaseStatistics(db: TenantDb, today: string): Promise<Statistics> {
  const { value, stages, ...row } = await withCachedTotal(db, { standing: today }, async (asOf) =>
    only(await statisticsQuery(db, { today, asOf })),
  );
  const sum = (status: string) => value.statuses.find((line) => line.status === status)?.count ?? 0;
  return {
    cases: { open: sum('open'), pending: sum('pending'), disposed: sum('disposed'), archived: sum('archived') },
    stages: namedStages(value.groups, stages, sum('pending')),
    no_next_date: { total: value.undated, items: row.undated },
    not_filed: { total: value.not_filed },
    waiting: { total: value.waiting, items: row.waiting },
  };
}
