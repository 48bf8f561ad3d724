import { readDashboardHearings, readDashboardSummary } from '@munshi/contract/dashboard/dashboard.endpoints';
import { readDashboardDocuments } from '@munshi/contract/dashboard/latest-documents.endpoints';
import { beginVisit } from '@munshi/contract/dashboard/visit.endpoints';
import type { FastifyInstance } from 'fastify';
import { type Deps, handle } from '../platform/http/handle.ts';
import * as dashboardService from './dashboard.service.ts';
import { readLatestDocuments } from './latest-documents.repository.ts';
import * as visitRepository from './visit.repository.ts';

export function dashboardRoutes(app: FastifyInstance, deps: Deps): void {
  handle(app, deps, readDashboardSummary, async ({ db, actor }) => await dashboardService.readSummary(db, actor));
  handle(app, deps, readDashboardHearings, async ({ db }) => await dashboardService.readHearings(db));
  handle(app, deps, readDashboardDocuments, async ({ db }) => ({ latest: await readLatestDocuments(db) }));
  handle(app, deps, beginVisit, async ({ db, actor }) => ({ since: await visitRepository.markHere(db, actor.userId) }));
}
