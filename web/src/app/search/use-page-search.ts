import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { useProfile } from '../../platform/profile.queries.ts';
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
  suggestHits?: ShellSlots['suggestHits'] | undefined;
}

/** What is offered while nothing is typed. */
function useSuggestions({ pages, suggestHits }: Pick<PageSearchOptions, 'pages' | 'suggestHits'>, hasQuery: boolean) {
  const permissions = useProfile()?.permissions;
  const { pathname: here } = useLocation();
  const { data = [] } = useQuery({
    queryKey: ['search', 'suggestions', here],
    queryFn: async ({ signal }) => {
      const paths = new Set(pages().map(({ route }) => route));
      return (await suggestHits?.({ permissions: permissions ?? [], paths, here }, signal)) ?? [];
    },
    enabled: suggestHits !== undefined && permissions !== undefined && !hasQuery,
    // Never shown from an earlier opening: a hearing may be recorded, and a case be restricted meanwhile.
    gcTime: 0,
  });
  return hasQuery ? [] : data;
}

/** True if one text continues the other, in either direction: results for one are still useful for the other. */
const isTypedOn = (one: string, other: string) => one.startsWith(other) || other.startsWith(one);

/** The pages and records that match the typed text. */
export function usePageSearch({ typing, pages, searchRecords, suggestHits }: PageSearchOptions) {
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
  const suggestions = useSuggestions({ pages, suggestHits }, hasQuery);
  const foundRecords = isSearched && !records.isError ? (records.data ?? []) : [];
  return {
    ...typing,
    pages: found,
    groups: hasQuery ? foundRecords : suggestions,
    /** True while nothing is known for the current text; the records shown are then those of its shorter or longer form. */
    isSearching: isSearched && (records.isPending || records.isPlaceholderData) && !records.isError,
    hasFailed: isSearched && records.isError,
    retry: () => void records.refetch(),
  };
}

export type PageSearch = ReturnType<typeof usePageSearch>;
