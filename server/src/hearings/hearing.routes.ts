import * as endpoints from '@munshi/contract/hearings/hearing.endpoints';
import type { HearingQuery } from '@munshi/contract/hearings/hearing-query.schema';
import type { FastifyInstance } from 'fastify';
import type { Actor } from '../platform/auth/actor.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import { type Deps, handle } from '../platform/http/handle.ts';
import { listHearingConflicts } from './conflict.service.ts';
import * as hearingLists from './hearing-list.repository.ts';
import * as hearingService from './hearing.service.ts';
import * as outcomeService from './outcome.service.ts';

export function hearingRoutes(app: FastifyInstance, deps: Deps): void {
  listRoutes(app, deps);
  handle(app, deps, endpoints.createHearing, async ({ db, body }) => await hearingService.createHearing(db, body));
  handle(app, deps, endpoints.readHearing, async ({ db, params }) => await hearingService.readHearing(db, params.id));
  handle(
    app,
    deps,
    endpoints.updateHearing,
    async ({ db, params, body, expectedVersion }) => await hearingService.updateHearing(db, params.id, body, expectedVersion),
  );
  handle(app, deps, endpoints.deleteHearing, async ({ db, actor, params }) => {
    const moved = await hearingService.deleteHearing(db, actor, params.id);
    return { message: 'Hearing deleted successfully', ...moved };
  });
  handle(app, deps, endpoints.restoreHearing, async ({ db, actor, params }) => await hearingService.restoreHearing(db, actor, params.id));
  handle(
    app,
    deps,
    endpoints.recordOutcome,
    async ({ db, actor, params, body, expectedVersion }) =>
      await outcomeService.recordOutcome({ db, actor, id: params.id, expectedVersion }, body),
  );
  handle(
    app,
    deps,
    endpoints.undoOutcome,
    async ({ db, actor, params, expectedVersion }) => await outcomeService.undoOutcome({ db, actor, id: params.id, expectedVersion }),
  );
}

function listRoutes(app: FastifyInstance, deps: Deps): void {
  handle(app, deps, endpoints.listHearings, async ({ db, actor, query }) => await listHearings(db, actor, query));
  handle(
    app,
    deps,
    endpoints.listUpcomingHearings,
    async ({ db, actor, query }) => await listHearings(db, actor, { ...query, state: 'upcoming' }),
  );
  handle(
    app,
    deps,
    endpoints.listHearingHistory,
    async ({ db, actor, query }) => await listHearings(db, actor, { ...query, state: 'history' }),
  );
  handle(
    app,
    deps,
    endpoints.listMyUpcomingHearings,
    async ({ db, actor, query }) => await listHearings(db, actor, { ...query, mine: true, state: 'upcoming' }),
  );
  handle(
    app,
    deps,
    endpoints.listMyHearingHistory,
    async ({ db, actor, query }) => await listHearings(db, actor, { ...query, mine: true, state: 'history' }),
  );
  handle(app, deps, endpoints.listHearingDays, async ({ db, actor, query }) => ({
    items: await hearingLists.listHearingDays(db, actor.userId, query),
  }));
  handle(app, deps, endpoints.listHearingConflicts, async ({ db, query }) => await listHearingConflicts(db, query));
}

async function listHearings(db: TenantDb, actor: Actor, query: HearingQuery) {
  return { ...(await hearingLists.listHearings(db, actor.userId, query)), limit: query.limit, offset: query.offset };
}
