import { endpoint } from '../platform/endpoint.ts';
import { pageOf } from '../platform/page.ts';
import { IdParams } from '../platform/id.ts';
import { Message } from '../platform/message.ts';
import { Filing, FilingChange, FilingDraft, FilingQuery, MovedFiling } from './filing.schema.ts';

const base = '/api/v1/filings';

export const listFilings = endpoint({
  method: 'GET',
  url: base,
  access: 'registry:read',
  summary: 'Filings in the cases that the caller may see; those under way, unless filtered otherwise.',
  query: FilingQuery,
  response: pageOf(Filing),
});

export const createFiling = endpoint({
  method: 'POST',
  url: base,
  access: 'registry:write',
  summary: 'Adds a filing. A case that has no number of a court yet takes its filing number and day.',
  status: 201,
  body: FilingDraft,
  response: MovedFiling,
});

export const readFiling = endpoint({
  method: 'GET',
  url: `${base}/:id`,
  access: 'registry:read',
  summary: 'One filing.',
  params: IdParams,
  response: Filing,
});

export const updateFiling = endpoint({
  method: 'PATCH',
  url: `${base}/:id`,
  access: 'registry:write',
  summary: 'Changes a filing. Takes If-Match.',
  params: IdParams,
  body: FilingChange,
  response: Filing,
});

export const deleteFiling = endpoint({
  method: 'DELETE',
  url: `${base}/:id`,
  access: 'registry:write',
  summary: 'Deletes a filing with the deadlines of its open objections; can be undone for 30 days.',
  params: IdParams,
  response: Message,
});

export const restoreFiling = endpoint({
  method: 'POST',
  url: `${base}/:id/restore`,
  access: 'registry:write',
  summary: 'Restores a deleted filing.',
  status: 200,
  params: IdParams,
  response: Filing,
});
