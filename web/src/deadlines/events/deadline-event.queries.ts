import { createDeadlinesOfEvent, listRulesOfEvent } from '@munshi/contract/deadlines/deadline-event.endpoints';
import type { EventDeadlinesDraft, EventQuery } from '@munshi/contract/deadlines/deadline-event.schema';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { call } from '../../platform/calls/api.ts';
import { untilChanged } from '../../platform/calls/refetching.ts';
import { invalidateShown } from '../../platform/events/own-changes.ts';

/** What counts from an event in a case. */
export const rulesOfEventQuery = (query: z.input<typeof EventQuery>) =>
  queryOptions({
    ...untilChanged,
    queryKey: ['deadlines', 'of-event', query],
    queryFn: ({ signal }) => call(listRulesOfEvent, { query, signal }),
    retry: false,
  });

export function useCreateDeadlinesOfEvent() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ draft, idempotencyKey }: { draft: z.input<typeof EventDeadlinesDraft>; idempotencyKey: string }) =>
      call(createDeadlinesOfEvent, { body: draft, idempotencyKey }),
    onSuccess: () => invalidateShown(client, 'deadline'),
  });
}
