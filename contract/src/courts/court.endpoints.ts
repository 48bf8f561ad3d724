import { endpoint } from '../platform/endpoint.ts';
import { pageOf } from '../platform/page.ts';
import { IdParams } from '../platform/id.ts';
import { Message } from '../platform/message.ts';
import { Court, CourtChange, CourtDraft, CourtQuery } from './court.schema.ts';

const base = '/api/v1/courts';

export const listCourts = endpoint({
  method: 'GET',
  url: base,
  access: 'reference',
  summary: 'Courts, by name or the likely ones first: the national ones and, for a signed-in caller, the firm’s own.',
  query: CourtQuery,
  response: pageOf(Court),
});

export const createCourt = endpoint({
  method: 'POST',
  url: base,
  access: 'reference:write',
  summary: 'Adds a court of the firm’s own.',
  status: 201,
  body: CourtDraft,
  response: Court,
});

export const updateCourt = endpoint({
  method: 'PATCH',
  url: `${base}/:id`,
  access: 'reference:write',
  summary: 'Changes one of the firm’s own courts.',
  params: IdParams,
  body: CourtChange,
  response: Court,
});

export const deleteCourt = endpoint({
  method: 'DELETE',
  url: `${base}/:id`,
  access: 'reference:write',
  summary: 'Deletes one of the firm’s own courts from the list; cases that use it keep it.',
  params: IdParams,
  response: Message,
});

export const restoreCourt = endpoint({
  method: 'POST',
  url: `${base}/:id/restore`,
  access: 'reference:write',
  summary: 'Restores a court deleted in the last thirty days.',
  status: 200,
  params: IdParams,
  response: Court,
});
