import { Button } from '@mantine/core';
import { LawyerKind, type LawyerRow } from '@munshi/contract/lawyers/lawyer.schema';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { CourtFilter } from '../courts/public.ts';
import { messageOf } from '../platform/calls/problem.ts';
import { useMay } from '../platform/profile.queries.ts';
import { FilterChips, ListSearch, ListSort, type SortChoice } from '../ui/list/list-filters.tsx';
import { ClearFilters, FilterChip, FilterRow } from '../ui/list/list-tools.tsx';
import { Page } from '../ui/page/page.tsx';
import { NothingFound, NothingYet, PagedList } from '../ui/list/paged-list.tsx';
import { ErrorState } from '../ui/page/states.tsx';
import { type LawyerListState, useLawyerList } from './lawyer-list-state.ts';
import { lawyerListQuery } from './lawyer.queries.ts';
import { LawyersTable } from './lawyers-table.tsx';

/** Members who appear in court and counsel from outside, with their hearings today and this week. */
export function LawyersPage() {
  const { t } = useTranslation('lawyers');
  const state = useLawyerList();
  const lawyers = useQuery(lawyerListQuery(state.query));
  const total = lawyers.data?.total;
  const hasFailed = lawyers.isError && !lawyers.isFetching;
  return (
    <Page title={t('title')} note={total ? t('count', { count: total }) : undefined} actions={<AddLawyer />}>
      <Filters state={state} rows={lawyers.data?.items} />
      {hasFailed ? (
        <ErrorState title={t('failed')} message={messageOf(lawyers.error, t('failed'))} onRetry={() => void lawyers.refetch()} />
      ) : (
        <LawyersList state={state} page={lawyers.isError ? undefined : lawyers.data} isOld={lawyers.isPlaceholderData} />
      )}
    </Page>
  );
}

function AddLawyer() {
  const { t } = useTranslation('lawyers');
  const mayWrite = useMay('lawyer:write');
  if (!mayWrite) return null;
  return (
    <Button component={Link} to="/lawyers/add" leftSection={<IconPlus size={18} aria-hidden />}>
      {t('add')}
    </Button>
  );
}

function Filters({ state, rows }: { state: LawyerListState; rows: LawyerRow[] | undefined }) {
  const { t } = useTranslation('lawyers');
  const courtName = rows?.flatMap((row) => row.courts).find((court) => court.id === state.court)?.name;
  const choices: SortChoice[] = [
    { key: 'name', label: t('column.name'), of: 'words' },
    { key: 'updated_at', label: t('column.updated'), of: 'days' },
  ];
  return (
    <FilterRow>
      <ListSearch label={t('search')} q={state.q} onSearch={(q) => state.change({ q }, true)} />
      <FilterChips>
        {LawyerKind.options.map((kind) => (
          <FilterChip
            key={kind}
            label={t(`kind.${kind}`)}
            isOn={state.kind === kind}
            onToggle={() => state.change({ kind: state.kind === kind ? undefined : kind })}
          />
        ))}
        <CourtFilter value={state.court} courtName={courtName} onChange={(court) => state.change({ court })} />
        {state.isFiltered ? <ClearFilters onClear={state.clear} /> : null}
      </FilterChips>
      <ListSort choices={choices} sort={state.sort} onSort={({ key, order }) => state.change({ sort: key, order })} />
    </FilterRow>
  );
}

interface LawyersListProps {
  state: LawyerListState;
  page: { items: LawyerRow[]; total: number } | undefined;
  /** The rows of the previous list are shown while the new ones load. */
  isOld: boolean;
}

function LawyersList({ state, page, isOld }: LawyersListProps) {
  if (page?.total === 0) return <NoLawyers state={state} />;
  return (
    <PagedList state={state} total={page?.total} isOld={isOld}>
      <LawyersTable state={state} rows={page?.items} />
    </PagedList>
  );
}

function NoLawyers({ state }: { state: LawyerListState }) {
  const { t } = useTranslation('lawyers');
  if (!state.isFiltered) {
    return (
      <NothingYet action={<AddLawyer />} isPageAction>
        {t('empty')}
      </NothingYet>
    );
  }
  return <NothingFound onClear={state.clear}>{t('noneFoundText')}</NothingFound>;
}
