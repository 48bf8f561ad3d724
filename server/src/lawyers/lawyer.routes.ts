import * as endpoints from '@munshi/contract/lawyers/lawyer.endpoints';
import type { FastifyInstance } from 'fastify';
import { type Deps, handle } from '../platform/http/handle.ts';
import * as lawyerReader from './lawyer-read.repository.ts';
import * as lawyers from './lawyer.service.ts';

export function lawyerRoutes(app: FastifyInstance, deps: Deps): void {
  handle(app, deps, endpoints.listLawyers, async ({ db, actor, query }) => ({
    ...(await lawyerReader.listLawyers(db, query, lawyers.readerOf(actor))),
    limit: query.limit,
    offset: query.offset,
  }));
  handle(app, deps, endpoints.listLawyerChoices, async ({ db }) => await lawyerReader.listLawyerChoices(db));
  handle(app, deps, endpoints.createLawyer, async ({ db, actor, body }) => await lawyers.createLawyer(db, actor, body));
  handle(app, deps, endpoints.readLawyer, async ({ db, actor, params }) => await lawyers.readLawyer(db, actor, params.id));
  handle(
    app,
    deps,
    endpoints.updateLawyer,
    async ({ db, actor, params, body, expectedVersion }) =>
      await lawyers.updateLawyer(db, actor, { id: params.id, change: body, expectedVersion }),
  );
  handle(app, deps, endpoints.deleteLawyer, async ({ db, actor, params }) => await lawyers.deleteLawyer(db, actor, params.id));
  handle(app, deps, endpoints.restoreLawyer, async ({ db, actor, params }) => await lawyers.restoreLawyer(db, actor, params.id));
}
