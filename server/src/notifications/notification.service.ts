import type { Notification, NotificationPreferences } from '@munshi/contract/notifications/notification.schema';
import type { SignedIn } from '../platform/auth/actor.ts';
import type { GlobalDb, TenantDb } from '../platform/db/scope/tenant-db.ts';
import { publishUnreadChange } from '../platform/events/event-listener.ts';
import { AppError } from '../platform/http/app-error.ts';
import { preferencesOf } from './notification-preferences.ts';
import * as notificationRepository from './notification.repository.ts';

/** Marks one as read, and updates the person's other devices. @throws {AppError} `notification.not_found`. */
export async function markRead(db: TenantDb, { userId }: SignedIn, id: string): Promise<Notification> {
  const notification = await notificationRepository.markRead(db, userId, id);
  if (!notification) throw new AppError('notification.not_found');
  await publishUnreadChange(db, [userId]);
  return notification;
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
  preferences: NotificationPreferences,
): Promise<NotificationPreferences> {
  await notificationRepository.savePreferences(db, userId, preferences);
  return preferences;
}
