import { endpoint } from '../platform/endpoint.ts';
import { IdParams } from '../platform/id.ts';
import { Bundle, BundleDraft } from './bundle.schema.ts';

const base = '/api/v1/documents';

export const createBundle = endpoint({
  method: 'POST',
  url: `${base}/bundles`,
  access: 'document:write',
  summary: 'Queues a bundle: documents of a case as one PDF with cover, index, bookmarks and page numbers.',
  status: 202,
  body: BundleDraft,
  response: Bundle,
});

export const readBundle = endpoint({
  method: 'GET',
  url: `${base}/bundles/:id`,
  access: 'document:read',
  summary: 'The progress of a bundle.',
  params: IdParams,
  response: Bundle,
});
