import { z } from 'zod';
import { Instant } from '../platform/court-date.ts';
import { endpoint } from '../platform/endpoint.ts';

export const beginVisit = endpoint({
  method: 'POST',
  url: '/api/v1/dashboard/visit',
  access: 'case:read',
  summary: 'Says that the caller is here. After half an hour without this a new visit begins.',
  response: z.object({ since: Instant.nullable() }),
});
