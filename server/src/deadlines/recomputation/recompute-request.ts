import type { TenantDb } from '../../platform/db/scope/tenant-db.ts';
import { tenantIdOf } from '../../platform/db/scope/tenant-db.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import { waitForComputations } from './calendar-lock.ts';

/** Job that computes deadlines anew after the calendar of a court changed. */
export const RECOMPUTE = 'deadlines:recompute';

/**
 * Days whose closing or opening was changed: of a span, both ends included, or all Saturdays. `court_id` null: of all courts.
 */
export type ChangedDays = { readonly court_id: string | null } & (
  | { readonly from: string; readonly to: string }
  | { readonly saturdays: true }
);

/** Has the deadlines computed anew that changed days can move, once the change is committed. */
export async function requestRecomputation(db: TenantDb, days: ChangedDays): Promise<void> {
  await waitForComputations(db);
  await enqueue(db, RECOMPUTE, { tenant_id: tenantIdOf(db), ...days });
}
