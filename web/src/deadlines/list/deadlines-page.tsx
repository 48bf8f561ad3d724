import { Button } from '@mantine/core';
import type { DeadlineRow } from '@munshi/contract/deadlines/deadline.schema';
import { IconPlus, IconScale } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ListFiles, unpaged } from '../../list-exports/public.ts';
import { messageOf } from '../../platform/calls/problem.ts';
import { useMay } from '../../platform/profile.queries.ts';
import { ListFilterRow } from '../../ui/list/filters/list-filter-row.tsx';
import { NothingFound, NothingYet, PagedList } from '../../ui/list/paged-list.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { Page } from '../../ui/page/page.tsx';
import { deadlinesQuery } from '../deadline.queries.ts';
import { type DeadlineListState, useDeadlineList } from './deadline-filters.ts';
import { DeadlineTabs } from './deadline-tabs.tsx';
import { DeadlinesTable } from './deadlines-table.tsx';

/** The deadlines of all cases that the user may see, or the user's own; the open ones unless filtered otherwise. */
export function DeadlinesPage() {
  const { t } = useTranslation('deadlines');
  const state = useDeadlineList();
  const list = useQuery(deadlinesQuery(state.query));
  return (
    <Page title={t(`views.${state.view}`)} actions={<Actions state={state} total={list.data?.total} />}>
      <DeadlineTabs />
      <ListFilterRow state={state} />
      {list.isError && !list.isFetching ? (
        <ErrorState title={t('list.failed')} message={messageOf(list.error, t('list.failed'))} onRetry={() => void list.refetch()} />
      ) : (
        <List state={state} page={list.isError ? undefined : list.data} isOld={list.isPlaceholderData} />
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
  page: { items: DeadlineRow[]; total: number } | undefined;
  isOld: boolean;
}

function List({ state, page, isOld }: ListProps) {
  const { t } = useTranslation('deadlines');
  const mayWrite = useMay('deadline:write');
  if (page?.total === 0 && state.isFiltered) return <NothingFound onClear={state.clear}>{t('list.noneFound')}</NothingFound>;
  if (page?.total === 0) {
    return (
      <NothingYet action={mayWrite ? <AddButton /> : null} isPageAction>
        {t(state.view === 'my' ? 'list.emptyMine' : 'list.empty')}
      </NothingYet>
    );
  }
  return (
    <PagedList state={state} total={page?.total} isOld={isOld}>
      <DeadlinesTable state={state} rows={page?.items} />
    </PagedList>
  );
}
