import * as z from 'zod/mini';
import { Instant } from '../platform/court-date.ts';
import { endpoint } from '../platform/endpoint.ts';

export const recordVisit = endpoint({
  method: 'POST',
  url: '/api/v1/dashboard/visit',
  access: 'case:read',
  summary: 'Records that the caller is active. After half an hour without this call a new visit begins.',
  response: z.object({ since: z.nullable(Instant) }),
  isUnannounced: true,
});
