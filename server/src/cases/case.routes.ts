import {
  bulkDeleteCases,
  createCase,
  deleteCase,
  listCases,
  readCase,
  readCaseCounts,
  readCaseTimeline,
  restoreCases,
  updateCase,
} from '@munshi/contract/cases/case.endpoints';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../platform/http/app-error.ts';
import { type Deps, handle } from '../platform/http/handle.ts';
import { deleteCases, restoreCases as restoreDeleted } from './case-deletion.service.ts';
import * as caseList from './case-list.repository.ts';
import { findTimeline } from './case-timeline.repository.ts';
import * as caseService from './case.service.ts';

export function caseRoutes(app: FastifyInstance, deps: Deps): void {
  const { gatekeeper } = deps;
  handle(app, deps, listCases, async ({ db, actor, query }) => ({
    ...(await caseList.list(db, actor.userId, query)),
    limit: query.limit,
    offset: query.offset,
  }));
  handle(app, deps, createCase, async ({ db, actor, body }) => await caseService.openCase({ db, actor, gatekeeper }, body));
  handle(app, deps, readCase, async ({ db, params }) => await caseService.readCase(db, params.id));
  handle(app, deps, readCaseCounts, async ({ db, actor, params }) => await caseService.countParts(db, actor, params.id));
  handle(app, deps, updateCase, async ({ db, actor, params, body, expectedVersion }) => ({
    ...(await caseService.changeCase({ db, actor, gatekeeper }, params.id, body, expectedVersion)),
    message: 'Case updated successfully',
  }));
  handle(app, deps, bulkDeleteCases, async ({ db, actor, body }) => {
    const deleted = await deleteCases(db, actor, body.case_ids);
    return { message: `${deleted} case(s) deleted successfully`, deleted };
  });
  handle(app, deps, deleteCase, async ({ db, actor, params }) => {
    await deleteCases(db, actor, [params.id]);
    return { message: 'Case deleted successfully' };
  });
  handle(app, deps, restoreCases, async ({ db, actor, body }) => {
    const restored = await restoreDeleted(db, actor, body.case_ids);
    return { message: `${restored} case(s) restored`, restored };
  });
  handle(app, deps, readCaseTimeline, async ({ db, actor, params, query }) => {
    const timeline = await findTimeline(db, actor.permissions, params.id, query);
    if (!timeline) throw new AppError('case.not_found');
    return { ...timeline, limit: query.limit, offset: query.offset };
  });
}
