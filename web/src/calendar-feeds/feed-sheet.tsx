import { Button } from '@mantine/core';
import type { CalendarFeedDetail, CalendarFeedScope } from '@munshi/contract/calendar-feeds/calendar-feed.schema';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../i18n/i18n.ts';
import { caseQuery } from '../cases/public.ts';
import { messageOf } from '../platform/calls/problem.ts';
import { Segments } from '../ui/list/segments.tsx';
import { SideSheet } from '../ui/overlay/side-sheet.tsx';
import { toasts } from '../ui/overlay/toasts.ts';
import { useCreateCalendarFeed } from './calendar-feed.queries.ts';
import classes from './calendar-feeds.module.css';
import { NewAddress } from './new-address.tsx';

interface FeedSheetProps {
  opened: boolean;
  onClose: () => void;
  /** The case whose dates are meant; undefined for those of the person or the firm. */
  caseId: string | undefined;
}

/** Creates a calendar address, and shows it with the ways to add it to a calendar. */
export function FeedSheet({ opened, onClose, caseId }: FeedSheetProps) {
  const { t } = useTranslation('calendarFeeds');
  return (
    <SideSheet opened={opened} onClose={onClose} title={t('add')}>
      <FeedForm caseId={caseId} onClose={onClose} />
    </SideSheet>
  );
}

const DETAILS = ['full', 'private'] as const satisfies readonly CalendarFeedDetail[];

function FeedForm({ caseId, onClose }: Pick<FeedSheetProps, 'caseId' | 'onClose'>) {
  const { t } = useTranslation(['calendarFeeds', 'ui']);
  const scopes: readonly CalendarFeedScope[] = caseId === undefined ? ['mine', 'firm'] : ['case', 'mine', 'firm'];
  const [scope, setScope] = useState<CalendarFeedScope>(scopes[0] ?? 'mine');
  const [detail, setDetail] = useState<CalendarFeedDetail>('full');
  const record = useQuery({ ...caseQuery(caseId ?? ''), enabled: caseId !== undefined }).data;
  const create = useCreateCalendarFeed();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    try {
      await create.mutateAsync({ scope, detail, ...(scope === 'case' ? { case_id: caseId } : {}) });
    } catch (error) {
      toasts.error(t('calendarFeeds:createFailed', { message: messageOf(error, '') }));
    }
  };
  if (create.data) return <NewAddress url={create.data.url} onDone={onClose} />;
  const title = record?.title ?? t('calendarFeeds:scope.case');
  return (
    <form className={classes.form} aria-label={t('calendarFeeds:add')} onSubmit={(event) => void submit(event)}>
      <div className={classes.choice}>
        <Segments
          label={t('calendarFeeds:scope.label')}
          choices={scopes.map((value) => ({ value, label: t(`calendarFeeds:scope.${value}`) }))}
          value={scope}
          onChange={setScope}
          isWide
        />
        <p>{t(`calendarFeeds:scopeText.${scope}`, { title })}</p>
      </div>
      <div className={classes.choice}>
        <Segments
          label={t('calendarFeeds:detail.label')}
          choices={DETAILS.map((value) => ({ value, label: t(`calendarFeeds:detail.${value}`) }))}
          value={detail}
          onChange={setDetail}
          isWide
        />
        <p>{t(`calendarFeeds:detailText.${detail}`)}</p>
      </div>
      <div className={classes.foot}>
        <Button variant="default" onClick={onClose}>
          {t('ui:dialog.cancel')}
        </Button>
        <Button type="submit" loading={create.isPending}>
          {t('calendarFeeds:create')}
        </Button>
      </div>
    </form>
  );
}
