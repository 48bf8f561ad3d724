import {
  createHearing,
  deleteHearing,
  listHearings,
  readHearing,
  restoreHearing,
  updateHearing,
} from '@munshi/contract/hearings/hearing.endpoints';
import type { FastifyInstance } from 'fastify';
import { type Deps, handle } from '../platform/http/handle.ts';
import * as hearingRepository from './hearing.repository.ts';
import * as hearingService from './hearing.service.ts';

export function hearingRoutes(app: FastifyInstance, deps: Deps): void {
  handle(app, deps, listHearings, async ({ db, query }) => ({
    ...(await hearingRepository.list(db, query)),
    limit: query.limit,
    offset: query.offset,
  }));
  handle(app, deps, createHearing, async ({ db, body }) => await hearingService.scheduleHearing(db, body));
  handle(app, deps, readHearing, async ({ db, params }) => await hearingService.readHearing(db, params.id));
  handle(
    app,
    deps,
    updateHearing,
    async ({ db, params, body, expectedVersion }) => await hearingService.changeHearing(db, params.id, body, expectedVersion),
  );
  handle(app, deps, deleteHearing, async ({ db, params }) => {
    await hearingService.deleteHearing(db, params.id);
    return { message: 'Hearing deleted successfully' };
  });
  handle(app, deps, restoreHearing, async ({ db, params }) => await hearingService.restoreHearing(db, params.id));
}
