import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { BoardHearing, DashboardSummary, UndatedCase } from './dashboard.schema.ts';

export const readDashboardSummary = endpoint({
  method: 'GET',
  url: '/api/v1/dashboard/summary',
  access: 'case:read',
  summary: 'All that the dashboard shows: today’s board, what has no next date, what is due, how the cases stand, what changed.',
  response: DashboardSummary,
});

export const readDashboardHearings = endpoint({
  method: 'GET',
  url: '/api/v1/dashboard/hearings',
  access: 'hearing:read',
  summary: 'Today’s hearings, the next ones, and the pending cases that have no next date.',
  response: z.object({ today: z.array(BoardHearing), upcoming: z.array(BoardHearing), no_next_date: z.array(UndatedCase) }),
});
