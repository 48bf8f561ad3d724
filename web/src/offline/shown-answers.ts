import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useConnection } from './connection.ts';
import { isFromStore, isUnreached, shownSince } from './cache-persister.ts';
import { cachedKindOf } from './cache-rules.ts';

/** The records of the firm shown on the current screen. */
export interface ShownAnswers {
  /** Time at which the oldest of them was received, in milliseconds; undefined if the screen shows none. */
  readonly since?: number | undefined;
  /** A part of the screen was never loaded here, and is not available now. */
  readonly isMissing: boolean;
  /** All data of the screen is available, cached or fresh. */
  readonly isWhole: boolean;
  /** Some of the data comes from the cache. */
  readonly isCached: boolean;
}

const isMissing = ({ state }: Query) => state.data === undefined && isUnreached(state.error ?? state.fetchFailureReason);

function look(client: QueryClient): ShownAnswers {
  const shown = client.getQueryCache().findAll({ type: 'active', predicate: ({ queryKey }) => cachedKindOf(queryKey) === 'record' });
  const there = shown.filter(({ state }) => state.data !== undefined);
  return {
    since: there.length > 0 ? Math.min(...there.map(shownSince)) : undefined,
    isMissing: shown.some(isMissing),
    isWhole: there.length === shown.length,
    isCached: shown.some(isFromStore),
  };
}

/** The data shown on the current screen as it changes, and whether the connection is lost. */
export function useShownAnswers(): ShownAnswers & { isLost: boolean } {
  const client = useQueryClient();
  const isLost = useConnection((line) => line.isLost);
  // As text, so that equal values compare as equal.
  const text = useSyncExternalStore(
    (send) => client.getQueryCache().subscribe(send),
    () => JSON.stringify(look(client)),
  );
  return { ...(JSON.parse(text) as ShownAnswers), isLost };
}
