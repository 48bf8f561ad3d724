import * as endpoints from '@munshi/contract/registry/certified-copy.endpoints';
import type { FastifyInstance } from 'fastify';
import { type Deps, handle } from '../../platform/http/handle.ts';
import * as copyList from './certified-copy-list.repository.ts';
import * as copies from './certified-copy.service.ts';

export function certifiedCopyRoutes(app: FastifyInstance, deps: Deps): void {
  handle(app, deps, endpoints.listCertifiedCopies, async ({ db, actor, query }) => ({
    ...(await copyList.listCertifiedCopies(db, actor.userId, query)),
    limit: query.limit,
    offset: query.offset,
  }));
  handle(app, deps, endpoints.createCertifiedCopy, async ({ db, actor, body }) => await copies.createCertifiedCopy(db, actor, body));
  handle(app, deps, endpoints.readCertifiedCopy, async ({ db, params }) => await copies.readCertifiedCopy(db, params.id));
  handle(
    app,
    deps,
    endpoints.updateCertifiedCopy,
    async ({ db, params, body, expectedVersion }) => await copies.updateCertifiedCopy(db, { id: params.id, change: body, expectedVersion }),
  );
  handle(app, deps, endpoints.deleteCertifiedCopy, async ({ db, params }) => await copies.deleteCertifiedCopy(db, params.id));
  handle(app, deps, endpoints.restoreCertifiedCopy, async ({ db, params }) => await copies.restoreCertifiedCopy(db, params.id));
}
