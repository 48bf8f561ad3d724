import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { invalidateShown } from '../platform/events/own-changes.ts';
import { hasSession } from '../platform/session/session.ts';

const ONE_HOUR_MS = 3_600_000;

/** Query key and caching of a list page. Keyed by session, since a visitor gets only the built-in entries. */
export const listQueryOptions = <Query extends object>(list: string, query: Query) =>
  ({
    queryKey: [list, hasSession() ? 'firm' : 'national', query],
    staleTime: ONE_HOUR_MS,
    refetchOnMount: true,
    placeholderData: keepPreviousData,
  }) as const;

/** A mutation of an entry of a list, which invalidates what shows it. */
export function useListMutation<Variables, Answer>(kind: 'court' | 'judge' | 'entry', mutationFn: (initial: Variables) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => invalidateShown(client, kind) });
}
