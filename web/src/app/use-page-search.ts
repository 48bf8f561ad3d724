import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { findPages, type PageEntry } from './page-entries.ts';
import type { ShellParts } from './shell-parts.ts';

/** Spec 9, in milliseconds. */
const SEARCH_DEBOUNCE_MS = 300;

interface PageSearchOptions {
  entries: readonly PageEntry[];
  searchRecords?: ShellParts['searchRecords'] | undefined;
}

/** What is typed, and what of the pages (and records) it finds a moment later; an emptied field clears at once. */
export function usePageSearch({ entries, searchRecords }: PageSearchOptions) {
  const [typed, setTyped] = useState('');
  const [debounced] = useDebouncedValue(typed.trim(), SEARCH_DEBOUNCE_MS);
  const asked = typed.trim() === '' ? '' : debounced;
  const pages = useMemo(() => findPages(entries, asked), [entries, asked]);
  const records = useQuery({
    queryKey: ['search', 'records', asked],
    queryFn: async ({ signal }) => (searchRecords ? await searchRecords(asked, signal) : []),
    enabled: asked !== '' && searchRecords !== undefined,
    placeholderData: keepPreviousData,
  });
  const groups = asked === '' ? [] : (records.data ?? []).filter((group) => group.hits.length > 0);
  const isSearching = asked !== '' && searchRecords !== undefined && records.isPending && !records.isError;
  return { typed, setTyped, asked, pages, groups, isSearching, hasFailed: asked !== '' && records.isError };
}

export type PageSearch = ReturnType<typeof usePageSearch>;
