import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { hasSession } from '../platform/session.ts';

const ONE_HOUR_MS = 3_600_000;

/** How a page of a list is kept. A visitor is shown the national entries only, so that is not what a member sees. */
export const keptList = <Query extends object>(list: string, query: Query) =>
  ({
    queryKey: [list, hasSession() ? 'firm' : 'national', query],
    staleTime: ONE_HOUR_MS,
    refetchOnMount: true,
    placeholderData: keepPreviousData,
  }) as const;

/** A write to a list: what was read of it is read anew. */
export function useListWrite<Given, Answer>(list: string, mutationFn: (given: Given) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries({ queryKey: [list] }) });
}
