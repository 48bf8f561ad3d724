import { type TenantDb, tenantIdOf } from '../../platform/db/scope/tenant-db.ts';
import { enqueue } from '../../platform/jobs/queue.ts';

/** Job that passes on the deadlines of a firm whose owner cannot attend to them. */
export const PASS_ON = 'deadlines:pass-on';

/**
 * Has the deadlines passed on whose owner may no longer see them, once the change that causes it is committed: a restriction, a team, a
 * role, a member who leaves. The person who makes the change may not see all of them; the job does.
 */
export async function requestPassOn(db: TenantDb): Promise<void> {
  const tenantId = tenantIdOf(db);
  await enqueue(db, PASS_ON, { tenant_id: tenantId }, { jobKey: `${PASS_ON}:${tenantId}` });
}
