import { LawyerKind, LawyerSort } from '@munshi/contract/lawyers/lawyer.schema';
import { useMemo } from 'react';
import { readPage, readWords, useAddress } from '../ui/list/list-state.ts';
import { readId } from '../ui/format/read-id.ts';
import type { Sort } from '../ui/list/table-model.ts';
import type { LawyerFilters } from './lawyer.queries.ts';

/** The list state from the URL; invalid values are ignored. */
function readListState(search: URLSearchParams) {
  const kind = LawyerKind.safeParse(search.get('kind')).data;
  const court = readId(search.get('court'));
  const sort = LawyerSort.safeParse(search.get('sort')).data ?? 'name';
  const order = search.get('order') === 'desc' ? ('desc' as const) : ('asc' as const);
  const { limit, offset } = readPage(search);
  const { q, words } = readWords(search);
  const query: LawyerFilters = { kind, court, ...words, sort, order, limit, offset };
  const isFiltered = kind !== undefined || court !== undefined || 'q' in words;
  return { q, kind, court, sort: { key: sort, order } satisfies Sort, limit, offset, query, isFiltered };
}

/** The list state, all of it in the URL. */
export function useLawyerList() {
  const { search, change, clear } = useAddress();
  const state = useMemo(() => readListState(search), [search]);
  return { ...state, change, clear };
}

export type LawyerListState = ReturnType<typeof useLawyerList>;
