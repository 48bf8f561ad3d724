import * as endpoints from '@munshi/contract/deadlines/deadline-rule.endpoints';
import type { FastifyInstance } from 'fastify';
import { type Deps, handle } from '../../platform/http/handle.ts';
import { computeDeadline } from '../computation/computation.service.ts';
import { listRemedies } from '../remedies/remedy.service.ts';
import * as rules from './deadline-rule.service.ts';

export function deadlineRuleRoutes(app: FastifyInstance, deps: Deps): void {
  handle(app, deps, endpoints.listDeadlineRules, async ({ db, query }) => ({ items: await rules.listDeadlineRules(db, query.case_id) }));
  handle(
    app,
    deps,
    endpoints.correctDeadlineRule,
    async ({ db, actor, params, body }) => await rules.correctDeadlineRule(db, actor, { ...body, code: params.code }),
  );
  handle(app, deps, endpoints.resetDeadlineRule, async ({ db, params }) => await rules.resetDeadlineRule(db, params.code));
  handle(app, deps, endpoints.listRemedies, async ({ db, query }) => await listRemedies(db, query.case_id));
  handle(app, deps, endpoints.computeDeadline, async ({ db, body }) => await computeDeadline(db, body));
}
