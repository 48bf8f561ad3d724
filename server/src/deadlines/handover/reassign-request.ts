import { type TenantDb, tenantIdOf } from '../../platform/db/scope/tenant-db.ts';
import { enqueue } from '../../platform/jobs/queue.ts';

/** Job that gives the deadlines of a firm whose owner cannot attend to them to somebody else. */
export const REASSIGN = 'deadlines:reassign';

/**
 * Has the deadlines reassigned whose owner may no longer see them, once the change that causes it is committed: a restriction, a team, a
 * role, a member who leaves. The person who makes the change may not see all of them; the job does.
 */
export async function requestReassignment(db: TenantDb): Promise<void> {
  const tenantId = tenantIdOf(db);
  await enqueue(db, REASSIGN, { tenant_id: tenantId }, { jobKey: `${REASSIGN}:${tenantId}` });
}
