import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '../../ui/format/dates.ts';
import { Notice } from '../../ui/page/page.tsx';
import { TextSkeleton } from '../../ui/page/page-skeletons.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import classes from '../page/case-page.module.css';
import { timelineQuery } from '../case.queries.ts';
import { useFieldWords } from '../form/case-field-labels.ts';
import { gatherMoments } from './timeline-sentence.ts';

/** The changes of a case as sentences with their authors, newest first. */
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
    <div className={classes.card}>
      <ol className={classes.moments}>
        {moments.map((moment) => (
          <li key={moment.id} className={classes.moment}>
            <div className={classes.momentHead}>
              <b>{moment.actor}</b> <time dateTime={moment.at}>{formatInstant(moment.at)}</time>
            </div>
            <ul className={classes.sentences}>
              {moment.sentences.map((sentence, index) => (
                <li key={index}>{sentence}</li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
      {timeline.hasNextPage ? (
        <Button variant="default" loading={timeline.isFetchingNextPage} onClick={() => void timeline.fetchNextPage()}>
          {t('timeline.more')}
        </Button>
      ) : null}
      {timeline.isFetchNextPageError ? <Notice tone="error">{t('timeline.failed')}</Notice> : null}
    </div>
  );
}
