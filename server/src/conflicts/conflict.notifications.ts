import { notify } from '../notifications/public.ts';
import { courtToday } from '../platform/clock/court-day.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import { listAdmins } from '../tenants/public.ts';

/**
 * Notifies the admins once a day of each restricted case in which somebody's check found a name. They see which case; who asked was
 * answered only that an admin must be asked.
 *
 * @param db a handle that sees every case of the firm.
 */
export async function notifyHiddenConflicts(db: TenantDb, callerId: string, caseIds: readonly string[]): Promise<void> {
  const admins = await listAdmins(db);
  for (const caseId of caseIds)
    await notify(db, {
      kind: 'changed',
      topic: 'conflict_hidden',
      to: admins,
      reads: 'case:read_restricted',
      caseId,
      type: 'warning',
      title: 'A conflict check found a name in a restricted case',
      message: 'Whoever checked may not see this case, and was told to ask an admin.',
      route: `/cases/${caseId}`,
      cause: `conflict:${callerId}:${caseId}:${courtToday()}`,
    });
}
