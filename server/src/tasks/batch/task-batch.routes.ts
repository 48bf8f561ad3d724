import * as endpoints from '@munshi/contract/bulk-changes/bulk-change.endpoints';
import type { FastifyInstance } from 'fastify';
import { type Deps, handle } from '../../platform/http/handle.ts';
import * as taskBatch from './task-batch.service.ts';

export function taskBatchRoutes(app: FastifyInstance, deps: Deps): void {
  handle(app, deps, endpoints.previewBulkUpdateTasks, async ({ db, body }) => await taskBatch.previewBulkUpdateTasks(db, body));
  handle(app, deps, endpoints.bulkUpdateTasks, async ({ db, actor, body }) => await taskBatch.bulkUpdateTasks(db, actor, body));
}
