import { bulkUpdateCases, previewBulkUpdateCases } from '@munshi/contract/bulk-changes/bulk-change.endpoints';
import type { CaseBulkUpdate } from '@munshi/contract/bulk-changes/bulk-change.schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { v7 as uuidv7 } from 'uuid';
import type * as z from 'zod/mini';
import { call } from '../../platform/calls/api.ts';
import { invalidateShown } from '../../platform/events/own-changes.ts';

export type CaseUpdate = z.input<typeof CaseBulkUpdate>;

export const previewCases = (body: CaseUpdate) => call(previewBulkUpdateCases, { body });

export function useBulkUpdateCases() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CaseUpdate) => call(bulkUpdateCases, { body, idempotencyKey: uuidv7() }),
    onSettled: () => invalidateShown(client, 'case'),
  });
}
