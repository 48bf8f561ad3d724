import { listNoneNeeded, listWatchedCases, noteNoneNeeded, withdrawNoneNeeded } from '@munshi/contract/deadlines/watch-list.endpoints';
import type { NoneNeededDraft, NoneNeededQuery, WatchListQuery } from '@munshi/contract/deadlines/watch-list.schema';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { call } from '../../platform/calls/api.ts';
import { untilChanged } from '../../platform/calls/refetching.ts';
import { invalidateShown } from '../../platform/events/own-changes.ts';

type Filters<Q extends { limit?: unknown; offset?: unknown }> = Omit<Q, 'offset'> & { offset?: number };

/** Cases that usually have a deadline and have none. */
export const watchListQuery = (query: Filters<z.input<typeof WatchListQuery>>) =>
  queryOptions({
    ...untilChanged,
    queryKey: ['deadlines', 'watch-list', query],
    queryFn: ({ signal }) => call(listWatchedCases, { query, signal }),
    placeholderData: keepPreviousData,
  });

/** How many there are, for the tab and the dashboard. */
export const watchCountQuery = watchListQuery({ limit: 10 });

/** What was noted of cases that need no deadline. */
export const noneNeededQuery = (query: Filters<z.input<typeof NoneNeededQuery>>) =>
  queryOptions({
    ...untilChanged,
    queryKey: ['deadlines', 'none-needed', query],
    queryFn: ({ signal }) => call(listNoneNeeded, { query, signal }),
    placeholderData: keepPreviousData,
  });

export function useNoteNoneNeeded() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ draft, idempotencyKey }: { draft: z.input<typeof NoneNeededDraft>; idempotencyKey: string }) =>
      call(noteNoneNeeded, { body: draft, idempotencyKey }),
    onSuccess: () => invalidateShown(client, 'case'),
  });
}

export function useWithdrawNoneNeeded() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(withdrawNoneNeeded, { params: { id } }),
    onSuccess: () => invalidateShown(client, 'case'),
  });
}
