import { Button } from '@mantine/core';
import type { LawyerRow } from '@munshi/contract/lawyers/lawyer.schema';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../i18n/i18n.ts';
import { Link } from 'react-router';
import { ListFiles, unpaged } from '../list-exports/public.ts';
import { messageOf } from '../platform/calls/problem.ts';
import { useMay } from '../platform/profile.queries.ts';
import { ListFilterRow } from '../ui/list/filters/list-filter-row.tsx';
import { Page } from '../ui/page/page.tsx';
import { NothingFound, NothingYet, PagedList } from '../ui/list/paged-list.tsx';
import { ErrorState } from '../ui/page/error-state.tsx';
import { type LawyerListState, useLawyerList } from './lawyer-filters.ts';
import { lawyerListQuery } from './lawyer.queries.ts';
import { LawyersTable } from './lawyers-table.tsx';

/** Members who appear in court and counsel from outside, with their hearings today and in the next seven days. */
export function LawyersPage() {
  const { t } = useTranslation('lawyers');
  const state = useLawyerList();
  const lawyers = useQuery(lawyerListQuery(state.query));
  const total = lawyers.data?.total;
  const courts = lawyers.data?.items.flatMap((row) => row.courts);
  const hasFailed = lawyers.isError && !lawyers.isFetching;
  return (
    <Page
      title={t('title')}
      note={total ? t('count', { count: total }) : undefined}
      actions={
        <>
          <ListFiles list={{ of: 'lawyers', query: unpaged(state.query) }} total={total} />
          <AddLawyer />
        </>
      }
    >
      <ListFilterRow state={state} valueLabels={{ court: courts?.find((court) => court.id === state.chosen.court)?.name }} />
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
