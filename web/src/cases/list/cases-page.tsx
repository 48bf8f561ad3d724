import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Link } from 'react-router';
import { messageOf } from '../../platform/calls/problem.ts';
import { useMay } from '../../platform/profile.queries.ts';
import { ListFiles, unpaged } from '../../list-exports/public.ts';
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx';
import { ListFilterRow } from '../../ui/list/filters/list-filter-row.tsx';
import { SelectionBar } from '../../ui/list/list-tools.tsx';
import { Page } from '../../ui/page/page.tsx';
import { NothingFound, NothingYet, PagedList } from '../../ui/list/paged-list.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { TabLinks } from '../../ui/page/tab-links.tsx';
import { caseList, type CaseListState, useCaseList } from './case-filters.ts';
import { casesQuery } from '../case.queries.ts';
import { CasesTable } from './cases-table.tsx';
import classes from './cases-page.module.css';

const CaseBulkActions = lazyComponent(() => import('../batch/case-bulk-actions.lazy.tsx').then((module) => module.CaseBulkActions));

/** The firm's cases and the narrower lists of them; the list state is all in the URL. */
export function CasesPage() {
  const { t } = useTranslation('cases');
  const state = useCaseList();
  const cases = useQuery(casesQuery(state.query));
  const total = cases.data?.total;
  const note = total ? t('list.count', { count: total }) : undefined;
  const tabs = caseList.viewNames.map((view) => ({ to: `/cases/${view}`, label: t(`tabs.${view}`) }));
  return (
    <Page title={t(`views.${state.view}`)} note={note} actions={<CaseListActions state={state} total={total} />}>
      <div className={classes.views}>
        <TabLinks label={t('views.label')} tabs={tabs} />
      </div>
      <ListFilterRow state={state} valueLabels={{ court: cases.data?.items.find((row) => row.court_name)?.court_name ?? undefined }} />
      {cases.isError && !cases.isFetching ? (
        <ErrorState title={t('list.failed')} message={messageOf(cases.error, t('list.failed'))} onRetry={() => void cases.refetch()} />
      ) : (
        <CasesList key={state.view} state={state} page={cases.isError ? undefined : cases.data} isOld={cases.isPlaceholderData} />
      )}
    </Page>
  );
}

function CaseListActions({ state: { query }, total }: { state: CaseListState; total: number | undefined }) {
  const filters = unpaged(query);
  return (
    <>
      <ListFiles list={{ of: 'cases', query: filters }} total={total} print={{ of: 'cases', query: filters }} />
      <AddCase />
    </>
  );
}

function AddCase() {
  const { t } = useTranslation('cases');
  const mayWrite = useMay('case:write');
  if (!mayWrite) return null;
  return (
    <>
      <Button component={Link} to="/cases/quick" variant="default">
        {t('quick.open')}
      </Button>
      <Button component={Link} to="/cases/add" leftSection={<IconPlus size={18} aria-hidden />}>
        {t('list.add')}
      </Button>
    </>
  );
}

interface CasesListProps {
  state: CaseListState;
  page: Parameters<typeof CasesTable>[0]['page'];
  /** The rows of the previous list are shown while the new ones load. */
  isOld: boolean;
}

function CasesList({ state, page, isOld }: CasesListProps) {
  const [mayDelete, mayWrite] = [useMay('case:delete'), useMay('case:write')];
  const [selected, setSelected] = useState<string[]>([]);
  if (page && page.items.length === 0 && page.total === 0) return <NoCases state={state} />;
  const bar = (
    <SelectionBar count={selected.length} onClear={() => setSelected([])}>
      {selected.length > 0 ? (
        <Suspense fallback={null}>
          <CaseBulkActions state={state} selected={selected} total={page?.total} onChange={setSelected} />
        </Suspense>
      ) : null}
    </SelectionBar>
  );
  return (
    <PagedList state={state} total={page?.total} isOld={isOld} foot={bar}>
      <CasesTable state={state} page={page} selection={mayDelete || mayWrite ? { selected, onChange: setSelected } : undefined} />
    </PagedList>
  );
}

function NoCases({ state }: { state: CaseListState }) {
  const { t } = useTranslation('cases');
  if (state.isFiltered) {
    return <NothingFound onClear={state.clear}>{t('list.noneFoundText')}</NothingFound>;
  }
  // No case is added to the history: it gets there once closed.
  const { isHistory } = state;
  const text = isHistory ? t('list.emptyHistory') : state.view.startsWith('my-') ? t('list.emptyMine') : t('list.empty');
  return (
    <NothingYet action={isHistory ? undefined : <AddCase />} isPageAction>
      {text}
    </NothingYet>
  );
}
