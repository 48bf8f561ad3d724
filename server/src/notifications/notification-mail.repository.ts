import { sql } from 'kysely';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';

export interface EmailableNotification {
  readonly email: string;
  readonly name: string;
  readonly tenantName: string;
  readonly title: string;
  readonly message: string;
  readonly route: string | null;
}

/**
 * Claims the emails of these notifications for this transaction: those not sent yet, of members who can still see the case. Call it with
 * access to every case.
 */
export async function claim(db: TenantDb, ids: readonly string[]): Promise<EmailableNotification[]> {
  const claimed = await db
    .updateTable('notifications')
    .set({ mailed_at: sql<string>`statement_timestamp()` })
    .where('notifications.id', 'in', ids)
    .where('notifications.mailed_at', 'is', null)
    .returning('notifications.id')
    .execute();
  if (claimed.length === 0) return [];
  return await db
    .selectFrom('notifications')
    .innerJoin('memberships', 'memberships.user_id', 'notifications.user_id')
    .innerJoin('users', 'users.id', 'notifications.user_id')
    .innerJoin('tenants', 'tenants.id', 'notifications.tenant_id')
    .select(['users.email', 'notifications.title', 'notifications.message', 'notifications.route', 'tenants.name as tenantName'])
    .select((eb) => eb.fn.coalesce('users.display_name', 'users.name').as('name'))
    .where(
      'notifications.id',
      'in',
      claimed.map((row) => row.id),
    )
    .where((eb) =>
      eb.or([
        eb('notifications.restricted', '=', false),
        eb('memberships.role_name', '=', 'admin'),
        eb.exists(
          eb
            .selectFrom('case_access')
            .select('case_access.case_id')
            .whereRef('case_access.case_id', '=', 'notifications.case_id')
            .whereRef('case_access.user_id', '=', 'notifications.user_id'),
        ),
      ]),
    )
    .execute();
}
