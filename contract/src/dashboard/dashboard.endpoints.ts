import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { BoardHearing, DashboardSummary, UndatedCase } from './dashboard.schema.ts';

export const readDashboardSummary = endpoint({
  method: 'GET',
  url: '/api/v1/dashboard/summary',
  access: 'case:read',
  summary: 'Everything on the dashboard: today’s board, cases without a next date, due tasks, cases by status, recent changes.',
  response: DashboardSummary,
});

export const readDashboardHearings = endpoint({
  method: 'GET',
  url: '/api/v1/dashboard/hearings',
  access: 'hearing:read',
  summary: 'Today’s hearings, the next ones, and the cases that need a next date.',
  response: z.object({ today: z.array(BoardHearing), upcoming: z.array(BoardHearing), no_next_date: z.array(UndatedCase) }),
});
