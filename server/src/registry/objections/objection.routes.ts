import * as endpoints from '@munshi/contract/registry/objection.endpoints';
import type { FastifyInstance } from 'fastify';
import { type Deps, handle } from '../../platform/http/handle.ts';
import * as objectionList from './objection-list.repository.ts';
import * as objections from './objection.service.ts';

export function objectionRoutes(app: FastifyInstance, deps: Deps): void {
  handle(app, deps, endpoints.listObjections, async ({ db, actor, query }) => ({
    ...(await objectionList.listObjections(db, actor.userId, query)),
    limit: query.limit,
    offset: query.offset,
  }));
  handle(app, deps, endpoints.createObjection, async ({ db, actor, body }) => await objections.createObjection(db, actor, body));
  handle(app, deps, endpoints.readObjection, async ({ db, params }) => await objections.readObjection(db, params.id));
  handle(
    app,
    deps,
    endpoints.updateObjection,
    async ({ db, actor, params, body, expectedVersion }) =>
      await objections.updateObjection(db, actor, body, { id: params.id, expectedVersion }),
  );
  handle(
    app,
    deps,
    endpoints.cureObjection,
    async ({ db, params, body, expectedVersion }) => await objections.cureObjection(db, body, { id: params.id, expectedVersion }),
  );
  handle(
    app,
    deps,
    endpoints.reopenObjection,
    async ({ db, params, expectedVersion }) => await objections.reopenObjection(db, { id: params.id, expectedVersion }),
  );
  handle(app, deps, endpoints.deleteObjection, async ({ db, params }) => await objections.deleteObjection(db, params.id));
  handle(app, deps, endpoints.restoreObjection, async ({ db, params }) => await objections.restoreObjection(db, params.id));
}
