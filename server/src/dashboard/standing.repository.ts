import type { DashboardSummary, UndatedCase } from '@munshi/contract/dashboard/dashboard.schema';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { shaped } from '../platform/db/shaped.ts';
import type { TenantDb } from '../platform/db/tenant-db.ts';

const SHOWN = 5;

/** Before a court, not reserved, and no date from today on. Written out, so that the index of just these is found. */
function undated(db: TenantDb, today: string) {
  return db
    .selectFrom('cases')
    .where('cases.deleted_at', 'is', null)
    .where('cases.status', '=', sql.lit('pending'))
    .where('cases.phase', '!=', sql.lit('reserved'))
    .where((eb) => eb.or([eb('cases.next_hearing_sort', '<', today), eb('cases.next_hearing_sort', '=', sql.lit('infinity'))]));
}

interface StandingRow {
  readonly counts: { status: string; stage: string | null; name: string | null; count: number }[];
  readonly undated: UndatedCase[];
  readonly undated_total: number;
}

const standingShaped = shaped<{ today: string }, StandingRow>({
  shapeOf: () => '',
  build: (db, _values, slot) => {
    const counted = db
      .selectFrom('cases')
      .select((eb) => ['cases.status', 'cases.stage', eb.fn.countAll<number>().as('count')])
      .where('cases.deleted_at', 'is', null)
      .groupBy(['cases.status', 'cases.stage']);
    const named = db
      .selectFrom(counted.as('counted'))
      .select((eb) => [
        'counted.status',
        'counted.stage',
        'counted.count',
        eb
          .selectFrom('reference_entries')
          .select('reference_entries.name')
          .where('reference_entries.kind', '=', sql.lit('stage'))
          .whereRef('reference_entries.code', '=', 'counted.stage')
          .limit(sql.lit(1))
          .as('name'),
      ]);
    const first = undated(db, slot('today'))
      .select('cases.id')
      .orderBy('cases.next_hearing_sort')
      .orderBy('cases.id')
      .limit(sql.lit(SHOWN));
    const shown = db
      .selectFrom('cases')
      .leftJoin('courts', 'courts.id', 'cases.court_id')
      .where('cases.id', '=', sql<string>`any(array(${first}))`)
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
        jsonArrayFrom(named).as('counts'),
        jsonArrayFrom(shown).as('undated'),
        undated(db, slot('today'))
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .$asScalar()
          .as('undated_total'),
      ])
      .$castTo<StandingRow>();
  },
});

/** How many cases stand where, and those before a court without a date to come, in one statement. */
export async function readStanding(db: TenantDb, today: string): Promise<Pick<DashboardSummary, 'cases' | 'stages' | 'no_next_date'>> {
  const [row] = await standingShaped(db, { today });
  if (!row) throw new Error('a statement without a table answered no row');
  const sum = (status: string) => row.counts.reduce((total, line) => (line.status === status ? total + line.count : total), 0);
  const stages = row.counts
    .filter((line) => line.status === 'pending')
    .map(({ stage, name, count }) => ({ stage, name, count }))
    .sort((a, b) => Number(a.stage === null) - Number(b.stage === null) || b.count - a.count);
  return {
    cases: { open: sum('open'), pending: sum('pending'), disposed: sum('disposed'), archived: sum('archived') },
    stages,
    no_next_date: { total: row.undated_total, items: row.undated },
  };
}
