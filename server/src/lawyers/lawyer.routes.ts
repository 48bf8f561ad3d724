import {
  createLawyer,
  deleteLawyer,
  listLawyerChoices,
  listLawyers,
  readLawyer,
  restoreLawyer,
  updateLawyer,
} from '@munshi/contract/lawyers/lawyer.endpoints';
import type { FastifyInstance } from 'fastify';
import { type Deps, handle } from '../platform/http/handle.ts';
import * as lawyerReader from './lawyer-read.repository.ts';
import * as lawyers from './lawyer.service.ts';

export function lawyerRoutes(app: FastifyInstance, deps: Deps): void {
  handle(app, deps, listLawyers, async ({ db, actor, query }) => ({
    ...(await lawyerReader.list(db, query, lawyers.readerOf(actor))),
    limit: query.limit,
    offset: query.offset,
  }));
  handle(app, deps, listLawyerChoices, async ({ db }) => await lawyerReader.listChoices(db));
  handle(app, deps, createLawyer, async ({ db, actor, body }) => await lawyers.addLawyer(db, actor, body));
  handle(app, deps, readLawyer, async ({ db, actor, params }) => await lawyers.readLawyerPage(db, actor, params.id));
  handle(
    app,
    deps,
    updateLawyer,
    async ({ db, actor, params, body, expectedVersion }) =>
      await lawyers.changeLawyer(db, actor, { id: params.id, change: body, expectedVersion }),
  );
  handle(app, deps, deleteLawyer, async ({ db, actor, params }) => await lawyers.removeLawyer(db, actor, params.id));
  handle(app, deps, restoreLawyer, async ({ db, actor, params }) => await lawyers.restoreLawyer(db, actor, params.id));
}
