import * as endpoints from '@munshi/contract/bulk-changes/bulk-change.endpoints';
import type { FastifyInstance } from 'fastify';
import { type Deps, handle } from '../../platform/http/handle.ts';
import * as caseBatch from './case-batch.service.ts';

export function caseBatchRoutes(app: FastifyInstance, deps: Deps): void {
  const { authenticator } = deps;
  handle(app, deps, endpoints.previewBulkUpdateCases, async ({ db, body }) => await caseBatch.previewBulkUpdateCases(db, body));
  handle(
    app,
    deps,
    endpoints.bulkUpdateCases,
    async ({ db, actor, body }) => await caseBatch.bulkUpdateCases({ db, actor, authenticator }, body),
  );
}
