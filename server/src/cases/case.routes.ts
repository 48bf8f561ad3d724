import * as endpoints from '@munshi/contract/cases/case.endpoints';
import * as restrictions from '@munshi/contract/cases/case-restriction.endpoints';
import type { FastifyInstance } from 'fastify';
import { type Deps, handle } from '../platform/http/handle.ts';
import { deleteCases, listDeletableCases, restoreCases, undoCaseEntry } from './case-deletion.service.ts';
import { readCaseRestriction } from './restriction/case-restriction.service.ts';
import * as caseList from './case-list.repository.ts';
import * as caseService from './case.service.ts';

export function caseRoutes(app: FastifyInstance, deps: Deps): void {
  const { authenticator } = deps;
  handle(app, deps, endpoints.listCases, async ({ db, actor, query }) => ({
    ...(await caseList.listCases(db, actor.userId, query)),
    limit: query.limit,
    offset: query.offset,
  }));
  handle(app, deps, endpoints.createCase, async ({ db, actor, body }) => await caseService.createCase({ db, actor, authenticator }, body));
  handle(app, deps, endpoints.readCase, async ({ db, params }) => await caseService.readCase(db, params.id));
  handle(app, deps, endpoints.readCaseCounts, async ({ db, actor, params }) => await caseService.readCaseCounts(db, actor, params.id));
  handle(app, deps, restrictions.readCaseRestriction, async ({ db, params }) => await readCaseRestriction(db, params.id));
  handle(app, deps, endpoints.updateCase, async ({ db, actor, params, body, expectedVersion }) => ({
    ...(await caseService.updateCase({ db, actor, authenticator }, params.id, body, expectedVersion)),
    message: 'Case updated successfully',
  }));
  handle(app, deps, endpoints.deleteCases, async ({ db, actor, body }) => {
    const deleted = await deleteCases(db, actor, body.case_ids);
    return { message: `${deleted} case(s) deleted successfully`, deleted };
  });
  handle(app, deps, endpoints.deleteCase, async ({ db, actor, params }) => {
    await deleteCases(db, actor, [params.id]);
    return { message: 'Case deleted successfully' };
  });
  handle(app, deps, endpoints.listDeletableCases, async ({ db, actor, query }) => ({
    case_ids: await listDeletableCases(db, actor, query.ids),
  }));
  handle(app, deps, endpoints.restoreCases, async ({ db, actor, body }) => {
    const restored = await restoreCases(db, actor, body.case_ids);
    return { message: `${restored} case(s) restored`, restored };
  });
  handle(app, deps, endpoints.undoCaseEntry, async ({ db, actor, params }) => {
    await undoCaseEntry(db, actor, params.id);
    return { message: 'Case deleted successfully' };
  });
  handle(
    app,
    deps,
    endpoints.readCaseTimeline,
    async ({ db, actor, params, query }) => await caseService.readCaseTimeline(db, actor, params.id, query),
  );
}
