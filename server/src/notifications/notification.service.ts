import type { Notification, NotificationPreferences } from '@munshi/contract/notifications/notification.schema';
import type { SignedIn } from '../platform/auth/actor.ts';
import type { GlobalDb, TenantDb } from '../platform/db/tenant-db.ts';
import { announceNews } from '../platform/events/event-news.ts';
import { AppError } from '../platform/http/app-error.ts';
import { preferencesOf } from './notification-preferences.ts';
import * as notificationRepository from './notification.repository.ts';

/** Marks one as read; the person's other devices hear of it. @throws {AppError} `notification.not_found`. */
export async function markRead(db: TenantDb, { userId }: SignedIn, id: string): Promise<Notification> {
  const notification = await notificationRepository.markRead(db, userId, id);
  if (!notification) throw new AppError('notification.not_found');
  await announceNews(db, [userId]);
  return notification;
}

export async function markAllRead(db: TenantDb, { userId }: SignedIn): Promise<{ unread_count: number }> {
  await notificationRepository.markAllRead(db, userId);
  await announceNews(db, [userId]);
  return { unread_count: await notificationRepository.countUnread(db, userId) };
}

export async function readPreferences(db: GlobalDb, { userId }: SignedIn): Promise<NotificationPreferences> {
  return preferencesOf(await notificationRepository.findPreferences(db, userId));
}

export async function changePreferences(
  db: GlobalDb,
  { userId }: SignedIn,
  preferences: NotificationPreferences,
): Promise<NotificationPreferences> {
  await notificationRepository.savePreferences(db, userId, preferences);
  return preferences;
}
