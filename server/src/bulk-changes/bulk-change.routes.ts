import * as endpoints from '@munshi/contract/bulk-changes/bulk-change.endpoints';
import type { FastifyInstance } from 'fastify';
import { type Deps, handle } from '../platform/http/handle.ts';
import { undoBulkChange } from './bulk-change-undo.service.ts';

export function bulkChangeRoutes(app: FastifyInstance, deps: Deps): void {
  const { authenticator } = deps;
  handle(
    app,
    deps,
    endpoints.undoBulkChange,
    async ({ db, actor, params }) => await undoBulkChange({ db, actor, authenticator }, params.id),
  );
}
