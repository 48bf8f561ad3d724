import * as endpoints from '@munshi/contract/registry/filing.endpoints';
import * as stepEndpoints from '@munshi/contract/registry/filing-step.endpoints';
import type { FastifyInstance } from 'fastify';
import { type Deps, handle } from '../../platform/http/handle.ts';
import * as checks from '../checks/filing-check.service.ts';
import * as filingList from './filing-list.repository.ts';
import * as steps from './filing-step.service.ts';
import * as filings from './filing.service.ts';

export function filingRoutes(app: FastifyInstance, deps: Deps): void {
  const { authenticator } = deps;
  handle(app, deps, endpoints.listFilings, async ({ db, query }) => ({
    ...(await filingList.listFilings(db, query)),
    limit: query.limit,
    offset: query.offset,
  }));
  handle(app, deps, endpoints.createFiling, async ({ db, actor, body }) => await filings.createFiling({ db, actor, authenticator }, body));
  handle(app, deps, endpoints.readFiling, async ({ db, params }) => await filings.readFiling(db, params.id));
  handle(
    app,
    deps,
    endpoints.updateFiling,
    async ({ db, params, body, expectedVersion }) => await filings.updateFiling(db, body, { id: params.id, expectedVersion }),
  );
  handle(app, deps, endpoints.deleteFiling, async ({ db, params }) => await filings.deleteFiling(db, params.id));
  handle(app, deps, endpoints.restoreFiling, async ({ db, params }) => await filings.restoreFiling(db, params.id));
  stepRoutes(app, deps);
  checkRoutes(app, deps);
}

function stepRoutes(app: FastifyInstance, deps: Deps): void {
  const { authenticator } = deps;
  handle(
    app,
    deps,
    stepEndpoints.refileFiling,
    async ({ db, params, body, expectedVersion }) => await steps.refileFiling(db, body, { id: params.id, expectedVersion }),
  );
  handle(
    app,
    deps,
    stepEndpoints.registerFiling,
    async ({ db, actor, params, body, expectedVersion }) =>
      await steps.registerFiling({ db, actor, authenticator }, body, { id: params.id, expectedVersion }),
  );
  handle(
    app,
    deps,
    stepEndpoints.returnFiling,
    async ({ db, params, body, expectedVersion }) => await steps.returnFiling(db, body, { id: params.id, expectedVersion }),
  );
  handle(
    app,
    deps,
    stepEndpoints.reopenFiling,
    async ({ db, params, expectedVersion }) => await steps.reopenFiling(db, { id: params.id, expectedVersion }),
  );
}

function checkRoutes(app: FastifyInstance, deps: Deps): void {
  handle(
    app,
    deps,
    stepEndpoints.readCheckBeforeFiling,
    async ({ db, actor, query }) => await checks.readCheckBeforeFiling(db, actor, query),
  );
  handle(app, deps, stepEndpoints.readFilingCheck, async ({ db, actor, params }) => await checks.readFilingCheck(db, actor, params.id));
  handle(
    app,
    deps,
    stepEndpoints.tickFilingCheck,
    async ({ db, actor, params }) => await checks.tickFilingCheck(db, actor, { filingId: params.id, item: params.item }),
  );
  handle(
    app,
    deps,
    stepEndpoints.untickFilingCheck,
    async ({ db, actor, params }) => await checks.untickFilingCheck(db, actor, { filingId: params.id, item: params.item }),
  );
}
