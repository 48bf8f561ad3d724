import type { DashboardSummary, readDashboardHearings } from '@munshi/contract/dashboard/dashboard.endpoints';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { Page } from '../ui/page.tsx';
import { TextSkeleton } from '../ui/skeletons.tsx';
import { ErrorState } from '../ui/states.tsx';
import { CasesByStatus } from './cases-by-status.tsx';
import { DayBoard } from './day-board.tsx';
import { groupByCourt } from './day-groups.ts';
import { boardsQuery, summaryQuery } from './dashboard.queries.ts';
import classes from './dashboard.module.css';
import { FirstSteps } from './first-steps.tsx';
import { NextHearings, WithoutNextDate } from './side-cards.tsx';
import { SummaryLine } from './summary-line.tsx';

const isNewFirm = ({ cases }: DashboardSummary) => cases.open + cases.pending + cases.disposed === 0;

/** The firm's day: how it stands, today's board, and what asks for attention. */
export function DashboardPage() {
  const { t } = useTranslation('dashboard');
  const summary = useQuery(summaryQuery);
  const boards = useQuery(boardsQuery);
  const failure = summary.error ?? boards.error;
  if (failure && !summary.isFetching && !boards.isFetching) {
    const retry = () => {
      if (summary.isError) void summary.refetch();
      if (boards.isError) void boards.refetch();
    };
    return (
      <Page title={t('title')}>
        <ErrorState title={t('failed')} message={failure.message} onRetry={retry} />
      </Page>
    );
  }
  return (
    <Page title={t('title')}>
      {summary.data && boards.data ? <Dashboard summary={summary.data} boards={boards.data} /> : <DashboardSkeleton />}
    </Page>
  );
}

type Boards = z.output<(typeof readDashboardHearings)['response']>;

function Dashboard({ summary, boards }: { summary: DashboardSummary; boards: Boards }) {
  if (isNewFirm(summary)) return <FirstSteps />;
  const groups = groupByCourt(boards.today);
  const courts = new Set(groups.map((group) => group.courtName)).size;
  return (
    <>
      <SummaryLine summary={summary} courts={courts} />
      <div className={classes.columns}>
        <DayBoard day={summary.today} groups={groups} />
        <div className={classes.side}>
          <WithoutNextDate cases={boards.no_next_date} total={summary.no_next_date} />
          <NextHearings hearings={boards.upcoming} />
          <CasesByStatus cases={summary.cases} />
        </div>
      </div>
    </>
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
