import { createCourt, deleteCourt, listCourts, restoreCourt, updateCourt } from '@munshi/contract/courts/court.endpoints';
import type { FastifyInstance } from 'fastify';
import { type Deps, handle } from '../platform/http/handle.ts';
import * as courtRepository from './court.repository.ts';
import { addCourt, changeCourt, removeCourt, restoreCourt as takeBack } from './court.service.ts';

export function courtRoutes(app: FastifyInstance, deps: Deps): void {
  handle(app, deps, listCourts, async ({ db, query }) => await courtRepository.list(db, query));
  handle(app, deps, createCourt, async ({ db, body }) => await addCourt(db, body));
  handle(app, deps, updateCourt, async ({ db, params, body }) => await changeCourt(db, params.id, body));
  handle(app, deps, deleteCourt, async ({ db, params }) => await removeCourt(db, params.id));
  handle(app, deps, restoreCourt, async ({ db, params }) => await takeBack(db, params.id));
}
