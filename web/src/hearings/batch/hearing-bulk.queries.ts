import { bulkUpdateHearings, previewBulkUpdateHearings } from '@munshi/contract/bulk-changes/bulk-change.endpoints';
import type { HearingBulkUpdate } from '@munshi/contract/bulk-changes/bulk-change.schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { v7 as uuidv7 } from 'uuid';
import { call } from '../../platform/calls/api.ts';
import { invalidateShown } from '../../platform/events/own-changes.ts';

type HearingUpdate = z.input<typeof HearingBulkUpdate>;

export const previewHearings = (body: HearingUpdate) => call(previewBulkUpdateHearings, { body });

export function useBulkUpdateHearings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: HearingUpdate) => call(bulkUpdateHearings, { body, idempotencyKey: uuidv7() }),
    onSettled: () => invalidateShown(client, 'hearing'),
  });
}
