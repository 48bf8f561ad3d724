import {
  askAdmin,
  checkConflicts,
  createConflictCheck,
  listConflictChecks,
  readConflictCheck,
} from '@munshi/contract/conflicts/conflict.endpoints';
import type { CheckedName, ConflictCheckDraft, ConflictQuery } from '@munshi/contract/conflicts/conflict.schema';
import type { PageSize } from '@munshi/contract/platform/page';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { v7 as uuidv7 } from 'uuid';
import type * as z from 'zod/mini';
import { call } from '../platform/calls/api.ts';
import { untilChanged } from '../platform/calls/refetching.ts';

/** What a check of these names finds. Asked anew for other names, and not kept for long: the records change. */
export const conflictsQuery = (names: readonly CheckedName[], caseId?: string) =>
  queryOptions({
    queryKey: ['conflicts', 'check', names, caseId],
    queryFn: ({ signal }) =>
      call(checkConflicts, { body: { names: [...names], ...(caseId === undefined ? {} : { case_id: caseId }) }, signal }),
    enabled: names.length > 0,
    staleTime: 60_000,
    retry: false,
  });

export const conflictChecksQuery = (page: { limit: PageSize; offset: number }) =>
  queryOptions({
    ...untilChanged,
    queryKey: ['conflicts', 'list', page],
    queryFn: ({ signal }) => call(listConflictChecks, { query: page, signal }),
  });

export const conflictCheckQuery = (id: string) =>
  queryOptions({
    ...untilChanged,
    queryKey: ['conflicts', 'one', id],
    queryFn: ({ signal }) => call(readConflictCheck, { params: { id }, signal }),
  });

export const keepCheck = async (body: z.input<typeof ConflictCheckDraft>) =>
  await call(createConflictCheck, { body, idempotencyKey: uuidv7() });

export const useAskAdmin = () =>
  useMutation({
    mutationFn: async (body: z.input<typeof ConflictQuery>) => await call(askAdmin, { body, idempotencyKey: uuidv7() }),
  });

/** Has the lists that show decisions read again. */
export async function invalidateChecks(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: ['conflicts', 'list'] });
  await client.invalidateQueries({ queryKey: ['cases', 'timeline'] });
}

export function useCreateConflictCheck() {
  const client = useQueryClient();
  return useMutation({ mutationFn: keepCheck, onSettled: async () => await invalidateChecks(client) });
}
