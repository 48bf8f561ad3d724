import type { DashboardSummary, UndatedCase } from '@munshi/contract/dashboard/dashboard.schema';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { type CachedRow, only, unlessUnchanged, withCachedTotal } from '../platform/db/list/cached-total.ts';
import { joinById } from '../platform/db/list/join-by-id.ts';
import { cachedQuery } from '../platform/db/query/cached-query.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';

const SHOWN = 5;

/** Cases pending before a court and not reserved. Literals, so that the planner uses the partial index of these. */
function awaiting(db: TenantDb) {
  return db
    .selectFrom('cases')
    .where('cases.deleted_at', 'is', null)
    .where('cases.status', '=', sql.lit('pending'))
    .where('cases.phase', '!=', sql.lit('reserved'));
}

/** Without a hearing from today on. */
function undated(db: TenantDb, today: string) {
  return awaiting(db).where((eb) =>
    eb.or([eb('cases.next_hearing_sort', '<', today), eb('cases.next_hearing_sort', '=', sql.lit('infinity'))]),
  );
}

/** The first of them: passed dates and missing ones are read separately, to skip all cases with a next date. */
function firstUndated(db: TenantDb, today: string) {
  const some = (cases: ReturnType<typeof awaiting>) =>
    db
      .selectFrom(
        cases
          .select(['cases.id', 'cases.next_hearing_sort'])
          .orderBy('cases.next_hearing_sort')
          .orderBy('cases.id')
          .limit(sql.lit(SHOWN))
          .as('some'),
      )
      .select(['some.id', 'some.next_hearing_sort']);
  const past = some(awaiting(db).where('cases.next_hearing_sort', '<', today));
  const none = some(awaiting(db).where('cases.next_hearing_sort', '=', sql.lit('infinity')));
  return db
    .selectFrom(past.unionAll(none).as('first'))
    .select('first.id')
    .orderBy('first.next_hearing_sort')
    .orderBy('first.id')
    .limit(sql.lit(SHOWN));
}

interface Counted {
  readonly counts: { status: string; stage: string | null; count: number }[];
  readonly undated: number;
}
interface StatisticsRow extends CachedRow<Counted> {
  readonly undated: UndatedCase[];
  readonly names: Readonly<Record<string, string>>;
}

const statisticsQuery = cachedQuery<{ today: string; asOf: string | null }, StatisticsRow>({
  literals: [],
  build: (db, _values, param) => {
    const counted = db
      .selectFrom('cases')
      .select((eb) => ['cases.status', 'cases.stage', eb.fn.countAll<number>().as('count')])
      .where('cases.deleted_at', 'is', null)
      .groupBy(['cases.status', 'cases.stage']);
    const stages = db
      .selectFrom('reference_entries')
      .select(['reference_entries.code', 'reference_entries.name'])
      .where('reference_entries.kind', '=', sql.lit('stage'));
    const waiting = undated(db, param('today')).select('cases.id');
    const value = sql<Counted>`json_build_object('counts', (select coalesce(json_agg(counted), '[]') from (${counted}) as counted),
      'undated', (select count(*) from (${waiting}) as waiting))`;
    const shown = joinById(db, 'cases', firstUndated(db, param('today')))
      .leftJoin('courts', 'courts.id', 'cases.court_id')
      .select((eb) => [
        'cases.id',
        'cases.title',
        eb.fn.coalesce('cases.registration_number', 'cases.filing_number').as('number'),
        'courts.name as court_name',
        'cases.stage_text',
        'cases.last_hearing_date',
        'cases.next_hearing_date',
      ])
      .orderBy('cases.next_hearing_sort')
      .orderBy('cases.id');
    return db.selectNoFrom([
      sql<StatisticsRow['names']>`(select coalesce(json_object_agg(stages.code, stages.name), '{}') from (${stages}) as stages)`.as(
        'names',
      ),
      jsonArrayFrom(shown).as('undated'),
      ...unlessUnchanged(db, { rows: [counted, waiting], value, asOf: param('asOf') }),
    ]);
  },
});

/** Number of cases by status and stage, and those before a court without a next date, in one statement. */
export async function readCaseStatistics(
  db: TenantDb,
  today: string,
): Promise<Pick<DashboardSummary, 'cases' | 'stages' | 'no_next_date'>> {
  const { value, names, ...row } = await withCachedTotal(db, { standing: today }, async (asOf) =>
    only(await statisticsQuery(db, { today, asOf })),
  );
  const sum = (status: string) => value.counts.reduce((total, line) => (line.status === status ? total + line.count : total), 0);
  const stages = value.counts
    .filter((line) => line.status === 'pending')
    .map(({ stage, count }) => ({ stage, name: names[stage ?? ''] ?? null, count }))
    .sort((a, b) => Number(a.stage === null) - Number(b.stage === null) || b.count - a.count);
  return {
    cases: { open: sum('open'), pending: sum('pending'), disposed: sum('disposed'), archived: sum('archived') },
    stages,
    no_next_date: { total: value.undated, items: row.undated },
  };
}
