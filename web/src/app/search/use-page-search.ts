import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { findPages, type PageEntry } from './page-entries.ts';
import type { ShellSlots } from '../shell/shell-slots.ts';
import type { SearchText } from './use-search-text.ts';

/** Results are refetched after this long: others add records meanwhile. In milliseconds. */
const FRESH_MS = 30_000;

interface PageSearchOptions {
  typing: SearchText;
  /** Every page; computed on the first search. */
  pages: () => readonly PageEntry[];
  searchRecords?: ShellSlots['searchRecords'] | undefined;
}

/** True if one text continues the other, in either direction: results for one are still useful for the other. */
const isTypedOn = (one: string, other: string) => one.startsWith(other) || other.startsWith(one);

/** The pages and records that match the typed text. */
export function usePageSearch({ typing, pages, searchRecords }: PageSearchOptions) {
  const { query } = typing;
  const hasQuery = query !== '';
  const entries = useMemo(() => (hasQuery ? pages() : []), [hasQuery, pages]);
  const found = useMemo(() => findPages(entries, query), [entries, query]);
  const isSearched = hasQuery && searchRecords !== undefined;
  const records = useQuery({
    queryKey: ['search', 'records', query],
    queryFn: async ({ signal }) => (searchRecords ? await searchRecords(query, signal) : []),
    enabled: isSearched,
    // Results of unrelated text are not shown: on a slow connection Enter would open something never searched for.
    placeholderData: (found, before) => (isTypedOn(query, before?.queryKey[2] ?? '') ? found : undefined),
    staleTime: FRESH_MS,
    refetchOnMount: true,
  });
  const groups = isSearched && !records.isError ? (records.data ?? []) : [];
  return {
    ...typing,
    pages: found,
    groups,
    /** True while nothing is known for the current text; the records shown are then those of its shorter or longer form. */
    isSearching: isSearched && (records.isPending || records.isPlaceholderData) && !records.isError,
    hasFailed: isSearched && records.isError,
    retry: () => void records.refetch(),
  };
}

export type PageSearch = ReturnType<typeof usePageSearch>;
