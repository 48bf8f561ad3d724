import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { IdParams } from '../platform/id.ts';
import { EFilingQuery, EFilingReport, EFilingRules } from './e-filing.schema.ts';

const base = '/api/v1/documents';

export const listEFilingRules = endpoint({
  method: 'GET',
  url: `${base}/e-filing-rules`,
  access: 'document:read',
  summary: 'The e-filing requirements of each court, with source and date.',
  response: z.array(EFilingRules),
});

export const checkForEFiling = endpoint({
  method: 'GET',
  url: `${base}/:id/e-filing-check`,
  access: 'document:read',
  summary: 'The defects a court’s e-filing counter would raise against a document, and how to cure them.',
  params: IdParams,
  query: EFilingQuery,
  response: EFilingReport,
});
