import * as endpoints from '@munshi/contract/handovers/handover.endpoints';
import type { FastifyInstance } from 'fastify';
import { type Deps, handle } from '../platform/http/handle.ts';
import { createHandover, previewHandover } from './handover.service.ts';

export function handoverRoutes(app: FastifyInstance, deps: Deps): void {
  const { authenticator } = deps;
  handle(app, deps, endpoints.previewHandover, async ({ db, body }) => await previewHandover(db, body));
  handle(app, deps, endpoints.createHandover, async ({ db, actor, body }) => await createHandover({ db, actor, authenticator }, body));
}
