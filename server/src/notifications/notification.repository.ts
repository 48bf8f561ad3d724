import type { Notification, NotificationPreferences, NotificationQuery } from '@munshi/contract/notifications/notification.schema';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { GlobalDb, TenantDb } from '../platform/db/tenant-db.ts';

/** What a person was told in the product. Of a case behind a wall they no longer stand inside of, the policy shows nothing. */
function toldTo(db: TenantDb, userId: string) {
  return db.selectFrom('notifications').where('notifications.user_id', '=', userId).where('notifications.in_product', '=', sql.lit(true));
}

const selected = (notifications: ReturnType<typeof toldTo>) =>
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

/** Unread beyond this say no more to anybody: the bell shows 99+. */
const MOST_COUNTED = 1_000;

/** How much is unread, counted no further than anybody wants to know. */
function countedUnread(db: TenantDb, userId: string) {
  const unread = toldTo(db, userId).where('notifications.read_at', 'is', null).select('notifications.id').limit(sql.lit(MOST_COUNTED));
  return sql<number>`(select count(*) from (${unread}) as unread)`;
}

/** One page, newest first, and how much is unread, in one statement. */
export async function list(
  db: TenantDb,
  userId: string,
  query: NotificationQuery,
): Promise<{ items: Notification[]; unread_count: number }> {
  let notifications = toldTo(db, userId);
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

/** Marks one as read, or finds it read already. Undefined for one that is not there, or somebody else's. */
export async function markRead(db: TenantDb, userId: string, id: string): Promise<Notification | undefined> {
  await db
    .updateTable('notifications')
    .set({ read_at: now })
    .where('notifications.id', '=', id)
    .where('notifications.user_id', '=', userId)
    .where('notifications.read_at', 'is', null)
    .execute();
  const row = await selected(toldTo(db, userId)).where('notifications.id', '=', id).executeTakeFirst();
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

/** What a person chose, as it is kept. */
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
