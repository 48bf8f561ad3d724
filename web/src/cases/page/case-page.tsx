import { isOver } from '@munshi/contract/cases/case-status';
import type { Case } from '@munshi/contract/cases/case.schema';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Link, useParams } from 'react-router';
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx';
import { useIsScreenShown } from '../../platform/after-screen.ts';
import type { CaseTab } from '../../platform/case-tab.ts';
import { isMissing } from '../../platform/calls/problem.ts';
import { useMay, useProfile } from '../../platform/profile.queries.ts';
import { formatDay, today } from '../../ui/format/dates.ts';
import { Notice, Page } from '../../ui/page/page.tsx';
import { PageSkeleton, TextSkeleton } from '../../ui/page/page-skeletons.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { TabLinks } from '../../ui/page/tab-links.tsx';
import { usePendingDelay } from '../../ui/page/use-pending-delay.ts';
import { ActionsOfTabs } from './actions-of-tabs.tsx';
import { CaseButtons } from './case-buttons.tsx';
import { CaseOverview } from './case-overview.tsx';
import classes from './case-page.module.css';
import { caseCountsQuery, caseQuery } from '../case.queries.ts';
import { CaseTitleBlock } from './case-title-block.tsx';

const load = () => import('./case-page.lazy.ts');
const NoCaseId = lazyComponent(() => load().then((module) => module.NoCaseId));
const CaseNotFound = lazyComponent(() => load().then((module) => module.CaseNotFound));
const CaseTimeline = lazyComponent(() => load().then((module) => module.CaseTimeline));
const CaseParties = lazyComponent(() => load().then((module) => module.CaseParties));

interface CasePageProps {
  /** The tabs that other features add to a case. */
  tabs: readonly CaseTab[];
}

/** The page of one case: its title block, and its sections as tabs with separate addresses. */
export function CasePage({ tabs }: CasePageProps) {
  const { t } = useTranslation('cases');
  const { id = '', part } = useParams();
  const record = useQuery({ ...caseQuery(id), enabled: id !== '' });
  const permissions = useProfile()?.permissions ?? [];
  const isComing = usePendingDelay(record.isPending);
  if (id === '') return <NoCaseId />;
  if (isComing || record.isPending) return <PageSkeleton />;
  if (record.isError && isMissing(record.error)) return <CaseNotFound />;
  // If a later refetch fails, the data on screen stays, with the text typed into its sheets.
  if (!record.data) return <ErrorState title={t('page.failed')} message={record.error.message} onRetry={() => void record.refetch()} />;
  const { data } = record;
  const brought = tabs.filter((tab) => permissions.includes(tab.permission));
  return (
    <Page title={data.title} isTitleHidden>
      <ActionsOfTabs record={data} tabs={brought}>
        {(actions) => (
          <CaseTitleBlock
            record={data}
            actions={<CaseButtons record={data} actions={actions} />}
            onDate={actions.find(({ place }) => place === 'date')?.run}
            isOverview={part === undefined}
          />
        )}
      </ActionsOfTabs>
      <StillListed record={data} />
      <div className={classes.tabs}>
        <CaseTabLinks record={data} tabs={brought} />
      </div>
      <Suspense fallback={<TextSkeleton lines={6} />}>
        <CaseTabContent record={data} part={part} tabs={brought} />
      </Suspense>
    </Page>
  );
}

/** A closed case with an upcoming date: one of the two is out of date, and the user knows which. */
function StillListed({ record: { id, status, next_hearing_date: next } }: { record: Case }) {
  const { t } = useTranslation('cases');
  const mayWrite = useMay('case:write');
  if (!isOver(status) || !next || next < today()) return null;
  // The date is an element of its own, so that it is not broken at its hyphens.
  const [before, after] = t(`page.stillListed.${status}`, { day: '|' }).split('|');
  return (
    <div className={classes.stillListed}>
      <Notice tone="warning">
        {before}
        <time dateTime={next}>{formatDay(next)}</time>
        {after}{' '}
        {mayWrite ? (
          <>
            {t('page.stillListed.what')}{' '}
            <span className={classes.ways}>
              <Link to={`/cases/${id}/hearings`}>{t('page.stillListed.hearings')}</Link>
              <Link to={`/cases/edit/${id}`}>{t('page.stillListed.edit')}</Link>
            </span>
          </>
        ) : null}
      </Notice>
    </div>
  );
}

interface CaseTabProps extends CasePageProps {
  record: Case;
}

function CaseTabLinks({ record, tabs }: CaseTabProps) {
  const { t } = useTranslation('cases');
  const counts = useQuery({ ...caseCountsQuery(record.id), enabled: useIsScreenShown() });
  const base = `/cases/${record.id}`;
  const links = [
    { to: base, label: t('page.overview') },
    ...tabs.map(({ part, label }) => ({
      to: `${base}/${part}`,
      label: label(),
      count: counts.isPending ? ('coming' as const) : counts.data?.[part],
    })),
    { to: `${base}/parties`, label: t('page.parties'), count: record.parties.length },
    { to: `${base}/timeline`, label: t('page.timeline') },
  ];
  return <TabLinks label={t('page.tabs')} tabs={links} />;
}

function CaseTabContent({ record, part, tabs }: CaseTabProps & { part: string | undefined }) {
  if (part === undefined) return <CaseOverview record={record} tabs={tabs} />;
  if (part === 'parties') return <CaseParties record={record} />;
  if (part === 'timeline') return <CaseTimeline id={record.id} />;
  const brought = tabs.find((tab) => tab.part === part);
  return brought ? <brought.Screen caseId={record.id} /> : <ClosedSection />;
}

/** A section that the user's role cannot read. Nothing is shown before the role is known. */
function ClosedSection() {
  const { t } = useTranslation('cases');
  const isKnown = useProfile() !== undefined;
  return isKnown ? <Notice tone="warning">{t('page.closedPart')}</Notice> : <TextSkeleton lines={6} />;
}
