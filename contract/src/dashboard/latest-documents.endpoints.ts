import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { LatestDocument } from './latest-document.schema.ts';

// Separate from the dashboard's other endpoints: no screen uses it, and they must not import the schema of documents.
export const readDashboardDocuments = endpoint({
  method: 'GET',
  url: '/api/v1/dashboard/documents',
  access: 'document:read',
  summary: 'The documents added or changed last, at most eight.',
  response: z.object({ latest: z.array(LatestDocument) }),
});
