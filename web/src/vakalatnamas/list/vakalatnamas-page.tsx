import { Button } from '@mantine/core';
import { IconFileText, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../i18n/i18n.ts';
import { Link } from 'react-router';
import { ListFiles, unpaged } from '../../list-exports/public.ts';
import { messageOf } from '../../platform/calls/problem.ts';
import { useMay } from '../../platform/profile.queries.ts';
import { ListFilterRow } from '../../ui/list/filters/list-filter-row.tsx';
import { Page } from '../../ui/page/page.tsx';
import { NothingFound, NothingYet, PagedList } from '../../ui/list/paged-list.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { DraftsStrip } from '../editor/drafts-strip.tsx';
import { useVakalatnamaList, type VakalatnamaListState } from './vakalatnama-filters.ts';
import { vakalatnamasQuery } from '../vakalatnama.queries.ts';
import { VakalatnamasTable } from './vakalatnamas-table.tsx';

/** The firm's vakalatnamas, and the user's drafts. */
export function VakalatnamasPage() {
  const { t } = useTranslation('vakalatnamas');
  const state = useVakalatnamaList();
  const mayWrite = useMay('vakalatnama:write');
  const list = useQuery(vakalatnamasQuery(state.query));
  return (
    <Page title={t('title')} actions={<Actions state={state} total={list.data?.total} />}>
      {mayWrite ? <DraftsStrip /> : null}
      <ListFilterRow state={state} valueLabels={{ court: list.data?.items.find((row) => row.court_name)?.court_name ?? undefined }} />
      {list.isError && !list.isFetching ? (
        <ErrorState title={t('list.failed')} message={messageOf(list.error, t('list.failed'))} onRetry={() => void list.refetch()} />
      ) : (
        <List state={state} page={list.isError ? undefined : list.data} isOld={list.isPlaceholderData} />
      )}
    </Page>
  );
}

function Actions({ state, total }: { state: VakalatnamaListState; total: number | undefined }) {
  const { t } = useTranslation('vakalatnamas');
  const mayWrite = useMay('vakalatnama:write');
  return (
    <>
      <ListFiles list={{ of: 'vakalatnamas', query: unpaged(state.query) }} total={total} />
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

interface ListProps {
  state: VakalatnamaListState;
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

function Nothing({ state }: { state: VakalatnamaListState }) {
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
