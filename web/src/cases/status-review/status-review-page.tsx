import { Button } from '@mantine/core';
import type { StatusReview } from '@munshi/contract/cases/status-review.schema';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { SettingsFrame, SettingsSection } from '../../accounts/public.ts';
import { messageOf } from '../../platform/calls/problem.ts';
import { useMay, useProfile } from '../../platform/profile.queries.ts';
import { formatCount } from '../../ui/format/numbers.ts';
import { toasts } from '../../ui/overlay/toasts.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { TextSkeleton } from '../../ui/page/page-skeletons.tsx';
import { focusHeading } from '../../ui/page/page-title.ts';
import { choiceOf, countChosen, startWith } from './review-choice.ts';
import { ReviewCases } from './review-cases.tsx';
import { ReviewRun } from './review-run.tsx';
import {
  isUnderWay,
  reviewCasesQuery,
  reviewStateQuery,
  useApplyStatusReview,
  useDismissStatusReview,
  useReopenStatusReview,
} from './status-review.queries.ts';
import classes from './status-review.module.css';

/** Cases that look filed but are marked open: an admin chooses which of them move. */
export function StatusReviewPage() {
  const { t } = useTranslation('cases');
  const profile = useProfile();
  const mayReview = useMay('case:review');
  return (
    <SettingsFrame>
      {!profile ? (
        <TextSkeleton lines={6} />
      ) : mayReview ? (
        <Review />
      ) : (
        <EmptyState title={t('review.title')}>{t('review.adminsOnly')}</EmptyState>
      )}
    </SettingsFrame>
  );
}

function Review() {
  const { t } = useTranslation(['cases', 'ui']);
  const { data, error, isFetching, refetch } = useQuery(reviewStateQuery);
  if (!data && error && !isFetching)
    return <ErrorState title={t('cases:review.failed')} message={messageOf(error, t('ui:error.text'))} onRetry={() => void refetch()} />;
  if (!data) return <TextSkeleton lines={6} />;
  const { last_run: run, total } = data;
  return (
    <>
      {run ? <ReviewRun run={run} /> : null}
      <SettingsSection title={t('cases:review.title')} text={total > 0 ? t('cases:review.text') : undefined} isWide>
        {total === 0 ? <p className={classes.quiet}>{t('cases:review.none')}</p> : null}
        {/* After a change of statuses, the choice begins anew. */}
        {total > 0 && !isUnderWay(run) ? <Choice key={`${run?.id} ${run?.state}`} state={data} /> : null}
      </SettingsSection>
    </>
  );
}

function Choice({ state }: { state: StatusReview }) {
  const { t } = useTranslation(['cases', 'ui']);
  const [selection, setSelection] = useState(startWith('all'));
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    reviewCasesQuery(state.last_run),
  );
  if (error && !isFetching && !data)
    return <ErrorState title={t('cases:review.failed')} message={messageOf(error, t('ui:error.text'))} onRetry={() => void refetch()} />;
  if (!data) return <TextSkeleton lines={6} />;
  const cases = data.pages.flatMap((page) => page.items);
  const count = countChosen(selection, state.total);
  return (
    <>
      <div className={classes.tools}>
        <span aria-live="polite">{t('cases:review.chosen', { chosen: formatCount(count), total: formatCount(state.total) })}</span>
        <Button variant="subtle" size="compact-sm" onClick={() => setSelection(startWith('all'))}>
          {t('cases:review.all')}
        </Button>
        <Button variant="subtle" size="compact-sm" onClick={() => setSelection(startWith('none'))}>
          {t('cases:review.clear')}
        </Button>
      </div>
      <ReviewCases
        cases={cases}
        selection={selection}
        onChange={setSelection}
        onMore={hasNextPage ? () => void fetchNextPage() : undefined}
        isLoadingMore={isFetchingNextPage}
      />
      <ReviewActions state={state} count={count} choice={choiceOf(selection, cases, state.last_file_number)} />
    </>
  );
}

interface ReviewActionsProps {
  state: StatusReview;
  /** Number of chosen cases. */
  count: number;
  choice: ReturnType<typeof choiceOf>;
}

/** Moves the chosen cases, or answers the question of the dashboard without a change. */
function ReviewActions({ state, count, choice }: ReviewActionsProps) {
  const { t } = useTranslation(['cases', 'ui']);
  const apply = useApplyStatusReview();
  const dismiss = useDismissStatusReview();
  const reopen = useReopenStatusReview();
  const answer = state.is_open ? dismiss : reopen;
  const fail = (error: Error) => toasts.error(messageOf(error, t('ui:error.text')));
  const onApply = () => {
    if (!choice) return;
    // The list is gone while the job runs: a keyboard user continues from the heading.
    apply.mutate(choice, { onSuccess: () => focusHeading(), onError: fail });
  };
  const onAnswer = () =>
    answer.mutate(undefined, {
      onSuccess: () => toasts.success(t(state.is_open ? 'cases:review.dismissed' : 'cases:review.reopened')),
      onError: fail,
    });
  return (
    <div className={classes.foot}>
      <Button onClick={onApply} loading={apply.isPending} disabled={choice === undefined || count === 0}>
        {t('cases:review.apply', { count, shown: formatCount(count) })}
      </Button>
      <Button variant="default" onClick={onAnswer} loading={answer.isPending}>
        {t(state.is_open ? 'cases:review.dismiss' : 'cases:review.reopen')}
      </Button>
    </div>
  );
}
