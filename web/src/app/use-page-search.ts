import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { findPages, type PageEntry } from './page-entries.ts';
import type { ShellParts } from './shell-parts.ts';
import type { Typed } from './use-typed.ts';

/** What was found is asked for again after this: others add records meanwhile. */
const FRESH_MS = 30_000;

interface PageSearchOptions {
  typing: Typed;
  /** Every page; made when something is looked for. */
  pages: () => readonly PageEntry[];
  searchRecords?: ShellParts['searchRecords'] | undefined;
}

/** Whether words are others typed on, or taken back: what was found for either says something of both. */
const isTypedOn = (one: string, other: string) => one.startsWith(other) || other.startsWith(one);

/** What of the pages (and records) is found by what is typed. */
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
    // Of other words nothing is shown: on a slow line Enter would open what nobody asked for.
    placeholderData: (found, before) => (isTypedOn(asked, before?.queryKey[2] ?? '') ? found : undefined),
    staleTime: FRESH_MS,
    refetchOnMount: true,
  });
  const groups = isSearched && !records.isError ? (records.data ?? []) : [];
  return {
    ...typing,
    pages: found,
    groups,
    /** Nothing is known yet of what is asked; what is shown of records is of the words before they were typed on. */
    isSearching: isSearched && (records.isPending || records.isPlaceholderData) && !records.isError,
    hasFailed: isSearched && records.isError,
    retry: () => void records.refetch(),
  };
}

export type PageSearch = ReturnType<typeof usePageSearch>;
