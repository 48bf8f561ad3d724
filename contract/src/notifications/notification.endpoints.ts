import { endpoint } from '../platform/endpoint.ts';
import { IdParams } from '../platform/id.ts';
import {
  Notification,
  NotificationList,
  NotificationPreferences,
  NotificationPreferencesChange,
  NotificationQuery,
  NotificationRead,
  UnreadCount,
} from './notification.schema.ts';

const base = '/api/v1/notifications';

export const listNotifications = endpoint({
  method: 'GET',
  url: base,
  access: 'tenant:read',
  summary: 'The caller’s notifications in this firm, newest first, those of one cause as one, with the number unread.',
  query: NotificationQuery,
  response: NotificationList,
});

export const countUnread = endpoint({
  method: 'GET',
  url: `${base}/unread-count`,
  access: 'tenant:read',
  summary: 'How many notifications the caller has not read.',
  response: UnreadCount,
});

export const markAllRead = endpoint({
  method: 'POST',
  url: `${base}/read-all`,
  access: 'tenant:read',
  summary: 'Marks all of the caller’s notifications as read.',
  response: UnreadCount,
  isUnannounced: true,
});

export const markRead = endpoint({
  method: 'PATCH',
  url: `${base}/:id/read`,
  access: 'tenant:read',
  summary: 'Marks one of the caller’s notifications as read, with the older ones of its group.',
  params: IdParams,
  body: NotificationRead,
  response: Notification,
  isUnannounced: true,
});

export const readNotificationPreferences = endpoint({
  method: 'GET',
  url: `${base}/preferences`,
  access: 'account',
  summary: 'The caller’s channel for each kind of notification, and the hours of the morning and the evening mail.',
  response: NotificationPreferences,
});

export const updateNotificationPreferences = endpoint({
  method: 'PUT',
  url: `${base}/preferences`,
  access: 'account',
  summary: 'Sets the caller’s channel for each kind of notification, and the hours of the morning and the evening mail.',
  body: NotificationPreferencesChange,
  response: NotificationPreferences,
});
