import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { searchedText, SHORTEST_SEARCH } from '../ui/list/list-state.ts';
import { casesQuery } from './case.queries.ts';

/** Debounce after the last key, in milliseconds. */
const SEARCH_PAUSE_MS = 300;

const HITS = 25;

/** The firm's cases that match the typed text; none for a single letter. */
export function useCaseSearch() {
  const [typed, setTyped] = useState('');
  const text = searchedText(typed);
  const [q] = useDebouncedValue(text, SEARCH_PAUSE_MS);
  const isSearching = text.length >= SHORTEST_SEARCH;
  const query = useQuery({
    ...casesQuery({ q, limit: HITS, sort: 'updated_at', order: 'desc' }),
    enabled: isSearching && q.length >= SHORTEST_SEARCH,
  });
  // The results of earlier text do not answer the current one.
  const isLoading = isSearching && (text !== q || query.isFetching || query.isPlaceholderData);
  const hasFailed = isSearching && !isLoading && query.isError;
  const found = isSearching && !isLoading && !hasFailed ? (query.data?.items ?? []) : [];
  return { typed, setTyped, isSearching, isLoading, hasFailed, found, retry: () => void query.refetch() };
}
