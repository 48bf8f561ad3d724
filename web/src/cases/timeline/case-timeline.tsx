import { Button } from '@mantine/core';
import {
  IconBriefcase,
  IconCalendarEvent,
  IconChecklist,
  IconFile,
  IconLock,
  IconNote,
  IconSignature,
  type TablerIcon,
  IconUsers,
} from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from '../../i18n/i18n.ts';
import { formatClock, formatLongDay } from '../../ui/format/dates.ts';
import { Notice } from '../../ui/page/page.tsx';
import { TextSkeleton } from '../../ui/page/page-skeletons.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { timelineQuery } from '../case.queries.ts';
import { useFieldWords } from '../form/case-field-labels.ts';
import classes from './case-timeline.module.css';
import { gatherDays, type TimelineGroup } from './timeline-days.ts';
import { gatherMoments, type TimelineKind } from './timeline-sentence.ts';

const icons: Readonly<Record<TimelineKind, TablerIcon>> = {
  case: IconBriefcase,
  hearing: IconCalendarEvent,
  task: IconChecklist,
  note: IconNote,
  document: IconFile,
  file: IconFile,
  person: IconUsers,
  vakalatnama: IconSignature,
  hold: IconLock,
};

/** The changes of a case as sentences with their authors, by day, newest first. */
export function CaseTimeline({ id }: { id: string }) {
  const { t } = useTranslation('cases');
  const fields = useFieldWords(true);
  const timeline = useInfiniteQuery(timelineQuery(id));
  if (timeline.isPending) return <TextSkeleton lines={6} />;
  if (!timeline.data) {
    return <ErrorState title={t('timeline.failed')} message={timeline.error.message} onRetry={() => void timeline.refetch()} />;
  }
  const moments = gatherMoments(
    timeline.data.pages.flatMap((page) => page.items),
    { t, fields },
  );
  if (moments.length === 0) return <EmptyState>{t('timeline.empty')}</EmptyState>;
  return (
    <div className={classes.timeline}>
      {gatherDays(moments).map(({ day, groups }) => (
        <section key={day} className={classes.day} aria-label={formatLongDay(day)}>
          <h3 className={classes.dayName}>{formatLongDay(day)}</h3>
          {groups.map((group) => (
            <GroupLines key={group.id} group={group} />
          ))}
        </section>
      ))}
      {timeline.hasNextPage ? (
        <Button variant="default" loading={timeline.isFetchingNextPage} onClick={() => void timeline.fetchNextPage()}>
          {t('timeline.more')}
        </Button>
      ) : null}
      {timeline.isFetchNextPageError ? <Notice tone="error">{t('timeline.failed')}</Notice> : null}
    </div>
  );
}

/** What one person did on a day; their files fold under one line. */
function GroupLines({ group: { actor, shown, folded } }: { group: TimelineGroup }) {
  const { t } = useTranslation('cases');
  return (
    <div className={classes.group}>
      <b className={classes.actor}>{actor}</b>
      {shown.length > 0 ? <Sentences sentences={shown} /> : null}
      {folded.length > 0 ? (
        <details>
          <summary className={classes.fold}>{t('timeline.files', { count: folded.length })}</summary>
          <Sentences sentences={folded} />
        </details>
      ) : null}
    </div>
  );
}

function Sentences({ sentences }: { sentences: TimelineGroup['shown'] }) {
  return (
    <ul className={classes.sentences}>
      {sentences.map(({ kind, text, at }, index) => {
        const Icon = icons[kind];
        return (
          <li key={index} className={classes.sentence}>
            <Icon size={16} stroke={1.5} aria-hidden className={classes.icon ?? ''} />
            <span className={classes.words}>{text}</span>
            <time className={classes.clock} dateTime={at}>
              {formatClock(at)}
            </time>
          </li>
        );
      })}
    </ul>
  );
}
