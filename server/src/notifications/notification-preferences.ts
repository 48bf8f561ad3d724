import { defaultNotificationPreferences, type NotificationPreferences } from '@munshi/contract/notifications/notification.schema';

/** What a person chose, out of all their preferences; what they did not choose is as for everybody. */
export function preferencesOf(preferences: unknown): NotificationPreferences {
  const chosen = (preferences as { notifications?: Partial<NotificationPreferences> } | null)?.notifications;
  return {
    channels: { ...defaultNotificationPreferences.channels, ...chosen?.channels },
    digest_hour: chosen?.digest_hour === undefined ? defaultNotificationPreferences.digest_hour : chosen.digest_hour,
  };
}
