import type { DashboardSummary } from '@munshi/contract/dashboard/dashboard.schema';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from '../i18n/i18n.ts';
import { Link } from 'react-router';
import { CloseDayBar, closeDayRoute, RecordHearing } from '../hearings/public.ts';
import { AfterScreen } from '../platform/after-screen.ts';
import { useMay } from '../platform/profile.queries.ts';
import { Notice, Page } from '../ui/page/page.tsx';
import { TextSkeleton } from '../ui/page/page-skeletons.tsx';
import { formatCount } from '../ui/format/numbers.ts';
import { lazyComponent } from '../ui/lazy/lazy-component.tsx';
import { ErrorState } from '../ui/page/error-state.tsx';
import { usePendingDelay } from '../ui/page/use-pending-delay.ts';
import { DayBoard } from './day-board.tsx';
import { groupByCourt } from './day-groups.ts';
import { summaryQuery } from './dashboard.queries.ts';
import classes from './dashboard.module.css';
import { DueTasks } from './due-tasks.tsx';
import { FirstSteps } from './first-steps.tsx';
import { SummaryLine } from './summary-line.tsx';
import { WithoutNextDate } from './without-next-date.tsx';

// Below the first screen: their code loads after the page.
const LowerCards = lazyComponent(() => import('./lower-cards.lazy.tsx').then((module) => module.LowerCards));
const CasesByStage = lazyComponent(() => import('./case-bars.tsx').then((module) => module.CasesByStage));

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
  const { today, hearings, tasks } = summary;
  const mayWrite = useMay('hearing:write');
  const [recordedId, setRecordedId] = useState<string>();
  const groups = groupByCourt(hearings?.today.items ?? []);
  if (isNewFirm(summary)) return <FirstSteps />;
  return (
    <>
      <SummaryLine summary={summary} courts={new Set(groups.map((group) => group.courtName)).size} />
      {summary.status_review ? <StatusReviewNotice total={summary.status_review.total} /> : null}
      <div className={classes.columns}>
        {hearings ? <DayBoard day={today} board={hearings.today} groups={groups} onRecord={setRecordedId} /> : null}
        <div className={classes.side}>
          <WithoutNextDate summary={summary} />
          {tasks ? <DueTasks tasks={tasks} today={today} /> : null}
          <AfterScreen>
            <Suspense>
              <CasesByStage stages={summary.stages} />
            </Suspense>
          </AfterScreen>
        </div>
        <div className={classes.lower}>
          <AfterScreen>
            <Suspense>
              <LowerCards summary={summary} onRecord={setRecordedId} />
            </Suspense>
          </AfterScreen>
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
