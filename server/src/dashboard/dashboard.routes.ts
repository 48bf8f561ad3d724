import { readDashboardHearings, readDashboardSummary } from '@munshi/contract/dashboard/dashboard.endpoints';
import type { FastifyInstance } from 'fastify';
import { type Deps, handle } from '../platform/http/handle.ts';
import * as dashboardRepository from './dashboard.repository.ts';

export function dashboardRoutes(app: FastifyInstance, deps: Deps): void {
  handle(app, deps, readDashboardSummary, async ({ db }) => await dashboardRepository.readSummary(db));
  handle(app, deps, readDashboardHearings, async ({ db }) => await dashboardRepository.readHearings(db));
}
