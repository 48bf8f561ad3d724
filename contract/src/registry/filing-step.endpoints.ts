import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { Id, IdParams } from '../platform/id.ts';
import { FilingCheck, FilingCheckQuery } from './filing-check.schema.ts';
import { Filing, FilingRefiled, FilingRegistered, FilingReturned, MovedFiling } from './filing.schema.ts';

const base = '/api/v1/filings';
const CheckParams = z.strictObject({ id: Id, item: z.string().check(z.regex(/^[a-z_]{1,40}$/)) });

export const refileFiling = endpoint({
  method: 'POST',
  url: `${base}/:id/refiled`,
  access: 'registry:write',
  summary: 'Records that a filing was filed again after its objections were cured. Takes If-Match.',
  status: 200,
  params: IdParams,
  body: FilingRefiled,
  response: Filing,
});

export const registerFiling = endpoint({
  method: 'POST',
  url: `${base}/:id/registered`,
  access: 'registry:write',
  summary: 'Records the registration of a filing; a case without a registration number takes it. Takes If-Match.',
  status: 200,
  params: IdParams,
  body: FilingRegistered,
  response: MovedFiling,
});

export const returnFiling = endpoint({
  method: 'POST',
  url: `${base}/:id/returned`,
  access: 'registry:write',
  summary: 'Records that a filing was returned or refused, and why; its open objections are dropped. Takes If-Match.',
  status: 200,
  params: IdParams,
  body: FilingReturned,
  response: Filing,
});

export const reopenFiling = endpoint({
  method: 'POST',
  url: `${base}/:id/reopen`,
  access: 'registry:write',
  summary: 'Undoes a registration, return or refusal; dropped objections are open again. Takes If-Match.',
  status: 200,
  params: IdParams,
  response: Filing,
});

export const readFilingCheck = endpoint({
  method: 'GET',
  url: `${base}/:id/check`,
  access: 'registry:read',
  summary: 'The points to check before a filing, those that are ticked, and what the program found in the documents of the case.',
  params: IdParams,
  response: FilingCheck,
});

export const readCheckBeforeFiling = endpoint({
  method: 'GET',
  url: `${base}/check`,
  access: 'registry:read',
  summary: 'The points to check before a filing that is not recorded yet: none of them is ticked.',
  query: FilingCheckQuery,
  response: FilingCheck,
});

export const tickFilingCheck = endpoint({
  method: 'PUT',
  url: `${base}/:id/check/:item`,
  access: 'registry:write',
  summary: 'Ticks a point of the check before a filing, with the caller’s name and the time.',
  params: CheckParams,
  response: FilingCheck,
});

export const untickFilingCheck = endpoint({
  method: 'DELETE',
  url: `${base}/:id/check/:item`,
  access: 'registry:write',
  summary: 'Takes the tick of a point of the check back.',
  params: CheckParams,
  response: FilingCheck,
});
