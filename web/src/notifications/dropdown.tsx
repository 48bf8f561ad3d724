import { ActionIcon, Button } from '@mantine/core';
import type { Notification } from '@munshi/contract/notifications/notification.schema';
import { IconX } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from '../i18n/i18n.ts';
import { Link } from 'react-router';
import { Skeleton } from '../ui/page/skeleton.tsx';
import { Tag } from '../ui/display/badges.tsx';
import classes from './dropdown.module.css';
import { NotificationItem } from './notification-item.tsx';
import { BELL_PAGE, bellQuery, useMarkAllRead } from './notification.queries.ts';

interface DropdownProps {
  unread: number;
  onClose: () => void;
}

/** The content of the bell's dropdown: the newest notifications, four at a time. */
export function Dropdown({ unread, onClose }: DropdownProps) {
  const { t } = useTranslation('notifications');
  const markAll = useMarkAllRead();
  return (
    <section aria-label={t('title')}>
      <header className={classes.head}>
        <h2 className={classes.title}>{t('title')}</h2>
        {unread > 0 ? <Tag tone="accent">{t('unread', { count: unread })}</Tag> : null}
        {unread > 0 ? (
          <button type="button" className={classes.link} disabled={markAll.isPending} onClick={() => markAll.mutate()}>
            {t('markAll')}
          </button>
        ) : null}
        <ActionIcon variant="subtle" className={classes.close ?? ''} aria-label={t('close')} onClick={onClose}>
          <IconX size={18} aria-hidden />
        </ActionIcon>
      </header>
      <div className={classes.body}>
        <Newest onOpen={onClose} />
      </div>
      <footer className={classes.foot}>
        <Link to="/notifications" className={classes.link} onClick={onClose}>
          {t('seeAll')}
        </Link>
      </footer>
    </section>
  );
}

/** A new notification between two page loads shifts the pages by one: an item on both is shown once. */
const onceEach = (items: readonly Notification[]) => Array.from(new Map(items.map((item) => [item.id, item])).values());

function Newest({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation('notifications');
  const query = useInfiniteQuery(bellQuery);
  if (query.isPending) return <ItemSkeletons />;
  if (query.isError && !query.data) return <Failed onRetry={() => void query.refetch()} />;
  const items = onceEach(query.data?.pages.flatMap((page) => page.items) ?? []);
  if (items.length === 0) {
    return (
      <div className={classes.state}>
        <p className={classes.stateTitle}>{t('empty')}</p>
        <p className={classes.stateText}>{t('emptyText')}</p>
      </div>
    );
  }
  return (
    <>
      <ul className={classes.list}>
        {items.map((item) => (
          <NotificationItem key={item.id} notification={item} onOpen={onOpen} />
        ))}
      </ul>
      {query.hasNextPage ? (
        <Button
          variant="subtle"
          fullWidth
          className={classes.more ?? ''}
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('more')}
        </Button>
      ) : null}
    </>
  );
}

/** The error message of spec 8. */
export function Failed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('notifications');
  return (
    <div className={classes.state} role="alert">
      <p className={classes.stateTitle}>{t('failed')}</p>
      <p className={classes.stateText}>{t('failedText')}</p>
      <button type="button" className={classes.link} onClick={onRetry}>
        {t('retry')}
      </button>
    </div>
  );
}

export function ItemSkeletons({ count = BELL_PAGE }: { count?: number }) {
  const { t } = useTranslation('notifications');
  return (
    <div role="status" data-waiting aria-label={t('loading')}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={classes.skeleton}>
          <Skeleton height={20} width={20} isRound />
          <div className={classes.skeletonWords}>
            <Skeleton height={12} width="60%" />
            <Skeleton height={10} width="90%" />
            <Skeleton height={10} width="30%" />
          </div>
        </div>
      ))}
    </div>
  );
}
