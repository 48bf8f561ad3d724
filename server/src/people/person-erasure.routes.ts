import * as endpoints from '@munshi/contract/people/person-erasure.endpoints';
import type { FastifyInstance } from 'fastify';
import { type Deps, handle } from '../platform/http/handle.ts';
import * as erasure from './person-erasure.service.ts';
import { listMentions } from './person-mention.service.ts';

export function personErasureRoutes(app: FastifyInstance, deps: Deps): void {
  handle(app, deps, endpoints.exportPerson, async ({ db, params }) => await erasure.exportPerson(db, params.id));
  handle(app, deps, endpoints.readErasurePreview, async ({ db, params }) => await erasure.readErasurePreview(db, params.id));
  handle(app, deps, endpoints.listMentions, async ({ db, params, query }) => await listMentions(db, params.id, query));
  handle(
    app,
    deps,
    endpoints.erasePerson,
    async ({ db, params, expectedVersion }) => await erasure.erasePerson(db, params.id, expectedVersion),
  );
}
