import { listDeleted } from '@munshi/contract/recently-deleted/deleted-record.endpoints';
import type { DeletedQuery, DeletedRecord } from '@munshi/contract/recently-deleted/deleted-record.schema';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../platform/api.ts';
import { anewAtEachVisit } from '../platform/refetching.ts';

/** Asked anew at each visit: records come and go in every other feature. */
export const deletedQuery = (query: z.input<typeof DeletedQuery>) =>
  queryOptions({
    queryKey: ['recently-deleted', query],
    queryFn: ({ signal }) => call(listDeleted, { query, signal }),
    placeholderData: keepPreviousData,
    ...anewAtEachVisit,
  });

/** Takes a deletion back. What comes back may stand in any list, so all of them are asked anew. */
export function useRestore() {
  const client = useQueryClient();
  return useMutation({
    // Every kind of record has a call of its own, each with its shapes: they come when one is made.
    mutationFn: async ({ kind, id }: DeletedRecord) => (await import('./restores.ts')).restores[kind](id),
    onSettled: () => client.invalidateQueries(),
  });
}
