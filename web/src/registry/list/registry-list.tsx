import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../platform/calls/problem.ts';
import { ListFilterRow } from '../../ui/list/filters/list-filter-row.tsx';
import { NothingFound, NothingYet, PagedList } from '../../ui/list/paged-list.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { Page } from '../../ui/page/page.tsx';
import { RegistryViews } from './registry-views.tsx';

type ListState = Parameters<typeof ListFilterRow>[0]['state'] & Parameters<typeof PagedList>[0]['state'];

interface RegistryListProps {
  of: 'objections' | 'filings' | 'copies';
  state: ListState & { readonly isFiltered: boolean; clear: () => void };
  list: {
    readonly data: { readonly total: number } | undefined;
    readonly error: Error | null;
    readonly isError: boolean;
    readonly isFetching: boolean;
    readonly isPlaceholderData: boolean;
    readonly refetch: () => Promise<unknown>;
  };
  /** The names of the values chosen in the filters. */
  valueLabels?: Record<string, string | undefined>;
  files: ReactNode;
  /** The table. */
  children: ReactNode;
}

/** The frame of a list of the registry: links to the others, filters, and the rows or why there are none. */
export function RegistryList({ of, state, list, valueLabels, files, children }: RegistryListProps) {
  const { t } = useTranslation('registry');
  const failed = t(`${of}.failed`);
  return (
    <Page title={t(`${of}.pageTitle`)} actions={files}>
      <RegistryViews />
      <ListFilterRow state={state} {...(valueLabels ? { valueLabels } : {})} />
      {list.isError && !list.isFetching ? (
        <ErrorState title={failed} message={messageOf(list.error, failed)} onRetry={() => void list.refetch()} />
      ) : (
        <Rows of={of} state={state} list={list}>
          {children}
        </Rows>
      )}
    </Page>
  );
}

function Rows({ of, state, list, children }: Pick<RegistryListProps, 'of' | 'state' | 'list' | 'children'>) {
  const { t } = useTranslation('registry');
  const total = list.isError ? undefined : list.data?.total;
  if (total === 0 && state.isFiltered) return <NothingFound onClear={state.clear}>{t(`${of}.noneFound`)}</NothingFound>;
  if (total === 0) return <NothingYet>{t(`${of}.empty`)}</NothingYet>;
  return (
    <PagedList state={state} total={total} isOld={list.isPlaceholderData}>
      {children}
    </PagedList>
  );
}
