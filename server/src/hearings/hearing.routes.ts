import {
  createHearing,
  deleteHearing,
  findHearingConflicts,
  listHearingDays,
  listHearingHistory,
  listHearings,
  listMyHearingHistory,
  listMyUpcomingHearings,
  listUpcomingHearings,
  readHearing,
  recordOutcome,
  restoreHearing,
  takeBackOutcome,
  updateHearing,
} from '@munshi/contract/hearings/hearing.endpoints';
import type { HearingQuery } from '@munshi/contract/hearings/hearing-query.schema';
import type { FastifyInstance } from 'fastify';
import type { Actor } from '../platform/auth/actor.ts';
import type { TenantDb } from '../platform/db/tenant-db.ts';
import { type Deps, handle } from '../platform/http/handle.ts';
import { findConflicts } from './conflict.service.ts';
import * as hearingLists from './hearing-list.repository.ts';
import * as hearingService from './hearing.service.ts';
import * as outcomeService from './outcome.service.ts';

export function hearingRoutes(app: FastifyInstance, deps: Deps): void {
  listRoutes(app, deps);
  handle(app, deps, createHearing, async ({ db, body }) => await hearingService.fixHearing(db, body));
  handle(app, deps, readHearing, async ({ db, params }) => await hearingService.readHearing(db, params.id));
  handle(
    app,
    deps,
    updateHearing,
    async ({ db, params, body, expectedVersion }) => await hearingService.changeHearing(db, params.id, body, expectedVersion),
  );
  handle(app, deps, deleteHearing, async ({ db, actor, params }) => {
    await hearingService.deleteHearing(db, actor, params.id);
    return { message: 'Hearing deleted successfully' };
  });
  handle(app, deps, restoreHearing, async ({ db, actor, params }) => await hearingService.restoreHearing(db, actor, params.id));
  handle(
    app,
    deps,
    recordOutcome,
    async ({ db, actor, params, body, expectedVersion }) =>
      await outcomeService.recordOutcome({ db, actor, id: params.id, expectedVersion }, body),
  );
  handle(
    app,
    deps,
    takeBackOutcome,
    async ({ db, actor, params, expectedVersion }) => await outcomeService.takeBackOutcome({ db, actor, id: params.id, expectedVersion }),
  );
}

function listRoutes(app: FastifyInstance, deps: Deps): void {
  handle(app, deps, listHearings, async ({ db, actor, query }) => await page(db, actor, query));
  handle(app, deps, listUpcomingHearings, async ({ db, actor, query }) => await page(db, actor, { ...query, state: 'upcoming' }));
  handle(app, deps, listHearingHistory, async ({ db, actor, query }) => await page(db, actor, { ...query, state: 'history' }));
  handle(
    app,
    deps,
    listMyUpcomingHearings,
    async ({ db, actor, query }) => await page(db, actor, { ...query, mine: true, state: 'upcoming' }),
  );
  handle(
    app,
    deps,
    listMyHearingHistory,
    async ({ db, actor, query }) => await page(db, actor, { ...query, mine: true, state: 'history' }),
  );
  handle(app, deps, listHearingDays, async ({ db, actor, query }) => ({ items: await hearingLists.listDays(db, actor.userId, query) }));
  handle(app, deps, findHearingConflicts, async ({ db, query }) => await findConflicts(db, query));
}

async function page(db: TenantDb, actor: Actor, query: HearingQuery) {
  return { ...(await hearingLists.list(db, actor.userId, query)), limit: query.limit, offset: query.offset };
}
