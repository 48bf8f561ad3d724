import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SHORTEST_SEARCH } from '../ui/list-state.ts';
import { casesQuery } from './case.queries.ts';

/** Debounce after the last key, in milliseconds. */
const SEARCH_PAUSE_MS = 300;

const HITS = 25;

/** The firm's cases that match the typed text; none for a single letter. */
export function useCaseSearch() {
  const [typed, setTyped] = useState('');
  const asked = typed.trim();
  const [q] = useDebouncedValue(asked, SEARCH_PAUSE_MS);
  const isAsked = asked.length >= SHORTEST_SEARCH;
  const query = useQuery({
    ...casesQuery({ q, limit: HITS, sort: 'updated_at', order: 'desc' }),
    enabled: isAsked && q.length >= SHORTEST_SEARCH,
  });
  // The results of earlier text do not answer the current one.
  const isLoading = isAsked && (asked !== q || query.isFetching || query.isPlaceholderData);
  const hasFailed = isAsked && !isLoading && query.isError;
  const found = isAsked && !isLoading && !hasFailed ? (query.data?.items ?? []) : [];
  return { typed, setTyped, isAsked, isLoading, hasFailed, found, retry: () => void query.refetch() };
}
