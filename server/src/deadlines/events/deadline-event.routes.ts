import * as endpoints from '@munshi/contract/deadlines/deadline-event.endpoints';
import type { FastifyInstance } from 'fastify';
import { type Deps, handle } from '../../platform/http/handle.ts';
import * as deadlineEvents from './deadline-event.service.ts';

export function deadlineEventRoutes(app: FastifyInstance, deps: Deps): void {
  handle(app, deps, endpoints.listRulesOfEvent, async ({ db, query }) => await deadlineEvents.listRulesOfEvent(db, query));
  handle(
    app,
    deps,
    endpoints.createDeadlinesOfEvent,
    async ({ db, actor, body }) => await deadlineEvents.createDeadlinesOfEvent(db, actor, body),
  );
}
