import * as endpoints from '@munshi/contract/cases/legal-hold.endpoints';
import type { FastifyInstance } from 'fastify';
import { type Deps, handle } from '../../platform/http/handle.ts';
import { liftLegalHold, readLegalHold, placeLegalHold } from './legal-hold.service.ts';

export function legalHoldRoutes(app: FastifyInstance, deps: Deps): void {
  handle(app, deps, endpoints.readLegalHold, async ({ db, params }) => await readLegalHold(db, params.id));
  handle(
    app,
    deps,
    endpoints.placeLegalHold,
    async ({ db, actor, params, body }) => await placeLegalHold(db, actor, params.id, body.reason),
  );
  handle(app, deps, endpoints.liftLegalHold, async ({ db, actor, params }) => await liftLegalHold(db, actor, params.id));
}
