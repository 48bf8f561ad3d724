import { createHandover, previewHandover } from '@munshi/contract/handovers/handover.endpoints';
import type { HandoverDraft } from '@munshi/contract/handovers/handover.schema';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { v7 as uuidv7 } from 'uuid';
import type * as z from 'zod/mini';
import { call } from '../platform/calls/api.ts';
import { invalidateShown } from '../platform/events/own-changes.ts';

/** What a person can hand over and, with `to`, what would change. Counted anew each time it is opened. */
export const handoverQuery = (from: string, to?: string) =>
  queryOptions({
    queryKey: ['cases', 'handover', from, to],
    queryFn: ({ signal }) => call(previewHandover, { body: { from, ...(to === undefined ? {} : { to }) }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });

export function useCreateHandover() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<typeof HandoverDraft>) => call(createHandover, { body, idempotencyKey: uuidv7() }),
    onSettled: () => invalidateShown(client, 'case'),
  });
}
