import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useLine } from './line.ts';
import { isFromStore, isUnreached, shownSince } from './seen-persister.ts';
import { seenKindOf } from './seen-rules.ts';

/** What the open screen shows of the firm's records. */
export interface ShownAnswers {
  /** When the oldest of them was received, in milliseconds; undefined where it shows none. */
  readonly since?: number | undefined;
  /** Something of the screen was never seen here, and cannot be had now. */
  readonly isMissing: boolean;
  /** All it asks for is there, kept or just received. */
  readonly isWhole: boolean;
  /** Something of it was kept, not just received. */
  readonly isKept: boolean;
}

const isMissing = ({ state }: Query) => state.data === undefined && isUnreached(state.error ?? state.fetchFailureReason);

function look(client: QueryClient): ShownAnswers {
  const shown = client.getQueryCache().findAll({ type: 'active', predicate: ({ queryKey }) => seenKindOf(queryKey) === 'record' });
  const there = shown.filter(({ state }) => state.data !== undefined);
  return {
    since: there.length > 0 ? Math.min(...there.map(shownSince)) : undefined,
    isMissing: shown.some(isMissing),
    isWhole: there.length === shown.length,
    isKept: shown.some(isFromStore),
  };
}

/** What the open screen shows, as it changes, and whether the line is lost. */
export function useShownAnswers(): ShownAnswers & { isLost: boolean } {
  const client = useQueryClient();
  const isLost = useLine((line) => line.isLost);
  // As text, so that what reads the same is the same.
  const text = useSyncExternalStore(
    (tell) => client.getQueryCache().subscribe(tell),
    () => JSON.stringify(look(client)),
  );
  return { ...(JSON.parse(text) as ShownAnswers), isLost };
}
