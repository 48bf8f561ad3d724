import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { messageOf } from '../../platform/calls/problem.ts';
import { DataTable } from '../../ui/list/data-table.tsx';
import { ListFilterRow } from '../../ui/list/filters/list-filter-row.tsx';
import { NothingFound, NothingYet, PagedList } from '../../ui/list/paged-list.tsx';
import type { Column, Sort } from '../../ui/list/table-model.ts';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { Page } from '../../ui/page/page.tsx';
import { RegistryViews } from './registry-views.tsx';

type ListState = Parameters<typeof ListFilterRow>[0]['state'] & Parameters<typeof PagedList>[0]['state'];

interface RegistryListProps<Row> {
  of: 'objections' | 'filings' | 'copies';
  state: ListState & { readonly sort: Sort | undefined; readonly isFiltered: boolean; changeSort: (sort: Sort) => void; clear: () => void };
  list: {
    readonly data: { readonly items: Row[]; readonly total: number } | undefined;
    readonly error: Error | null;
    readonly isError: boolean;
    readonly isFetching: boolean;
    readonly isPlaceholderData: boolean;
    readonly refetch: () => Promise<unknown>;
  };
  /** The names of the values chosen in the filters. */
  valueLabels?: Record<string, string | undefined>;
  files: ReactNode;
  columns: Column<Row>[];
}

interface OfCase {
  readonly id: string;
  readonly case_id: string;
}

/** A list of the registry: links to the others, filters, and the rows, which lead to their cases, or why there are none. */
export function RegistryList<Row extends OfCase>({ of, state, list, valueLabels, files, columns }: RegistryListProps<Row>) {
  const { t } = useTranslation('registry');
  const failed = t(`${of}.failed`);
  return (
    <Page title={t(`${of}.pageTitle`)} actions={files}>
      <RegistryViews />
      <ListFilterRow state={state} {...(valueLabels ? { valueLabels } : {})} />
      {list.isError && !list.isFetching ? (
        <ErrorState title={failed} message={messageOf(list.error, failed)} onRetry={() => void list.refetch()} />
      ) : (
        <Rows of={of} state={state} list={list} columns={columns} />
      )}
    </Page>
  );
}

function Rows<Row extends OfCase>({ of, state, list, columns }: Pick<RegistryListProps<Row>, 'of' | 'state' | 'list' | 'columns'>) {
  const { t } = useTranslation('registry');
  const total = list.isError ? undefined : list.data?.total;
  if (total === 0 && state.isFiltered) return <NothingFound onClear={state.clear}>{t(`${of}.noneFound`)}</NothingFound>;
  if (total === 0) return <NothingYet>{t(`${of}.empty`)}</NothingYet>;
  return (
    <PagedList state={state} total={total} isOld={list.isPlaceholderData}>
      <DataTable
        label={t(`${of}.pageTitle`)}
        columns={columns}
        rows={list.data?.items}
        keyOf={(row) => row.id}
        hrefOf={(row) => `/cases/${row.case_id}/registry`}
        sort={state.sort}
        onSort={state.changeSort}
        isFiltered={state.isFiltered}
        needsWideScreen
      />
    </PagedList>
  );
}
