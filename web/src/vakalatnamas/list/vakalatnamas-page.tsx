import { Button } from '@mantine/core';
import { VakalatnamaState } from '@munshi/contract/vakalatnamas/vakalatnama-state';
import { IconFileText, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { CourtFilter } from '../../courts/public.ts';
import { messageOf } from '../../platform/calls/problem.ts';
import { useMay } from '../../platform/profile.queries.ts';
import { FilterSelect } from '../../ui/list/filter-select.tsx';
import { FilterChips, ListSearch, ListSort, type SortChoice } from '../../ui/list/list-filters.tsx';
import { ClearFilters, FilterChip, FilterRow } from '../../ui/list/list-tools.tsx';
import { Page } from '../../ui/page/page.tsx';
import { NothingFound, NothingYet, PagedList } from '../../ui/list/paged-list.tsx';
import { ErrorState } from '../../ui/page/states.tsx';
import { DraftsStrip } from '../editor/drafts-strip.tsx';
import { type ListState, useListState } from './vakalatnama-list-state.ts';
import { vakalatnamasQuery } from '../vakalatnama.queries.ts';
import { VakalatnamasTable } from './vakalatnamas-table.tsx';

/** The firm's vakalatnamas, and the user's drafts. */
export function VakalatnamasPage() {
  const { t } = useTranslation('vakalatnamas');
  const state = useListState();
  const mayWrite = useMay('vakalatnama:write');
  const list = useQuery(vakalatnamasQuery(state.query));
  return (
    <Page title={t('title')} actions={<Actions />}>
      {mayWrite ? <DraftsStrip /> : null}
      <Filters state={state} courtName={list.data?.items.find((row) => row.court_name)?.court_name ?? undefined} />
      {list.isError && !list.isFetching ? (
        <ErrorState title={t('list.failed')} message={messageOf(list.error, t('list.failed'))} onRetry={() => void list.refetch()} />
      ) : (
        <List state={state} page={list.isError ? undefined : list.data} isOld={list.isPlaceholderData} />
      )}
    </Page>
  );
}

function Actions() {
  const { t } = useTranslation('vakalatnamas');
  const mayWrite = useMay('vakalatnama:write');
  return (
    <>
      <Button component={Link} to="/vakalatnama/forms" variant="default" leftSection={<IconFileText size={18} aria-hidden />}>
        {t('forms')}
      </Button>
      {mayWrite ? <WriteButton /> : null}
    </>
  );
}

function WriteButton() {
  const { t } = useTranslation('vakalatnamas');
  return (
    <Button component={Link} to="/vakalatnama/add" leftSection={<IconPlus size={18} aria-hidden />}>
      {t('write')}
    </Button>
  );
}

interface FiltersProps {
  state: ListState;
  courtName: string | undefined;
}

function Filters({ state, courtName }: FiltersProps) {
  const { t } = useTranslation('vakalatnamas');
  const states = VakalatnamaState.options.map((value) => ({ value, label: t(`state.${value}`) }));
  const toggle = (name: 'under_way' | 'overdue') => state.change({ [name]: state.chosen[name] ? undefined : 'true' });
  const sorts: SortChoice[] = [
    { key: 'updated_at', label: t('list.updated'), of: 'days' },
    { key: 'title', label: t('list.name'), of: 'words' },
    { key: 'due_on', label: t('list.due'), of: 'days' },
  ];
  return (
    <FilterRow>
      <ListSearch label={t('list.search')} q={state.q} onSearch={(q) => state.change({ q }, true)} />
      <FilterChips>
        <FilterChip label={t('list.underWay')} isOn={state.chosen.under_way === 'true'} onToggle={() => toggle('under_way')} />
        <FilterChip label={t('list.overdueOnly')} isOn={state.chosen.overdue === 'true'} onToggle={() => toggle('overdue')} />
        <FilterSelect
          name={t('list.state')}
          choices={states}
          value={state.chosen.state}
          onChange={(choice) => state.change({ state: choice?.value })}
          onOpen={() => undefined}
        />
        <CourtFilter value={state.chosen.court} courtName={courtName} onChange={(court) => state.change({ court })} />
        {state.isFiltered ? <ClearFilters onClear={state.clear} /> : null}
      </FilterChips>
      <ListSort choices={sorts} sort={state.sort} onSort={({ key, order }) => state.change({ sort: key, order })} />
    </FilterRow>
  );
}

interface ListProps {
  state: ListState;
  page: { items: Parameters<typeof VakalatnamasTable>[0]['rows']; total: number } | undefined;
  isOld: boolean;
}

function List({ state, page, isOld }: ListProps) {
  if (page && page.total === 0) return <Nothing state={state} />;
  return (
    <PagedList state={state} total={page?.total} isOld={isOld}>
      <VakalatnamasTable state={state} rows={page?.items} />
    </PagedList>
  );
}

function Nothing({ state }: { state: ListState }) {
  const { t } = useTranslation('vakalatnamas');
  const mayWrite = useMay('vakalatnama:write');
  if (state.isFiltered) {
    return <NothingFound onClear={state.clear}>{t('list.none')}</NothingFound>;
  }
  return (
    <NothingYet action={mayWrite ? <WriteButton /> : null} isPageAction>
      {t('list.empty')}
    </NothingYet>
  );
}
