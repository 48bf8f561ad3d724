import { z } from 'zod';
import { CaseRow } from '../cases/case.schema.ts';
import { Hearing } from '../hearings/hearing.schema.ts';
import { endpoint } from '../platform/endpoint.ts';

/** `today` is the court's calendar day (Asia/Kolkata). Counts are of what the caller may see. */
export const DashboardSummary = z.object({
  today: z.string(),
  cases: z.object({ open: z.int(), pending: z.int(), disposed: z.int() }),
  hearings_today: z.int(),
  no_next_date: z.int(),
});
export type DashboardSummary = z.infer<typeof DashboardSummary>;

export const readDashboardSummary = endpoint({
  method: 'GET',
  url: '/api/v1/dashboard/summary',
  access: 'case:read',
  summary: 'How the firm stands today.',
  response: DashboardSummary,
});

export const readDashboardHearings = endpoint({
  method: 'GET',
  url: '/api/v1/dashboard/hearings',
  access: 'hearing:read',
  summary: 'Today’s hearings, the next ones, and the pending cases that have no next date.',
  response: z.object({ today: z.array(Hearing), upcoming: z.array(Hearing), no_next_date: z.array(CaseRow) }),
});
