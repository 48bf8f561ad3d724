import type { DashboardSummary, OverdueVakalatnama } from '@munshi/contract/dashboard/dashboard.schema';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { shaped } from '../platform/db/shaped.ts';
import type { TenantDb } from '../platform/db/tenant-db.ts';

const SHOWN = 5;

interface OverdueRow {
  readonly items: OverdueVakalatnama[];
  readonly total: number;
}

const overdueShaped = shaped<{ today: string }, OverdueRow>({
  shapeOf: () => '',
  build: (db, _values, slot) => {
    const overdue = db
      .selectFrom('vakalatnamas')
      .leftJoin('cases', 'cases.id', 'vakalatnamas.case_id')
      .where('vakalatnamas.deleted_at', 'is', null)
      .where('cases.deleted_at', 'is', null)
      .where('vakalatnamas.due_on', '<', slot('today'));
    const first = overdue
      .select(['vakalatnamas.id', 'vakalatnamas.title', 'vakalatnamas.state', 'vakalatnamas.due_on', 'cases.title as case_title'])
      .orderBy('vakalatnamas.due_on')
      .orderBy('vakalatnamas.id')
      .limit(sql.lit(SHOWN));
    return db
      .selectNoFrom([
        jsonArrayFrom(first).as('items'),
        overdue
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .$asScalar()
          .as('total'),
      ])
      .$castTo<OverdueRow>();
  },
});

/** Vakalatnamas whose next step was due before today, the longest overdue first, in one statement. */
export async function readOverdueVakalatnamas(db: TenantDb, today: string): Promise<NonNullable<DashboardSummary['overdue_vakalatnamas']>> {
  const [row] = await overdueShaped(db, { today });
  if (!row) throw new Error('a statement without a table answered no row');
  return row;
}
