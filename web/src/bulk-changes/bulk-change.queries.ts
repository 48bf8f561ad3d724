import { undoBulkChange } from '@munshi/contract/bulk-changes/bulk-change.endpoints';
import type { BulkPreview } from '@munshi/contract/bulk-changes/bulk-change.schema';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../platform/calls/api.ts';
import { invalidateShown } from '../platform/events/own-changes.ts';

/** The counts of a change of many, as of now: nothing else invalidates them, and each opening counts again. */
export const bulkPreviewQuery = (change: object | undefined, preview: () => Promise<BulkPreview>) =>
  queryOptions({
    queryKey: ['bulk-changes', 'preview', change],
    queryFn: preview,
    enabled: change !== undefined,
    staleTime: 0,
    gcTime: 0,
  });

export function useUndoBulkChange() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(undoBulkChange, { params: { id } }),
    onSettled: () => invalidateShown(client, 'case'),
  });
}
