import * as endpoints from '@munshi/contract/courts/court.endpoints';
import type { FastifyInstance } from 'fastify';
import { type Deps, handle } from '../platform/http/handle.ts';
import * as courtRepository from './court.repository.ts';
import { createCourt, updateCourt, deleteCourt, restoreCourt } from './court.service.ts';

export function courtRoutes(app: FastifyInstance, deps: Deps): void {
  handle(app, deps, endpoints.listCourts, async ({ db, tenantDb, query }) => await courtRepository.listCourts(db, query, tenantDb));
  handle(app, deps, endpoints.createCourt, async ({ db, body }) => await createCourt(db, body));
  handle(app, deps, endpoints.updateCourt, async ({ db, params, body }) => await updateCourt(db, params.id, body));
  handle(app, deps, endpoints.deleteCourt, async ({ db, params }) => await deleteCourt(db, params.id));
  handle(app, deps, endpoints.restoreCourt, async ({ db, params }) => await restoreCourt(db, params.id));
}
