import type { Notification } from '@munshi/contract/notifications/notification.schema';
import { useTranslation } from '../i18n/i18n.ts';
import { addDays, courtDayOf, formatLongDay, today } from '../ui/format/dates.ts';
import classes from './notification-days.module.css';
import { NotificationItem } from './notification-item.tsx';

/** Notifications, newest first, under a heading for each day. */
export function NotificationDays({ notifications }: { notifications: readonly Notification[] }) {
  const { t } = useTranslation('notifications');
  const now = today();
  const nameOf = (day: string) => {
    if (day === now) return t('today');
    return day === addDays(now, -1) ? t('yesterday') : formatLongDay(day);
  };
  return Array.from(
    Map.groupBy(notifications, ({ created_at: at }) => courtDayOf(at) ?? now),
    ([day, items]) => (
      <section key={day} aria-label={nameOf(day)}>
        <h2 className={classes.day}>{nameOf(day)}</h2>
        <ul className={classes.list}>
          {items.map((item) => (
            <NotificationItem key={item.id} notification={item} isUnderDay />
          ))}
        </ul>
      </section>
    ),
  );
}
