import type {
  Notification,
  NotificationPreferences,
  NotificationPreferencesChange,
  NotificationQuery,
} from '@munshi/contract/notifications/notification.schema';
import type { SignedIn } from '../platform/auth/actor.ts';
import type { GlobalDb, TenantDb } from '../platform/db/scope/tenant-db.ts';
import { publishUnreadChange } from '../platform/events/publish-event.ts';
import { AppError } from '../platform/http/app-error.ts';
import { preferencesOf } from './notification-preferences.ts';
import * as notificationRepository from './notification.repository.ts';
import { groupTitleOf } from './topics.ts';

export async function listNotifications(
  db: TenantDb,
  { userId }: SignedIn,
  query: NotificationQuery,
): Promise<{ items: Notification[]; unread_count: number }> {
  const { items, unread_count } = await notificationRepository.listNotifications(db, userId, query);
  return { items: items.map(shownAs), unread_count };
}

/** A group as one notification: it says how many there are and names the newest, and its page lists them. */
function shownAs({ topic, group, ...found }: notificationRepository.FoundNotification): Notification {
  const count = group === null ? 1 : Object.values(group.counts).reduce((sum, each) => sum + each, 0);
  if (group === null || topic === null || count === 1) return { ...found, count: 1 };
  const unnamed = (group.counts[topic] ?? 0) - group.messages.length;
  const messages = [...group.messages, ...(unnamed > 0 ? [`${unnamed} more`] : [])];
  return {
    ...found,
    title: groupTitleOf(group.counts),
    message: messages.join('; '),
    route: `/notifications?group_of=${found.id}`,
    count,
  };
}

/** Marks one as read, and updates the person's other devices. @throws {AppError} `notification.not_found`. */
export async function markRead(db: TenantDb, { userId }: SignedIn, id: string): Promise<Notification> {
  const notification = await notificationRepository.markRead(db, userId, id);
  if (!notification) throw new AppError('notification.not_found');
  await publishUnreadChange(db, [userId]);
  return shownAs(notification);
}

export async function markAllRead(db: TenantDb, { userId }: SignedIn): Promise<{ unread_count: number }> {
  await notificationRepository.markAllRead(db, userId);
  await publishUnreadChange(db, [userId]);
  return { unread_count: await notificationRepository.countUnread(db, userId) };
}

export async function readNotificationPreferences(db: GlobalDb, { userId }: SignedIn): Promise<NotificationPreferences> {
  return preferencesOf(await notificationRepository.findPreferences(db, userId));
}

export async function updateNotificationPreferences(
  db: GlobalDb,
  { userId }: SignedIn,
  { evening_digest_hour: evening, ...others }: NotificationPreferencesChange,
): Promise<NotificationPreferences> {
  const was = evening === undefined ? preferencesOf(await notificationRepository.findPreferences(db, userId)).evening_digest_hour : evening;
  const preferences = { ...others, evening_digest_hour: was };
  await notificationRepository.savePreferences(db, userId, preferences);
  return preferences;
}
