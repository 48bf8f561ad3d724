import { Button } from '@mantine/core';
import { IconPlus, IconScale } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Link } from 'react-router';
import { ListFiles, unpaged } from '../../list-exports/public.ts';
import { messageOf } from '../../platform/calls/problem.ts';
import { useMay } from '../../platform/profile.queries.ts';
import { ListFilterRow } from '../../ui/list/filters/list-filter-row.tsx';
import { NothingFound, NothingYet, PagedList } from '../../ui/list/paged-list.tsx';
import { Segments } from '../../ui/list/segments.tsx';
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { Page } from '../../ui/page/page.tsx';
import { deadlinesByCaseQuery, deadlinesQuery } from '../deadline.queries.ts';
import classes from '../deadlines.module.css';
import { type DeadlineListState, useDeadlineList } from './deadline-filters.ts';
import { DeadlineTabs } from './deadline-tabs.tsx';
import { DeadlinesTable } from './deadlines-table.tsx';

const CasesWithDeadlines = lazyComponent(() =>
  import('../by-case/cases-with-deadlines.lazy.tsx').then((module) => module.CasesWithDeadlines),
);

/** The deadlines of all cases that the user may see, or the user's own; the open ones unless filtered otherwise. By day or by case. */
export function DeadlinesPage() {
  const { t } = useTranslation('deadlines');
  const state = useDeadlineList();
  const isByCase = state.sort.key === 'case';
  const byDay = useQuery({ ...deadlinesQuery(state.query), enabled: !isByCase });
  const { sort: _sort, order: _order, ...filters } = state.query;
  const byCase = useQuery({ ...deadlinesByCaseQuery(filters), enabled: isByCase });
  const list = isByCase ? byCase : byDay;
  const rows = isByCase ? (
    <Suspense>
      <CasesWithDeadlines cases={byCase.data?.items} />
    </Suspense>
  ) : (
    <DeadlinesTable state={state} rows={byDay.isError ? undefined : byDay.data?.items} />
  );
  return (
    <Page title={t(`views.${state.view}`)} actions={<Actions state={state} total={list.data?.total} />}>
      <div className={classes.head}>
        <DeadlineTabs />
        <Segments
          label={t('list.order')}
          value={state.sort.key}
          onChange={(key) => state.changeSort({ key, order: 'asc' })}
          choices={(['due', 'case'] as const).map((value) => ({ value, label: t(value === 'due' ? 'list.byDay' : 'list.byCase') }))}
        />
      </div>
      <ListFilterRow state={isByCase ? { ...state, sort: undefined } : state} />
      {list.isError && !list.isFetching ? (
        <ErrorState title={t('list.failed')} message={messageOf(list.error, t('list.failed'))} onRetry={() => void list.refetch()} />
      ) : (
        <List state={state} total={list.isError ? undefined : list.data?.total} isOld={list.isPlaceholderData}>
          {rows}
        </List>
      )}
    </Page>
  );
}

function Actions({ state, total }: { state: DeadlineListState; total: number | undefined }) {
  const { t } = useTranslation('deadlines');
  const mayWrite = useMay('deadline:write');
  const filters = unpaged(state.query);
  return (
    <>
      <ListFiles list={{ of: 'deadlines', query: filters }} total={total} print={{ of: 'deadlines', query: filters }} />
      <Button component={Link} to="/deadlines/rules" variant="default" leftSection={<IconScale size={18} aria-hidden />}>
        {t('rules.title')}
      </Button>
      {mayWrite ? <AddButton /> : null}
    </>
  );
}

function AddButton() {
  const { t } = useTranslation('deadlines');
  return (
    <Button component={Link} to="/deadlines/add" leftSection={<IconPlus size={18} aria-hidden />}>
      {t('add')}
    </Button>
  );
}

interface ListProps {
  state: DeadlineListState;
  /** Undefined while loading. */
  total: number | undefined;
  isOld: boolean;
  children: ReactNode;
}

function List({ state, total, isOld, children }: ListProps) {
  const { t } = useTranslation('deadlines');
  const mayWrite = useMay('deadline:write');
  if (total === 0 && state.isFiltered) return <NothingFound onClear={state.clear}>{t('list.noneFound')}</NothingFound>;
  if (total === 0) {
    return (
      <NothingYet action={mayWrite ? <AddButton /> : null} isPageAction>
        {t(state.view === 'my' ? 'list.emptyMine' : 'list.empty')}
      </NothingYet>
    );
  }
  return (
    <PagedList state={state} total={total} isOld={isOld}>
      {children}
    </PagedList>
  );
}
