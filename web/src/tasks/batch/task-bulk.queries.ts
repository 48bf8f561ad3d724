import { bulkUpdateTasks, previewBulkUpdateTasks } from '@munshi/contract/bulk-changes/bulk-change.endpoints';
import type { TaskBulkUpdate } from '@munshi/contract/bulk-changes/bulk-change.schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { v7 as uuidv7 } from 'uuid';
import { call } from '../../platform/calls/api.ts';
import { invalidateShown } from '../../platform/events/own-changes.ts';

export type TaskUpdate = z.input<typeof TaskBulkUpdate>;

export const previewTasks = (body: TaskUpdate) => call(previewBulkUpdateTasks, { body });

export function useBulkUpdateTasks() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: TaskUpdate) => call(bulkUpdateTasks, { body, idempotencyKey: uuidv7() }),
    onSettled: () => invalidateShown(client, 'task'),
  });
}
