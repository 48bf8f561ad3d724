import { defaultNotificationPreferences, type NotificationPreferences } from '@munshi/contract/notifications/notification.schema';

/** A person's notification preferences, with defaults for those not set. */
export function preferencesOf(preferences: unknown): NotificationPreferences {
  const chosen = (preferences as { notifications?: Partial<NotificationPreferences> } | null)?.notifications;
  return {
    channels: { ...defaultNotificationPreferences.channels, ...chosen?.channels },
    digest_hour: chosen?.digest_hour === undefined ? defaultNotificationPreferences.digest_hour : chosen.digest_hour,
    evening_digest_hour: chosen?.evening_digest_hour ?? defaultNotificationPreferences.evening_digest_hour,
  };
}
