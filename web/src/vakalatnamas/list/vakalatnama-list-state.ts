import { VakalatnamaState } from '@munshi/contract/vakalatnamas/vakalatnama-state';
import { useMemo } from 'react';
import { readPage, readWords, useAddress } from '../../ui/list/list-state.ts';
import { readId } from '../../ui/format/read-id.ts';
import type { VakalatnamaFilters } from '../vakalatnama.queries.ts';

const SORTS = ['updated_at', 'title', 'due_on'] as const;

/** The list state from the URL; invalid values are ignored. */
function readListState(search: URLSearchParams) {
  const state = VakalatnamaState.safeParse(search.get('state')).data;
  const isUnderWay = search.get('under_way') === 'true';
  const isOverdue = search.get('overdue') === 'true';
  const court = readId(search.get('court'));
  const sort = SORTS.find((key) => key === search.get('sort')) ?? 'updated_at';
  const order = (search.get('order') ?? (sort === 'updated_at' ? 'desc' : 'asc')) === 'asc' ? ('asc' as const) : ('desc' as const);
  const { limit, offset } = readPage(search);
  const { q, words } = readWords(search);
  const chosen = {
    ...(state ? { state } : {}),
    ...(isUnderWay ? { under_way: 'true' as const } : {}),
    ...(isOverdue ? { overdue: 'true' as const } : {}),
    ...(court ? { court } : {}),
  };
  const query: VakalatnamaFilters = { ...chosen, ...words, sort, order, limit, offset };
  return { q, chosen, sort: { key: sort, order }, limit, offset, query, isFiltered: Object.keys(chosen).length > 0 || 'q' in words };
}

export function useListState() {
  const { search, change, clear } = useAddress();
  const state = useMemo(() => readListState(search), [search]);
  return { ...state, change, clear };
}

export type ListState = ReturnType<typeof useListState>;
