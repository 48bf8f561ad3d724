import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../i18n/i18n.ts';
import { Link } from 'react-router';
import { useAddress } from '../ui/list/list-state.ts';
import { FilterChip, FilterRow } from '../ui/list/list-tools.tsx';
import { Page } from '../ui/page/page.tsx';
import { EmptyState } from '../ui/page/empty-state.tsx';
import { Failed, ItemSkeletons } from './dropdown.tsx';
import { NotificationDays } from './notification-days.tsx';
import { pageQuery, unreadQuery, useMarkAllRead } from './notification.queries.ts';
import classes from './notifications-page.module.css';

/** Notifications per page. */
const LIMIT = 25;

const readOffset = (text: string | null) => (/^\d{1,6}$/.test(text ?? '') ? Math.floor(Number(text) / LIMIT) * LIMIT : 0);

/** All notifications of the user, newest first. */
export function NotificationsPage() {
  const { t } = useTranslation('notifications');
  const { search, change } = useAddress();
  const isUnreadOnly = search.get('unread') === 'true';
  const groupOf = search.get('group_of') ?? undefined;
  const offset = readOffset(search.get('offset'));
  const markAll = useMarkAllRead();
  const unread = useQuery(unreadQuery).data?.unread_count ?? 0;
  return (
    <Page
      title={t('title')}
      note={unread > 0 ? t('unread', { count: unread }) : undefined}
      actions={
        unread > 0 ? (
          <Button variant="default" loading={markAll.isPending} onClick={() => markAll.mutate()}>
            {t('markAll')}
          </Button>
        ) : undefined
      }
    >
      <FilterRow>
        {groupOf === undefined ? (
          <>
            <FilterChip label={t('filter.all')} isOn={!isUnreadOnly} onToggle={() => change({ unread: undefined })} />
            <FilterChip label={t('filter.unread')} count={unread} isOn={isUnreadOnly} onToggle={() => change({ unread: 'true' })} />
          </>
        ) : (
          <Link to="/notifications">{t('backToAll')}</Link>
        )}
        <Link to="/settings/notifications" className={classes.settings}>
          {t('settings')}
        </Link>
      </FilterRow>
      <NotificationPage
        offset={offset}
        isUnreadOnly={isUnreadOnly}
        groupOf={groupOf}
        onOffset={(to) => change({ offset: to > 0 ? String(to) : undefined })}
      />
    </Page>
  );
}

interface NotificationPageProps {
  offset: number;
  isUnreadOnly: boolean;
  groupOf: string | undefined;
  onOffset: (offset: number) => void;
}

function NotificationPage({ offset, isUnreadOnly, groupOf, onOffset }: NotificationPageProps) {
  const { t } = useTranslation('notifications');
  const { data, isError, refetch } = useQuery(pageQuery({ limit: LIMIT, offset, unread: isUnreadOnly, groupOf }));
  if (isError && !data) return <Failed onRetry={() => void refetch()} />;
  if (!data) return <ItemSkeletons count={8} />;
  if (data.items.length === 0) return <NoNotifications offset={offset} isUnreadOnly={isUnreadOnly} onOffset={onOffset} />;
  const hasOlder = data.items.length === LIMIT;
  return (
    <>
      <NotificationDays notifications={data.items} />
      {offset > 0 || hasOlder ? (
        <nav aria-label={t('pages')} className={classes.pages}>
          <Button variant="default" disabled={offset === 0} onClick={() => onOffset(offset - LIMIT)}>
            {t('newer')}
          </Button>
          <Button variant="default" disabled={!hasOlder} onClick={() => onOffset(offset + LIMIT)}>
            {t('older')}
          </Button>
        </nav>
      ) : null}
    </>
  );
}

function NoNotifications({ offset, isUnreadOnly, onOffset }: Omit<NotificationPageProps, 'groupOf'>) {
  const { t } = useTranslation('notifications');
  if (offset > 0) {
    const back = (
      <Button variant="default" onClick={() => onOffset(0)}>
        {t('first')}
      </Button>
    );
    return <EmptyState action={back}>{t('noneHere')}</EmptyState>;
  }
  return isUnreadOnly ? (
    <EmptyState title={t('noneUnread')}>{t('noneUnreadText')}</EmptyState>
  ) : (
    <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>
  );
}
