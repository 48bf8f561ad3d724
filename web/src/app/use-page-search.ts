import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { findPages, type PageEntry } from './page-entries.ts';
import type { ShellParts } from './shell-parts.ts';

/** Spec 9, in milliseconds. */
const SEARCH_DEBOUNCE_MS = 300;

/** What was found is asked for again after this: others add records meanwhile. */
const FRESH_MS = 30_000;

interface PageSearchOptions {
  entries: readonly PageEntry[];
  searchRecords?: ShellParts['searchRecords'] | undefined;
  /** What was typed already. */
  begun?: string | undefined;
}

/** What is typed, and what of the pages (and records) it finds a moment later; an emptied field clears at once. */
export function usePageSearch({ entries, searchRecords, begun = '' }: PageSearchOptions) {
  const [typed, setTyped] = useState(begun);
  const [debounced, setDebounced] = useState('');
  useEffect(() => {
    const turn = setTimeout(() => setDebounced(typed.trim()), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(turn);
  }, [typed]);
  const asked = typed.trim() === '' ? '' : debounced;
  const pages = useMemo(() => findPages(entries, asked), [entries, asked]);
  const isSearched = asked !== '' && searchRecords !== undefined;
  const records = useQuery({
    queryKey: ['search', 'records', asked],
    queryFn: async ({ signal }) => (searchRecords ? await searchRecords(asked, signal) : []),
    enabled: isSearched,
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    refetchOnMount: true,
  });
  const groups = isSearched && !records.isError ? (records.data ?? []) : [];
  return {
    typed,
    setTyped,
    asked,
    pages,
    groups,
    /** Nothing is known yet of what is asked; what is shown of records is of the words before. */
    isSearching: isSearched && (records.isPending || records.isPlaceholderData) && !records.isError,
    hasFailed: isSearched && records.isError,
    retry: () => void records.refetch(),
  };
}

export type PageSearch = ReturnType<typeof usePageSearch>;
