import type { DashboardSummary, OverdueVakalatnama } from '@munshi/contract/dashboard/dashboard.schema';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { cachedCount, type CachedRow, only, withCachedTotal } from '../platform/db/list/cached-total.ts';
import { cachedQuery } from '../platform/db/query/cached-query.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';

const SHOWN = 5;

interface OverdueRow extends CachedRow<number> {
  readonly items: OverdueVakalatnama[];
}

/** Vakalatnamas without a case, or of a case that is not deleted. */
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

const overdueQuery = cachedQuery<{ today: string; asOf: string | null }, OverdueRow>({
  literals: [],
  build: (db, _values, param) => {
    const first = overdue(db, param('today'))
      .select(['vakalatnamas.id', 'vakalatnamas.title', 'vakalatnamas.state'])
      .select((eb) => eb.ref('vakalatnamas.due_on').$notNull().as('due_on'))
      .select(({ selectFrom }) =>
        selectFrom('cases').select('cases.title').whereRef('cases.id', '=', 'vakalatnamas.case_id').limit(sql.lit(1)).as('case_title'),
      )
      .orderBy('vakalatnamas.due_on')
      .orderBy('vakalatnamas.id')
      .limit(sql.lit(SHOWN));
    return db.selectNoFrom([
      jsonArrayFrom(first).as('items'),
      ...cachedCount(db, overdue(db, param('today')).select('vakalatnamas.id'), param('asOf')),
    ]);
  },
});

/** Vakalatnamas whose next step was due before today, longest overdue first, in one statement. */
export async function readOverdueVakalatnamas(db: TenantDb, today: string): Promise<NonNullable<DashboardSummary['overdue_vakalatnamas']>> {
  const { value, items } = await withCachedTotal(db, { overdue: today }, async (asOf) => only(await overdueQuery(db, { today, asOf })));
  return { items, total: value };
}
