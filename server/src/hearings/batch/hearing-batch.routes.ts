import * as endpoints from '@munshi/contract/bulk-changes/bulk-change.endpoints';
import type { FastifyInstance } from 'fastify';
import { type Deps, handle } from '../../platform/http/handle.ts';
import * as hearingBatch from './hearing-batch.service.ts';

export function hearingBatchRoutes(app: FastifyInstance, deps: Deps): void {
  handle(app, deps, endpoints.previewBulkUpdateHearings, async ({ db, body }) => await hearingBatch.previewBulkUpdateHearings(db, body));
  handle(app, deps, endpoints.bulkUpdateHearings, async ({ db, actor, body }) => await hearingBatch.bulkUpdateHearings(db, actor, body));
}
