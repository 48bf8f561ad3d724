import type { Notification, NotificationPreferences, NotificationQuery } from '@munshi/contract/notifications/notification.schema';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { GlobalDb, TenantDb } from '../platform/db/scope/tenant-db.ts';

/** The newest messages of a group that name what is in it. */
const NAMED = 3;

/** A person's notifications in the product. The table's policy hides those of restricted cases they have no access to any more. */
function notificationsOf(db: TenantDb, userId: string) {
  return db.selectFrom('notifications').where('notifications.user_id', '=', userId).where('notifications.in_product', '=', sql.lit(true));
}

/** Notifications of the same group as the outer one: both read or both unread. */
function sameGroup(db: TenantDb) {
  return db
    .selectFrom('notifications as same')
    .where(sql<boolean>`same.user_id = notifications.user_id`)
    .where(sql<boolean>`same.group_key = notifications.group_key`)
    .where('same.in_product', '=', sql.lit(true))
    .where(sql<boolean>`(same.read_at is null) = (notifications.read_at is null)`);
}

/** True for a notification that is shown: it has no group, or is the newest of its group. */
function isShown(db: TenantDb) {
  const later = sameGroup(db)
    .where(sql<boolean>`(same.created_at, same.id) > (notifications.created_at, notifications.id)`)
    .select('same.id');
  return sql<boolean>`(notifications.group_key is null or not exists (${later}))`;
}

/** The group of a shown notification: how many it has of each topic, and the newest messages of its own topic. */
function groupOf(db: TenantDb) {
  const counts = sameGroup(db)
    .select((eb) => ['same.topic', eb.fn.countAll<number>().as('count')])
    .groupBy('same.topic');
  const messages = sameGroup(db)
    .where(sql<boolean>`same.topic = notifications.topic`)
    .select('same.message')
    .orderBy('same.created_at', 'desc')
    .orderBy('same.id', 'desc')
    .limit(sql.lit(NAMED));
  return sql<Group | null>`case when notifications.group_key is not null then json_build_object(
    'counts', (select json_object_agg(of_topic.topic, of_topic.count) from (${counts}) as of_topic),
    'messages', (select json_agg(newest.message) from (${messages}) as newest)) end`;
}

interface Group {
  readonly counts: Readonly<Record<string, number>>;
  readonly messages: readonly string[];
}

/** A notification as stored, with its group; `group` is null for one without. */
export type FoundNotification = Omit<Notification, 'count'> & { readonly topic: string | null; readonly group: Group | null };

function selected(db: TenantDb, notifications: ReturnType<typeof notificationsOf>) {
  const actorName = db
    .selectFrom('users')
    .select((eb) => eb.fn.coalesce('users.display_name', 'users.name').as('name'))
    .where(sql<boolean>`users.id = notifications.actor_id`);
  return notifications.select([
    'notifications.id',
    'notifications.type',
    'notifications.kind',
    'notifications.title',
    'notifications.message',
    sql<boolean>`notifications.read_at is not null`.as('is_read'),
    'notifications.created_at',
    'notifications.route',
    'notifications.topic',
    sql<string | null>`(${actorName})`.as('actor_name'),
  ]);
}

const alone = sql<null>`null::json`;

/** Counting stops here: the bell shows 99+ anyway. */
const MAX_COUNTED = 1_000;

/** Number of unread notifications, a group counted as one, up to the limit. */
function countedUnread(db: TenantDb, userId: string) {
  const unread = notificationsOf(db, userId)
    .where('notifications.read_at', 'is', null)
    .select(sql<string>`coalesce(notifications.group_key, notifications.id::text)`.as('shown'))
    .limit(sql.lit(MAX_COUNTED));
  return sql<number>`(select count(distinct unread.shown) from (${unread}) as unread)`;
}

/** One page, newest first, groups as one or one group by itself, with the number of unread ones, in one statement. */
export async function listNotifications(
  db: TenantDb,
  userId: string,
  { limit, offset, unread, group_of: ofGroup }: NotificationQuery,
): Promise<{ items: FoundNotification[]; unread_count: number }> {
  const page = notificationsOf(db, userId)
    .$if(unread !== undefined, (query) => query.where('notifications.read_at', unread ? 'is' : 'is not', null))
    .$if(ofGroup === undefined, (query) => query.where(isShown(db)))
    .$if(ofGroup !== undefined, (query) => query.where('notifications.group_key', '=', groupKeyOf(db, userId, ofGroup ?? '')));
  const row = await db
    .selectNoFrom([
      jsonArrayFrom(
        selected(db, page)
          .select((ofGroup === undefined ? groupOf(db) : alone).as('group'))
          .orderBy('notifications.created_at', 'desc')
          .orderBy('notifications.id', 'desc')
          .limit(sql.lit(limit))
          .offset(sql.lit(offset)),
      ).as('items'),
      countedUnread(db, userId).as('unread_count'),
    ])
    .executeTakeFirstOrThrow();
  return { items: row.items as FoundNotification[], unread_count: row.unread_count };
}

const groupKeyOf = (db: TenantDb, userId: string, id: string) =>
  notificationsOf(db, userId).where('notifications.id', '=', id).select('notifications.group_key');

export async function countUnread(db: TenantDb, userId: string): Promise<number> {
  const { count } = await db.selectNoFrom(countedUnread(db, userId).as('count')).executeTakeFirstOrThrow();
  return count;
}

const now = sql<string>`statement_timestamp()`;

/** Marks a notification as read, with the older ones of its group; one already read is returned too. Undefined if it is not the person's. */
export async function markRead(db: TenantDb, userId: string, id: string): Promise<FoundNotification | undefined> {
  const newer = db
    .selectFrom('notifications as shown')
    .where('shown.id', '=', id)
    .where('shown.user_id', '=', userId)
    .where(sql<boolean>`shown.group_key = notifications.group_key`)
    .where(sql<boolean>`(notifications.created_at, notifications.id) <= (shown.created_at, shown.id)`)
    .select('shown.id');
  await db
    .updateTable('notifications')
    .set({ read_at: now })
    .where('notifications.user_id', '=', userId)
    .where('notifications.read_at', 'is', null)
    .where((eb) => eb.or([eb('notifications.id', '=', id), eb.exists(newer)]))
    .execute();
  const row = await selected(db, notificationsOf(db, userId))
    .select(groupOf(db).as('group'))
    .where('notifications.id', '=', id)
    .executeTakeFirst();
  return row as FoundNotification | undefined;
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

/** Deletes a batch of notifications older than a day. @returns how many. */
export async function deleteOldNotifications(db: TenantDb, { before, limit }: { before: string; limit: number }): Promise<number> {
  const old = db.selectFrom('notifications').select('notifications.id').where('notifications.created_at', '<', before).limit(limit);
  const result = await db.deleteFrom('notifications').where('notifications.id', 'in', old).executeTakeFirst();
  return Number(result.numDeletedRows);
}
