import { liftLegalHold, readLegalHold, setLegalHold } from '@munshi/contract/cases/legal-hold.endpoints';
import type { FastifyInstance } from 'fastify';
import { type Deps, handle } from '../platform/http/handle.ts';
import { liftHold, readHold, setHold } from './legal-hold.service.ts';

export function legalHoldRoutes(app: FastifyInstance, deps: Deps): void {
  handle(app, deps, readLegalHold, async ({ db, params }) => await readHold(db, params.id));
  handle(app, deps, setLegalHold, async ({ db, actor, params, body }) => await setHold(db, actor, params.id, body.reason));
  handle(app, deps, liftLegalHold, async ({ db, actor, params }) => await liftHold(db, actor, params.id));
}
