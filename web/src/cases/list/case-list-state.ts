import { CaseSort } from '@munshi/contract/cases/case-query.schema';
import { CaseStatus } from '@munshi/contract/cases/case-status';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { readPage, readWords, useAddress } from '../../ui/list/list-state.ts';
import { readId } from '../../ui/format/read-id.ts';
import type { Sort } from '../../ui/list/table-model.ts';
import type { CaseFilters } from '../case.queries.ts';

/** The case lists with the filters that each of them has built in. */
export const caseViews = {
  all: {},
  pending: { status: 'pending' },
  history: { status: 'disposed' },
  'my-open': { mine: 'true', status: 'open' },
  'my-pending': { mine: 'true', status: 'pending' },
  'my-history': { mine: 'true', status: 'disposed' },
} as const satisfies Record<string, CaseFilters>;

export type CaseView = keyof typeof caseViews;

/** Closed cases have no upcoming date: their lists are sorted by the last change. */
const isHistory = (view: CaseView) => (caseViews[view] as CaseFilters).status === 'disposed';

/** The default sort order of a list. */
const firstSort = (view: CaseView) =>
  isHistory(view) ? ({ key: 'updated_at', order: 'desc' } as const) : ({ key: 'next_hearing_date', order: 'asc' } as const);

export const viewNames = Object.keys(caseViews) as CaseView[];

const FILTERS = ['status', 'mine', 'category', 'type', 'court', 'lawyer', 'client', 'no_next_date'] as const;
type FilterName = (typeof FILTERS)[number];

/** Invalid values in the URL are ignored. */
function readFilter(name: FilterName, text: string | null): string | undefined {
  if (text === null || text === '') return undefined;
  if (name === 'status') return CaseStatus.safeParse(text).data;
  if (name === 'mine' || name === 'no_next_date') return text === 'true' ? 'true' : undefined;
  return readId(text);
}

function readSort(view: CaseView, search: URLSearchParams) {
  const sort = CaseSort.safeParse(search.get('sort')).data;
  if (!sort) return firstSort(view);
  return { key: sort, order: search.get('order') === 'desc' ? ('desc' as const) : ('asc' as const) };
}

/** The list state from the URL: the view's built-in filters always apply. */
function readListState(view: CaseView, search: URLSearchParams) {
  const chosen = Object.fromEntries(
    FILTERS.flatMap((name) => {
      const value = readFilter(name, search.get(name));
      return value === undefined ? [] : [[name, value]];
    }),
  ) as Pick<CaseFilters, FilterName>;
  const { key: sort, order } = readSort(view, search);
  const { limit, offset } = readPage(search);
  const { q, words } = readWords(search);
  const query: CaseFilters = { ...chosen, ...caseViews[view], ...words, sort, order, limit, offset };
  return {
    q,
    chosen,
    sort: { key: sort, order } satisfies Sort,
    isHistory: isHistory(view),
    limit,
    offset,
    query,
    isFiltered: Object.keys(chosen).length > 0 || 'q' in words,
  };
}

/** The query of the list in its default state, so that it can be preloaded. */
export const firstListQuery = () => readListState('all', new URLSearchParams()).query;

const viewOf = (pathname: string): CaseView => viewNames.find((name) => pathname.endsWith(`/${name}`)) ?? 'all';

/** The list state, all of it in the URL. */
export function useListState() {
  const { pathname } = useLocation();
  const { search, change, clear } = useAddress();
  const view = viewOf(pathname);
  const state = useMemo(() => readListState(view, search), [view, search]);
  return { ...state, view, change, clear };
}

export type ListState = ReturnType<typeof useListState>;
