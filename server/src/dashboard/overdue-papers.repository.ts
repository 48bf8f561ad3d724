import type { DashboardSummary, OverdueVakalatnama } from '@munshi/contract/dashboard/dashboard.schema';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { keptCount, type KeptRow, only, withKept } from '../platform/db/kept-total.ts';
import { shaped } from '../platform/db/shaped.ts';
import type { TenantDb } from '../platform/db/tenant-db.ts';

const SHOWN = 5;

interface OverdueRow extends KeptRow<number> {
  readonly items: OverdueVakalatnama[];
}

/** Of no case, or of one that stands. */
function overdue(db: TenantDb, today: string) {
  const isOfDeletedCase = db
    .selectFrom('cases')
    .select('cases.id')
    .whereRef('cases.id', '=', sql.ref('vakalatnamas.case_id'))
    .where('cases.deleted_at', 'is not', null);
  return db
    .selectFrom('vakalatnamas')
    .where('vakalatnamas.deleted_at', 'is', null)
    .where('vakalatnamas.due_on', '<', today)
    .where(({ not, exists }) => not(exists(isOfDeletedCase)));
}

const overdueShaped = shaped<{ today: string; asOf: string | null }, OverdueRow>({
  shapeOf: () => '',
  build: (db, _values, slot) => {
    const first = overdue(db, slot('today'))
      .select(['vakalatnamas.id', 'vakalatnamas.title', 'vakalatnamas.state', 'vakalatnamas.due_on'])
      .select(({ selectFrom }) =>
        selectFrom('cases').select('cases.title').whereRef('cases.id', '=', 'vakalatnamas.case_id').limit(sql.lit(1)).as('case_title'),
      )
      .orderBy('vakalatnamas.due_on')
      .orderBy('vakalatnamas.id')
      .limit(sql.lit(SHOWN));
    return db
      .selectNoFrom([
        jsonArrayFrom(first).as('items'),
        ...keptCount(db, overdue(db, slot('today')).select('vakalatnamas.id'), slot('asOf')),
      ])
      .$castTo<OverdueRow>();
  },
});

/** Vakalatnamas whose next step was due before today, the longest overdue first, in one statement. */
export async function readOverdueVakalatnamas(db: TenantDb, today: string): Promise<NonNullable<DashboardSummary['overdue_vakalatnamas']>> {
  const { kept, items } = await withKept(db, { overdue: today }, async (asOf) => only(await overdueShaped(db, { today, asOf })));
  return { items, total: kept };
}
