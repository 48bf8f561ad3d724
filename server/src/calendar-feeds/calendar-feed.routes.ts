import * as endpoints from '@munshi/contract/calendar-feeds/calendar-feed.endpoints';
import type { FastifyInstance } from 'fastify';
import { type Deps, handle } from '../platform/http/handle.ts';
import { createCalendarFeed, listCalendarFeeds, revokeCalendarFeed } from './calendar-feed.service.ts';
import { readCalendarFeed } from './feed-reading.service.ts';

export function calendarFeedRoutes(app: FastifyInstance, deps: Deps): void {
  handle(app, deps, endpoints.createCalendarFeed, ({ db, actor, body }) => createCalendarFeed(db, deps, { actor, draft: body }));
  handle(app, deps, endpoints.listCalendarFeeds, ({ db, actor }) => listCalendarFeeds(db, actor));
  handle(app, deps, endpoints.revokeCalendarFeed, ({ db, actor, params }) => revokeCalendarFeed(db, actor, params.id));
  handle(app, deps, endpoints.readCalendarFeed, ({ query }) => readCalendarFeed(deps, query.token));
}
