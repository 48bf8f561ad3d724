import type { DashboardSummary, UndatedCase } from '@munshi/contract/dashboard/dashboard.schema';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { type KeptRow, only, unlessKept, withKept } from '../platform/db/kept-total.ts';
import { lookedUp } from '../platform/db/looked-up.ts';
import { shaped } from '../platform/db/shaped.ts';
import type { TenantDb } from '../platform/db/tenant-db.ts';

const SHOWN = 5;

/** Before a court and not reserved. Written out, so that the index of just these is found. */
function awaiting(db: TenantDb) {
  return db
    .selectFrom('cases')
    .where('cases.deleted_at', 'is', null)
    .where('cases.status', '=', sql.lit('pending'))
    .where('cases.phase', '!=', sql.lit('reserved'));
}

/** No date from today on. */
function undated(db: TenantDb, today: string) {
  return awaiting(db).where((eb) =>
    eb.or([eb('cases.next_hearing_sort', '<', today), eb('cases.next_hearing_sort', '=', sql.lit('infinity'))]),
  );
}

/** The first of them: what is past and what has none are read apart, so that all that have a date are not stepped over. */
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
interface StandingRow extends KeptRow<Counted> {
  readonly undated: UndatedCase[];
  readonly names: Readonly<Record<string, string>>;
}

const standingShaped = shaped<{ today: string; asOf: string | null }, StandingRow>({
  shapeOf: () => '',
  build: (db, _values, slot) => {
    const counted = db
      .selectFrom('cases')
      .select((eb) => ['cases.status', 'cases.stage', eb.fn.countAll<number>().as('count')])
      .where('cases.deleted_at', 'is', null)
      .groupBy(['cases.status', 'cases.stage']);
    const stages = db
      .selectFrom('reference_entries')
      .select(['reference_entries.code', 'reference_entries.name'])
      .where('reference_entries.kind', '=', sql.lit('stage'));
    const waiting = undated(db, slot('today')).select('cases.id');
    const value = sql<Counted>`json_build_object('counts', (select coalesce(json_agg(counted), '[]') from (${counted}) as counted),
      'undated', (select count(*) from (${waiting}) as waiting))`;
    const shown = lookedUp(db, 'cases', firstUndated(db, slot('today')))
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
    return db
      .selectNoFrom([
        sql`(select coalesce(json_object_agg(stages.code, stages.name), '{}') from (${stages}) as stages)`.as('names'),
        jsonArrayFrom(shown).as('undated'),
        ...unlessKept(db, { rows: [counted, waiting], value, asOf: slot('asOf') }),
      ])
      .$castTo<StandingRow>();
  },
});

/** How many cases stand where, and those before a court without a date to come, in one statement. */
export async function readStanding(db: TenantDb, today: string): Promise<Pick<DashboardSummary, 'cases' | 'stages' | 'no_next_date'>> {
  const { kept, names, ...row } = await withKept(db, { standing: today }, async (asOf) => only(await standingShaped(db, { today, asOf })));
  const sum = (status: string) => kept.counts.reduce((total, line) => (line.status === status ? total + line.count : total), 0);
  const stages = kept.counts
    .filter((line) => line.status === 'pending')
    .map(({ stage, count }) => ({ stage, name: names[stage ?? ''] ?? null, count }))
    .sort((a, b) => Number(a.stage === null) - Number(b.stage === null) || b.count - a.count);
  return {
    cases: { open: sum('open'), pending: sum('pending'), disposed: sum('disposed'), archived: sum('archived') },
    stages,
    no_next_date: { total: kept.undated, items: row.undated },
  };
}
