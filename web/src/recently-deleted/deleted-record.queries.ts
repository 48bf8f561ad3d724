import { listDeletedRecords } from '@munshi/contract/recently-deleted/deleted-record.endpoints';
import type { DeletedQuery, DeletedRecord } from '@munshi/contract/recently-deleted/deleted-record.schema';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { call } from '../platform/calls/api.ts';
import { refetchOnEachVisit } from '../platform/calls/refetching.ts';

/** Refetched at each visit: every other feature deletes and restores records. */
export const deletedRecordsQuery = (query: z.input<typeof DeletedQuery>) =>
  queryOptions({
    queryKey: ['recently-deleted', query],
    queryFn: ({ signal }) => call(listDeletedRecords, { query, signal }),
    placeholderData: keepPreviousData,
    ...refetchOnEachVisit,
  });

/** Restores a record. It may appear in any list, so all queries are invalidated. */
export function useRestoreRecord() {
  const client = useQueryClient();
  return useMutation({
    // Each kind of record has a separate endpoint with its schemas: they are lazy-loaded on the first restore.
    mutationFn: async ({ kind, id }: DeletedRecord) => (await import('./restores.ts')).restores[kind](id),
    onSettled: () => client.invalidateQueries(),
  });
}
