import { Button } from '@mantine/core';
import type { CalendarFeed } from '@munshi/contract/calendar-feeds/calendar-feed.schema';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../i18n/i18n.ts';
import { useSearchParams } from 'react-router';
import { SettingsFrame, SettingsSection } from '../accounts/public.ts';
import { messageOf } from '../platform/calls/problem.ts';
import { readId } from '../ui/format/read-id.ts';
import { formatDay, formatInstant } from '../ui/format/dates.ts';
import { lazyOverlay } from '../ui/lazy/lazy-overlay.tsx';
import { NothingYet } from '../ui/list/paged-list.tsx';
import { ConfirmDialog } from '../ui/overlay/confirm-dialog.tsx';
import { toasts } from '../ui/overlay/toasts.ts';
import { ErrorState } from '../ui/page/error-state.tsx';
import { restoreFocus } from '../ui/page/page-title.ts';
import { TextSkeleton } from '../ui/page/page-skeletons.tsx';
import { calendarFeedsQuery, useRevokeCalendarFeed } from './calendar-feed.queries.ts';
import classes from './calendar-feeds.module.css';

const FeedSheet = lazyOverlay(() => import('./feed-sheet.tsx').then((module) => module.FeedSheet));

/** The person's calendar addresses. `?new=1` opens the sheet for a new one, `?case=` that for a case. */
export function CalendarFeedsPage() {
  const { t } = useTranslation('calendarFeeds');
  const [search, setSearch] = useSearchParams();
  const caseId = readId(search.get('case'));
  const isOpen = caseId !== undefined || search.get('new') === '1';
  return (
    <SettingsFrame>
      <SettingsSection
        title={t('title')}
        text={t('text')}
        actions={
          <Button leftSection={<IconCalendarPlus size={18} aria-hidden />} onClick={() => setSearch({ new: '1' }, { replace: true })}>
            {t('add')}
          </Button>
        }
      >
        <Feeds />
      </SettingsSection>
      <FeedSheet opened={isOpen} onClose={() => setSearch({}, { replace: true })} caseId={caseId} />
    </SettingsFrame>
  );
}

function Feeds() {
  const { t } = useTranslation('calendarFeeds');
  const { data, error, isFetching, refetch } = useQuery(calendarFeedsQuery);
  const [revoking, setRevoking] = useState<CalendarFeed>();
  if (error && !isFetching)
    return <ErrorState title={t('failed')} message={messageOf(error, t('failed'))} onRetry={() => void refetch()} />;
  if (!data) return <TextSkeleton lines={3} />;
  return (
    <>
      {data.items.length === 0 ? <NothingYet>{t('empty')}</NothingYet> : null}
      {data.items.length > 0 ? (
        <ul className={classes.list} aria-label={t('list')}>
          {data.items.map((feed) => (
            <FeedLine key={feed.id} feed={feed} onRevoke={() => setRevoking(feed)} />
          ))}
        </ul>
      ) : null}
      <RevokeDialog feed={revoking} onEnd={() => setRevoking(undefined)} />
    </>
  );
}

function useFeedName() {
  const { t } = useTranslation('calendarFeeds');
  return ({ scope, case_title: title }: CalendarFeed) => (scope === 'case' ? (title ?? t('ofCase')) : t(`scope.${scope}`));
}

function FeedLine({ feed, onRevoke }: { feed: CalendarFeed; onRevoke: () => void }) {
  const { t } = useTranslation('calendarFeeds');
  const name = useFeedName()(feed);
  const read = feed.last_read_at === null ? t('readNever') : t('readLast', { when: formatInstant(feed.last_read_at) });
  return (
    <li className={classes.feed}>
      <div className={classes.words}>
        <b>{name}</b>
        <small>{[t(`detail.${feed.detail}`), read, t('created', { day: formatDay(feed.created_at) })].join(' · ')}</small>
      </div>
      <Button variant="default" size="compact-md" aria-label={t('revokeOf', { name })} onClick={onRevoke}>
        {t('revoke')}
      </Button>
    </li>
  );
}

function RevokeDialog({ feed, onEnd }: { feed: CalendarFeed | undefined; onEnd: () => void }) {
  const { t } = useTranslation('calendarFeeds');
  const revoke = useRevokeCalendarFeed();
  const run = async (id: string) => {
    try {
      const { message } = await revoke.mutateAsync(id);
      toasts.success(message);
      restoreFocus();
    } catch (error) {
      toasts.error(t('revokeFailed', { message: messageOf(error, '') }));
    }
    onEnd();
  };
  return (
    <ConfirmDialog
      opened={feed !== undefined}
      title={t('revokeTitle')}
      confirm={t('revoke')}
      isDangerous
      isBusy={revoke.isPending}
      onConfirm={() => void (feed && run(feed.id))}
      onCancel={onEnd}
    >
      {t('revokeText')}
    </ConfirmDialog>
  );
}
