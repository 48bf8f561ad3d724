import * as endpoints from '@munshi/contract/deadlines/deadline.endpoints';
import type { FastifyInstance } from 'fastify';
import { type Deps, handle } from '../platform/http/handle.ts';
import { listDeadlinesByCase } from './by-case/deadlines-by-case.repository.ts';
import * as deadlineList from './deadline-list.repository.ts';
import { renewDeadline } from './renewals/renewal.service.ts';
import * as states from './deadline-state.service.ts';
import * as deadlines from './deadline.service.ts';

export function deadlineRoutes(app: FastifyInstance, deps: Deps): void {
  handle(app, deps, endpoints.listDeadlines, async ({ db, actor, query }) => ({
    ...(await deadlineList.listDeadlines(db, actor.userId, query)),
    limit: query.limit,
    offset: query.offset,
  }));
  handle(app, deps, endpoints.listDeadlinesByCase, async ({ db, actor, query }) => ({
    ...(await listDeadlinesByCase(db, actor.userId, query)),
    limit: query.limit,
    offset: query.offset,
  }));
  handle(app, deps, endpoints.createDeadline, async ({ db, actor, body }) => await deadlines.createDeadline(db, actor, body));
  handle(app, deps, endpoints.readDeadline, async ({ db, params }) => await deadlines.readDeadline(db, params.id));
  handle(
    app,
    deps,
    endpoints.updateDeadline,
    async ({ db, params, body, expectedVersion }) => await deadlines.updateDeadline(db, { id: params.id, change: body, expectedVersion }),
  );
  handle(app, deps, endpoints.deleteDeadline, async ({ db, params }) => await deadlines.deleteDeadline(db, params.id));
  handle(app, deps, endpoints.restoreDeadline, async ({ db, params }) => await deadlines.restoreDeadline(db, params.id));
  handle(
    app,
    deps,
    endpoints.confirmDeadline,
    async ({ db, actor, params, expectedVersion }) => await states.confirmDeadline(db, actor, { id: params.id, expectedVersion }),
  );
  handle(
    app,
    deps,
    endpoints.meetDeadline,
    async ({ db, params, body, expectedVersion }) => await states.meetDeadline(db, body, { id: params.id, expectedVersion }),
  );
  handle(
    app,
    deps,
    endpoints.missDeadline,
    async ({ db, params, body, expectedVersion }) => await states.missDeadline(db, body, { id: params.id, expectedVersion }),
  );
  handle(
    app,
    deps,
    endpoints.giveUpDeadline,
    async ({ db, params, body, expectedVersion }) => await states.giveUpDeadline(db, body, { id: params.id, expectedVersion }),
  );
  handle(
    app,
    deps,
    endpoints.reopenDeadline,
    async ({ db, params, expectedVersion }) => await states.reopenDeadline(db, { id: params.id, expectedVersion }),
  );
  handle(
    app,
    deps,
    endpoints.renewDeadline,
    async ({ db, actor, params, body, expectedVersion }) => await renewDeadline(db, actor, { id: params.id, on: body.on, expectedVersion }),
  );
}
