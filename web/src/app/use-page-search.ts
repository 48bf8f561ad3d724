import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { findPages, type PageEntry } from './page-entries.ts';
import type { ShellParts } from './shell-parts.ts';
import type { Typed } from './use-typed.ts';

/** Results are refetched after this long: others add records meanwhile. In milliseconds. */
const FRESH_MS = 30_000;

interface PageSearchOptions {
  typing: Typed;
  /** Every page; computed on the first search. */
  pages: () => readonly PageEntry[];
  searchRecords?: ShellParts['searchRecords'] | undefined;
}

/** True if one text continues the other, in either direction: results for one are still useful for the other. */
const isTypedOn = (one: string, other: string) => one.startsWith(other) || other.startsWith(one);

/** The pages and records that match the typed text. */
export function usePageSearch({ typing, pages, searchRecords }: PageSearchOptions) {
  const { asked } = typing;
  const isAsked = asked !== '';
  const entries = useMemo(() => (isAsked ? pages() : []), [isAsked, pages]);
  const found = useMemo(() => findPages(entries, asked), [entries, asked]);
  const isSearched = isAsked && searchRecords !== undefined;
  const records = useQuery({
    queryKey: ['search', 'records', asked],
    queryFn: async ({ signal }) => (searchRecords ? await searchRecords(asked, signal) : []),
    enabled: isSearched,
    // Results of unrelated text are not shown: on a slow connection Enter would open something never searched for.
    placeholderData: (found, before) => (isTypedOn(asked, before?.queryKey[2] ?? '') ? found : undefined),
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
