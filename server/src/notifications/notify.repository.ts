import type { NotificationKind } from '@munshi/contract/notifications/notification.schema';
import type { Permission } from '@munshi/contract/platform/permission';
import { roleGrants, type RoleName } from '@munshi/contract/tenants/role';
import { type Insertable, sql } from 'kysely';
import { maySeeCase } from '../platform/auth/case-visibility.repository.ts';
import type { Notifications } from '../platform/db/schema/schema.generated.ts';
import { courtToday } from '../platform/clock/court-day.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import { preferencesOf } from './notification-preferences.ts';
import { familyOf, type NotificationTopic } from './topics.ts';

export type NotificationRow = Omit<Insertable<Notifications>, 'tenant_id' | 'restricted' | 'topic' | 'group_key' | 'actor_id'> & {
  id: string;
  user_id: string;
};

export interface Recipient {
  readonly userId: string;
  readonly inProduct: boolean;
  readonly byMail: boolean;
}

/** The user of the transaction; null for a job of the firm. */
const actorId = sql<string | null>`nullif(current_setting('app.user_id', true), '')::uuid`;

interface Addressees {
  readonly to: readonly string[];
  readonly reads?: Permission;
  readonly caseId: string | null;
  readonly kind: NotificationKind;
  readonly isAboutSecurity?: true;
  readonly notifiesActor?: true;
}

/** Members among `to` who see the case, may read it, want this kind (or `isAboutSecurity`), and did not cause it (or `notifiesActor`). */
export async function findRecipients(
  db: TenantDb,
  { to, reads, caseId, kind, isAboutSecurity, notifiesActor }: Addressees,
): Promise<Recipient[]> {
  if (to.length === 0) return [];
  const rows = await db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(['memberships.user_id', 'memberships.role_name', 'users.preferences'])
    .where('memberships.user_id', 'in', to)
    .where((eb) => maySeeCase(eb, caseId))
    .$if(notifiesActor !== true, (query) => query.where(sql<boolean>`memberships.user_id is distinct from ${actorId}`))
    .execute();
  return rows.flatMap(({ user_id: userId, role_name: role, preferences }) => {
    const granted: readonly Permission[] = roleGrants[role as RoleName].permissions;
    if (reads !== undefined && !granted.includes(reads)) return [];
    const channel = isAboutSecurity ? 'product' : preferencesOf(preferences).channels[kind];
    if (channel === 'none') return [];
    return [{ userId, inProduct: channel !== 'mail', byMail: channel !== 'product' }];
  });
}

/** Deletes the notifications of these causes, or only those that are not read, or those of some people. @returns the user ids that had them. */
export async function deleteNotifications(
  db: TenantDb,
  causes: readonly string[],
  { unreadOnly = false, from }: { unreadOnly?: boolean; from?: readonly string[] | undefined } = {},
): Promise<string[]> {
  const members = db.selectFrom('memberships').select('memberships.user_id');
  const removed = await db
    .deleteFrom('notifications')
    // Uses the unique index of users and causes for each.
    .where('notifications.user_id', 'in', from ?? members)
    .where('notifications.cause', 'in', causes)
    .$if(unreadOnly, (query) => query.where('notifications.read_at', 'is', null))
    .returning('notifications.user_id')
    .execute();
  return removed.map((row) => row.user_id);
}

/** Deletes the notifications of a topic whose messages have one of the names. @returns the user ids that had them. */
export async function deleteNotificationsNaming(db: TenantDb, topic: NotificationTopic, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const removed = await db
    .deleteFrom('notifications')
    .where('notifications.topic', '=', topic)
    .where((eb) => eb.or(names.map((name) => sql<boolean>`strpos(notifications.message, ${name}) > 0`)))
    .returning('notifications.user_id')
    .execute();
  return removed.map((row) => row.user_id);
}

/** Skips what was notified before. @returns the ids of new notifications. */
export async function insertNotifications(
  db: TenantDb,
  rows: readonly NotificationRow[],
  topic: NotificationTopic | undefined,
): Promise<Set<string>> {
  const groupKey =
    topic && sql<string>`concat_ws(':', ${familyOf(topic)}::text, coalesce(${actorId}::text, 'reminder'), ${courtToday()}::text)`;
  const inserted = await db
    .insertInto('notifications')
    .values(rows.map((row) => ({ ...row, topic: topic ?? null, group_key: groupKey ?? null, actor_id: actorId })))
    .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id', 'cause']).doNothing())
    .returning('notifications.id')
    .execute();
  return new Set(inserted.map((row) => row.id));
}
