import type { Notification, NotificationPreferences, NotificationQuery } from '@munshi/contract/notifications/notification.schema';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { GlobalDb, TenantDb } from '../platform/db/scope/tenant-db.ts';

/** A person's notifications in the product. The table's policy hides those of restricted cases they have no access to any more. */
function notificationsOf(db: TenantDb, userId: string) {
  return db.selectFrom('notifications').where('notifications.user_id', '=', userId).where('notifications.in_product', '=', sql.lit(true));
}

const selected = (notifications: ReturnType<typeof notificationsOf>) =>
  notifications.select([
    'notifications.id',
    'notifications.type',
    'notifications.kind',
    'notifications.title',
    'notifications.message',
    sql<boolean>`notifications.read_at is not null`.as('is_read'),
    'notifications.created_at',
    'notifications.route',
  ]);

/** Counting stops here: the bell shows 99+ anyway. */
const MAX_COUNTED = 1_000;

/** Number of unread notifications, counted up to the limit. */
function countedUnread(db: TenantDb, userId: string) {
  const unread = notificationsOf(db, userId)
    .where('notifications.read_at', 'is', null)
    .select('notifications.id')
    .limit(sql.lit(MAX_COUNTED));
  return sql<number>`(select count(*) from (${unread}) as unread)`;
}

/** One page, newest first, with the number of unread ones, in one statement. */
export async function listNotifications(
  db: TenantDb,
  userId: string,
  query: NotificationQuery,
): Promise<{ items: Notification[]; unread_count: number }> {
  let notifications = notificationsOf(db, userId);
  if (query.unread !== undefined) notifications = notifications.where('notifications.read_at', query.unread ? 'is' : 'is not', null);
  const page = selected(notifications)
    .orderBy('notifications.created_at', 'desc')
    .orderBy('notifications.id', 'desc')
    .limit(sql.lit(query.limit))
    .offset(sql.lit(query.offset));
  const row = await db
    .selectNoFrom([jsonArrayFrom(page).as('items'), countedUnread(db, userId).as('unread_count')])
    .executeTakeFirstOrThrow();
  return { items: row.items as Notification[], unread_count: row.unread_count };
}

export async function countUnread(db: TenantDb, userId: string): Promise<number> {
  const { count } = await db.selectNoFrom(countedUnread(db, userId).as('count')).executeTakeFirstOrThrow();
  return count;
}

const now = sql<string>`statement_timestamp()`;

/** Marks a notification as read; one already read is returned too. Undefined if it does not exist or is somebody else's. */
export async function markRead(db: TenantDb, userId: string, id: string): Promise<Notification | undefined> {
  await db
    .updateTable('notifications')
    .set({ read_at: now })
    .where('notifications.id', '=', id)
    .where('notifications.user_id', '=', userId)
    .where('notifications.read_at', 'is', null)
    .execute();
  const row = await selected(notificationsOf(db, userId)).where('notifications.id', '=', id).executeTakeFirst();
  return row as Notification | undefined;
}

export async function markAllRead(db: TenantDb, userId: string): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ read_at: now })
    .where('notifications.user_id', '=', userId)
    .where('notifications.in_product', '=', sql.lit(true))
    .where('notifications.read_at', 'is', null)
    .execute();
}

/** A person's preferences, as stored. */
export async function findPreferences(db: GlobalDb, userId: string): Promise<unknown> {
  const row = await db.selectFrom('users').select('users.preferences').where('users.id', '=', userId).executeTakeFirst();
  return row?.preferences;
}

export async function savePreferences(db: GlobalDb, userId: string, preferences: NotificationPreferences): Promise<void> {
  await db
    .updateTable('users')
    .set({ preferences: sql<string>`users.preferences || ${JSON.stringify({ notifications: preferences })}::jsonb` })
    .where('users.id', '=', userId)
    .execute();
}
