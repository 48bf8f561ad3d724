import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/i18n.ts';
import { messageOf } from '../platform/calls/problem.ts';
import { useMay } from '../platform/profile.queries.ts';
import { FoldedFilters } from '../ui/list/filters/folded-filters.tsx';
import { ListSearch } from '../ui/list/filters/list-filters.tsx';
import { readPage, readWords, useAddress } from '../ui/list/list-state.ts';
import { FilterChip, FilterRow } from '../ui/list/list-tools.tsx';
import { Page } from '../ui/page/page.tsx';
import { PagedList } from '../ui/list/paged-list.tsx';
import { ErrorState } from '../ui/page/error-state.tsx';
import { TabLinks } from '../ui/page/tab-links.tsx';
import classes from './reference-lists.module.css';

/** Search, page and "ours only" of a list, all in the URL; `rest` names its further filters. */
export function useCustomListState(rest: readonly string[] = []) {
  const { search, change, clear } = useAddress();
  const { q, words } = readWords(search);
  const isOwn = search.get('own') === 'true';
  const filterCount = [isOwn, ...rest.map((name) => search.has(name))].filter(Boolean).length;
  const isFiltered = filterCount > 0 || 'q' in words;
  return { search, change, clear, q, words, isOwn, isFiltered, filterCount, ...readPage(search) };
}

export type CustomListState = ReturnType<typeof useCustomListState>;

interface OwnListFiltersProps {
  state: CustomListState;
  /** The label of the search field, such as "Search courts". */
  label: string;
  /** Further filters. */
  children?: ReactNode;
}

export function CustomListFilters({ state, label, children }: OwnListFiltersProps) {
  const { t } = useTranslation('reference');
  return (
    <FilterRow>
      <ListSearch label={label} q={state.q} onSearch={(q) => state.change({ q }, true)} />
      <FoldedFilters count={state.filterCount} onClear={state.clear} isClearable={state.isFiltered}>
        <FilterChip
          label={t('lists.ownOnly')}
          isOn={state.isOwn}
          onToggle={() => state.change({ own: state.isOwn ? undefined : 'true' })}
        />
        {children}
      </FoldedFilters>
    </FilterRow>
  );
}

interface AddButtonProps {
  label: string;
  onClick: () => void;
}

/** Button to add an entry; without the permission it is disabled with a reason. */
export function AddCustomButton({ label, onClick }: AddButtonProps) {
  const { t } = useTranslation('reference');
  const mayWrite = useMay('reference:write');
  return (
    <Button
      leftSection={<IconPlus size={18} aria-hidden />}
      disabled={!mayWrite}
      {...(mayWrite ? {} : { title: t('lists.readOnly') })}
      onClick={onClick}
    >
      {label}
    </Button>
  );
}

interface OwnListBodyProps {
  query: { isError: boolean; isFetching: boolean; error: Error | null; refetch: () => unknown; isPlaceholderData: boolean };
  failed: string;
  state: CustomListState;
  total: number | undefined;
  children: ReactNode;
}

/** The table with its pages, or the error. */
export function CustomListBody({ query, failed, state, total, children }: OwnListBodyProps) {
  if (query.isError && !query.isFetching) {
    return <ErrorState title={failed} message={messageOf(query.error, '')} onRetry={() => void query.refetch()} />;
  }
  return (
    <PagedList state={state} total={total || undefined} isOld={query.isPlaceholderData}>
      {children}
    </PagedList>
  );
}

interface ReferencePageProps {
  title: string;
  actions: ReactNode;
  children: ReactNode;
}

/** The layout of the three list pages beside the tasks (spec 2). */
export function ReferencePage({ title, actions, children }: ReferencePageProps) {
  const { t } = useTranslation('reference');
  const tabs = (['types', 'judges', 'courts'] as const).map((each) => ({ to: `/tasks/${each}`, label: t(`tabs.${each}`) }));
  return (
    <Page title={title} actions={actions}>
      <div className={classes.views}>
        <TabLinks label={t('tabs.label')} tabs={tabs} />
      </div>
      {children}
    </Page>
  );
}
