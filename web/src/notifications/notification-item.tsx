import type { Notification } from '@munshi/contract/notifications/notification.schema';
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from '../i18n/i18n.ts';
import { Link } from 'react-router';
import { formatClock, formatDay } from '../ui/format/dates.ts';
import classes from './notification-item.module.css';
import { useMarkRead } from './notification.queries.ts';

const icons = { success: IconCircleCheck, warning: IconAlertTriangle, error: IconAlertCircle, info: IconInfoCircle } as const;

/** An unknown type counts as info (spec 3). */
const knownType = (type: string) => (type in icons ? (type as keyof typeof icons) : 'info');

interface NotificationItemProps {
  notification: Notification;
  /** True under a heading with its day: it shows the time alone. */
  isUnderDay?: boolean;
  /** Called when the user opens the link of the notification. */
  onOpen?: () => void;
}

/** One notification: its type as an icon and in words, what happened and when. Opening it marks it as read. */
export function NotificationItem({ notification, isUnderDay = false, onOpen }: NotificationItemProps) {
  const { t } = useTranslation('notifications');
  const markRead = useMarkRead();
  const { id, title, message, is_read: isRead, created_at: createdAt, route, actor_name: actor } = notification;
  const type = knownType(notification.type);
  const Icon = icons[type];
  const open = () => {
    if (!isRead) markRead.mutate(id);
    onOpen?.();
  };
  return (
    <li className={classes.item} data-unread={isRead ? undefined : true}>
      <span className={classes.icon} data-type={type}>
        <Icon size={20} stroke={1.5} aria-hidden />
        {type === 'warning' || type === 'error' ? <span className={classes.unseen}>{t(`type.${type}`)}</span> : null}
      </span>
      <div className={classes.words}>
        <p className={classes.title}>
          {isRead ? null : <span className={classes.unseen}>{`${t('isUnread')}: `}</span>}
          {route ? (
            <Link to={route} className={classes.link} onClick={open}>
              {title}
            </Link>
          ) : (
            title
          )}
        </p>
        <p className={classes.message}>{message}</p>
        <p className={classes.foot}>
          <span>
            <time dateTime={createdAt}>{isUnderDay ? formatClock(createdAt) : formatDay(createdAt)}</time>
            {actor ? ` · ${t('by', { name: actor })}` : null}
          </span>
          {isRead ? null : (
            <button type="button" className={classes.mark} aria-label={t('markOneOf', { title })} onClick={() => markRead.mutate(id)}>
              {t('markOne')}
            </button>
          )}
        </p>
      </div>
    </li>
  );
}
