import type { DashboardSummary } from '@munshi/contract/dashboard/dashboard.schema';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { CloseDayBar, closeDayRoute, RecordHearing } from '../hearings/public.ts';
import { useMay } from '../platform/profile.queries.ts';
import { lazyComponent } from '../ui/lazy/lazy-component.tsx';
import { Notice, Page } from '../ui/page/page.tsx';
import { TextSkeleton } from '../ui/page/page-skeletons.tsx';
import { formatCount } from '../ui/format/numbers.ts';
import { ErrorState } from '../ui/page/error-state.tsx';
import { usePendingDelay } from '../ui/page/use-pending-delay.ts';
import { DayBoard } from './day-board.tsx';
import { groupByCourt } from './day-groups.ts';
import { summaryQuery } from './dashboard.queries.ts';
import classes from './dashboard.module.css';
import { DueTasks } from './due-tasks.tsx';
import { FirstSteps } from './first-steps.tsx';
import { OverdueVakalatnamas } from './overdue-vakalatnamas.tsx';
import { NextHearings, Unrecorded, Waiting, WithoutNextDate } from './side-cards.tsx';
import { SummaryLine } from './summary-line.tsx';

// Below everything else, so that their code loads after the page.
const Changes = lazyComponent(() => import('./changes.tsx').then((module) => module.Changes));
const CaseBars = lazyComponent(() => import('./case-bars.tsx').then((module) => module.CaseBars));

const isNewFirm = ({ cases }: DashboardSummary) => cases.open + cases.pending + cases.disposed + cases.archived === 0;

/** The dashboard: the firm's figures, today's board, and what needs attention. */
export function DashboardPage() {
  const { t } = useTranslation('dashboard');
  const { data: summary, error, isFetching, refetch } = useQuery(summaryQuery);
  const data = usePendingDelay(!summary) ? undefined : summary;
  return (
    <Page title={t('title')}>
      {data ? <Dashboard summary={data} /> : null}
      {!summary && error && !isFetching ? <ErrorState title={t('failed')} message={error.message} onRetry={() => void refetch()} /> : null}
      {data || (!summary && error && !isFetching) ? null : <DashboardSkeleton />}
    </Page>
  );
}

function Dashboard({ summary }: { summary: DashboardSummary }) {
  const { today, hearings, tasks, overdue_vakalatnamas: papers } = summary;
  const mayWrite = useMay('hearing:write');
  const [recordedId, setRecordedId] = useState<string>();
  const groups = groupByCourt(hearings?.today.items ?? []);
  if (isNewFirm(summary)) return <FirstSteps />;
  return (
    <>
      <SummaryLine summary={summary} courts={new Set(groups.map((group) => group.courtName)).size} />
      {summary.status_review ? <StatusReviewNotice total={summary.status_review.total} /> : null}
      <div className={classes.columns}>
        <div className={classes.main}>
          {hearings ? <DayBoard day={today} board={hearings.today} groups={groups} onRecord={setRecordedId} /> : null}
          <Suspense>
            <Changes changes={summary.changes} />
          </Suspense>
        </div>
        <div className={classes.side}>
          <WithoutNextDate summary={summary} />
          <Waiting waiting={summary.waiting} today={today} />
          {hearings ? <Unrecorded unrecorded={hearings.unrecorded} today={today} onRecord={setRecordedId} /> : null}
          {tasks ? <DueTasks tasks={tasks} today={today} /> : null}
          {papers ? <OverdueVakalatnamas overdue={papers} /> : null}
          {hearings ? <NextHearings hearings={hearings.upcoming} /> : null}
          <Suspense>
            <CaseBars summary={summary} />
          </Suspense>
        </div>
      </div>
      {hearings && mayWrite ? <CloseDayBar to={closeDayRoute(today)} left={hearings.today.total - hearings.today.recorded} /> : null}
      <RecordHearing opened={recordedId !== undefined} hearingId={recordedId} onClose={() => setRecordedId(undefined)} />
    </>
  );
}

/** Tells an admin of cases that look filed but are marked open. */
function StatusReviewNotice({ total }: { total: number }) {
  const { t } = useTranslation('dashboard');
  return (
    <div className={classes.review}>
      <Notice>
        {t('review', { count: total, shown: formatCount(total) })} <Link to="/settings/status-review">{t('reviewLink')}</Link>
      </Notice>
    </div>
  );
}

function DashboardSkeleton() {
  return (
    <div className={classes.columns}>
      <div className={classes.card}>
        <TextSkeleton lines={8} />
      </div>
      <div className={classes.side}>
        <div className={classes.card}>
          <TextSkeleton lines={4} />
        </div>
        <div className={classes.card}>
          <TextSkeleton lines={4} />
        </div>
      </div>
    </div>
  );
}
