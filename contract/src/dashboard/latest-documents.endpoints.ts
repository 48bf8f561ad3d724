import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { LatestDocument } from './latest-document.schema.ts';

// Apart from the dashboard's other calls: no screen asks for it, and they must not carry what is known of documents.
export const readDashboardDocuments = endpoint({
  method: 'GET',
  url: '/api/v1/dashboard/documents',
  access: 'document:read',
  summary: 'The documents that were put in or changed last, at most eight.',
  response: z.object({ latest: z.array(LatestDocument) }),
});
