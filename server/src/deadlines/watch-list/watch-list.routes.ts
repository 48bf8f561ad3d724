import * as endpoints from '@munshi/contract/deadlines/watch-list.endpoints';
import type { FastifyInstance } from 'fastify';
import { type Deps, handle } from '../../platform/http/handle.ts';
import * as watchList from './watch-list.service.ts';

export function watchListRoutes(app: FastifyInstance, deps: Deps): void {
  handle(app, deps, endpoints.listWatchedCases, async ({ db, actor, query }) => ({
    ...(await watchList.listWatchedCases(db, actor.userId, query)),
    limit: query.limit,
    offset: query.offset,
  }));
  handle(app, deps, endpoints.listNoneNeeded, async ({ db, query }) => ({
    ...(await watchList.listNoneNeeded(db, query)),
    limit: query.limit,
    offset: query.offset,
  }));
  handle(app, deps, endpoints.noteNoneNeeded, async ({ db, actor, body }) => await watchList.noteNoneNeeded(db, actor, body));
  handle(app, deps, endpoints.withdrawNoneNeeded, async ({ db, params }) => await watchList.withdrawNoneNeeded(db, params.id));
}
