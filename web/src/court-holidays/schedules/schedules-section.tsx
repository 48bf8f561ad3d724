import { ActionIcon, Button } from '@mantine/core';
import type { CourtSchedule } from '@munshi/contract/court-holidays/court-schedule.schema';
import { IconClock, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { messageOf } from '../../platform/calls/problem.ts';
import { useMay } from '../../platform/profile.queries.ts';
import { lazyOverlay } from '../../ui/lazy/lazy-overlay.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import classes from '../holidays-page.module.css';
import { schedulesQuery } from './schedule.queries.ts';

const ScheduleSheet = lazyOverlay(() => import('./schedule-sheet.tsx').then((module) => module.ScheduleSheet));

/** The Saturdays on which courts are closed, and their hours. Without an entry, no Saturday is closed. */
export function SchedulesSection() {
  const { t } = useTranslation('courtHolidays');
  const mayWrite = useMay('reference:write');
  const [edited, setEdited] = useState<CourtSchedule | 'new'>();
  const entries = useQuery(schedulesQuery);
  return (
    <section aria-labelledby="court-schedules" className={classes.schedules}>
      <div className={classes.scheduleHead}>
        <h3 id="court-schedules">{t('schedule.title')}</h3>
        {mayWrite ? (
          <Button variant="default" leftSection={<IconClock size={18} aria-hidden />} onClick={() => setEdited('new')}>
            {t('schedule.set')}
          </Button>
        ) : null}
      </div>
      {entries.isError && !entries.data ? (
        <ErrorState
          title={t('schedule.failed')}
          message={messageOf(entries.error, t('schedule.failed'))}
          onRetry={() => void entries.refetch()}
        />
      ) : null}
      {entries.isPending ? <Skeleton height={56} /> : null}
      {entries.data ? <Entries items={entries.data.items} onEdit={setEdited} /> : null}
      <ScheduleSheet
        opened={edited !== undefined}
        onClose={() => setEdited(undefined)}
        entries={entries.data?.items ?? []}
        entry={edited === 'new' ? undefined : edited}
      />
    </section>
  );
}

function Entries({ items, onEdit }: { items: readonly CourtSchedule[]; onEdit: (entry: CourtSchedule) => void }) {
  const { t } = useTranslation('courtHolidays');
  const mayWrite = useMay('reference:write');
  if (items.length === 0) return <p className={classes.none}>{t('schedule.none')}</p>;
  return (
    <ul className={classes.list} aria-label={t('schedule.title')}>
      {items.map((entry) => {
        const court = entry.court_name ?? t('everyCourt');
        return (
          <li key={entry.court_id ?? 'all'} className={classes.line}>
            <span className={classes.court}>{court}</span>
            <span className={classes.words}>
              {wordsOf(t, entry).map((words) => (
                <span key={words}>{words}</span>
              ))}
            </span>
            {mayWrite ? (
              <span className={classes.tools}>
                <ActionIcon variant="subtle" size="lg" aria-label={t('schedule.editOf', { court })} onClick={() => onEdit(entry)}>
                  <IconPencil size={18} aria-hidden />
                </ActionIcon>
              </span>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}

function wordsOf(t: TFunction<'courtHolidays'>, { saturdays, efiling_until: until, ...registry }: CourtSchedule): string[] {
  const { registry_opens: opens, registry_closes: closes } = registry;
  return [
    ...(saturdays ? [t(`saturdays.${saturdays}`)] : []),
    ...(opens && closes ? [t('schedule.registry', { opens, closes })] : []),
    ...(opens && !closes ? [t('schedule.registryFrom', { opens })] : []),
    ...(closes && !opens ? [t('schedule.registryUntil', { closes })] : []),
    ...(until ? [t('schedule.eFiling', { until })] : []),
  ];
}
