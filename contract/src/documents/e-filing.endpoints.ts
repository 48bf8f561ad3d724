import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { IdParams } from '../platform/page.ts';
import { EFilingQuery, EFilingReport, EFilingRules } from './e-filing.schema.ts';

const base = '/api/v1/documents';

export const listEFilingRules = endpoint({
  method: 'GET',
  url: `${base}/e-filing-rules`,
  access: 'document:read',
  summary: 'What each court takes, with source and date.',
  response: z.array(EFilingRules),
});

export const checkForEFiling = endpoint({
  method: 'GET',
  url: `${base}/:id/e-filing-check`,
  access: 'document:read',
  summary: 'What a court’s e-filing counter would find wrong with a document, and how to mend it.',
  params: IdParams,
  query: EFilingQuery,
  response: EFilingReport,
});
