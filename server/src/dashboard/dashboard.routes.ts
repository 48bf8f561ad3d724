import * as dashboardEndpoints from '@munshi/contract/dashboard/dashboard.endpoints';
import * as latestDocumentsEndpoints from '@munshi/contract/dashboard/latest-documents.endpoints';
import * as visitEndpoints from '@munshi/contract/dashboard/visit.endpoints';
import type { FastifyInstance } from 'fastify';
import { type Deps, handle } from '../platform/http/handle.ts';
import * as dashboardService from './dashboard.service.ts';
import { listLatestDocuments } from './latest-documents.repository.ts';
import * as visitRepository from './visit.repository.ts';

export function dashboardRoutes(app: FastifyInstance, deps: Deps): void {
  handle(
    app,
    deps,
    dashboardEndpoints.readDashboardSummary,
    async ({ db, actor }) => await dashboardService.readDashboardSummary(db, actor),
  );
  handle(app, deps, dashboardEndpoints.readDashboardHearings, async ({ db }) => await dashboardService.readDashboardHearings(db));
  handle(app, deps, latestDocumentsEndpoints.readDashboardDocuments, async ({ db }) => ({ latest: await listLatestDocuments(db) }));
  handle(app, deps, visitEndpoints.recordVisit, async ({ db, actor }) => ({ since: await visitRepository.recordVisit(db, actor.userId) }));
}
