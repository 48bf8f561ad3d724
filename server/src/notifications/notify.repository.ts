import { type Insertable, sql } from 'kysely';
import type { Notifications } from '../platform/db/schema.generated.ts';
import type { TenantDb } from '../platform/db/tenant-db.ts';

type NewNotification = Omit<Insertable<Notifications>, 'tenant_id' | 'restricted'>;

/** Of these people, the members who did not cause it and may see the case. */
export async function findRecipients(db: TenantDb, userIds: readonly string[], caseId: string | null): Promise<string[]> {
  if (userIds.length === 0) return [];
  const rows = await db
    .selectFrom('memberships')
    .select('memberships.user_id')
    .where('memberships.user_id', 'in', userIds)
    .where(sql<boolean>`memberships.user_id is distinct from nullif(current_setting('app.user_id', true), '')::uuid`)
    .where((eb) =>
      eb.or([
        eb.lit(caseId === null),
        eb('memberships.role_name', '=', 'admin'),
        eb.exists(eb.selectFrom('cases').select('cases.id').where('cases.id', '=', caseId).where('cases.restricted', '=', false)),
        eb.exists(
          eb
            .selectFrom('case_access')
            .select('case_access.case_id')
            .where('case_access.case_id', '=', caseId)
            .whereRef('case_access.user_id', '=', 'memberships.user_id'),
        ),
      ]),
    )
    .execute();
  return rows.map((row) => row.user_id);
}

/** What was told before is not told again. */
export async function insert(db: TenantDb, rows: readonly NewNotification[]): Promise<void> {
  await db
    .insertInto('notifications')
    .values([...rows])
    .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id', 'cause']).doNothing())
    .execute();
}
