import type { Database } from '../../platform/db/driver/database.ts';
import { type TenantDb, withTenantDb } from '../../platform/db/scope/tenant-db.ts';
import { computeByRule } from '../computation/computation.service.ts';
import { notifyMoved } from '../deadline.notifications.ts';
import * as deadlineRepository from '../deadline.repository.ts';
import { workingColumns } from '../working-columns.ts';
import { findTouched } from './recompute.repository.ts';
import type { ChangedDays } from './recompute-request.ts';

/** Records handled in one transaction. */
const BATCH = 100;
/** Sorts before every id. */
const FIRST = '00000000-0000-0000-0000-000000000000';

/**
 * Computes anew what changed days of a court can move. A deadline whose last day moved is to be confirmed again; the audit log keeps
 * the old value, and owner and team are notified. Safe to repeat.
 */
export async function recomputeDeadlines(database: Database, tenantId: string, days: ChangedDays): Promise<void> {
  let after = FIRST;
  for (;;) {
    // A system job: without a user, and with access to every case.
    const touched = await withTenantDb(database, { tenantId, userId: null, restrictedCases: 'all' }, async (db) => {
      const rows = await findTouched(db, { ...days, after, limit: BATCH });
      for (const row of rows) await recompute(db, row);
      return rows;
    });
    const last = touched.at(-1);
    if (touched.length < BATCH || !last) return;
    after = last.id;
  }
}

type Touched = Awaited<ReturnType<typeof findTouched>>[number];

async function recompute(
  db: TenantDb,
  { id, rule, inputs, exclusions, court_id: courtId, due_on: before, rolled_from: from }: Touched,
): Promise<void> {
  if (!rule) return;
  const { working } = await computeByRule(db, rule, { inputs, exclusions, courtId });
  if (working.dueOn === before && working.rolledFrom === from) return;
  const unconfirmed = { state: 'computed', confirmed_by: null, confirmed_at: null } as const;
  const isMoved = working.dueOn !== before;
  await deadlineRepository.updateDeadline(db, id, { ...workingColumns(working), ...(isMoved ? unconfirmed : {}) });
  if (isMoved) await notifyMoved(db, { id, before, because: 'the calendar of the court changed' });
}
