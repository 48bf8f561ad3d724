import { endpoint } from '../platform/endpoint.ts';
import { pageOf } from '../platform/page.ts';
import { IdParams } from '../platform/id.ts';
import { Message } from '../platform/message.ts';
import { Objection, ObjectionChange, ObjectionCured, ObjectionDraft, ObjectionQuery } from './objection.schema.ts';

const base = '/api/v1/objections';

export const listObjections = endpoint({
  method: 'GET',
  url: base,
  access: 'registry:read',
  summary: 'Objections of the registry in the cases that the caller may see; the open ones, unless filtered otherwise.',
  query: ObjectionQuery,
  response: pageOf(Objection),
});

export const createObjection = endpoint({
  method: 'POST',
  url: base,
  access: 'registry:write',
  summary: 'Adds an objection to a filing, with a deadline that reminds of its cure-by day.',
  status: 201,
  body: ObjectionDraft,
  response: Objection,
});

export const readObjection = endpoint({
  method: 'GET',
  url: `${base}/:id`,
  access: 'registry:read',
  summary: 'One objection.',
  params: IdParams,
  response: Objection,
});

export const updateObjection = endpoint({
  method: 'PATCH',
  url: `${base}/:id`,
  access: 'registry:write',
  summary: 'Changes an objection and its deadline. Takes If-Match.',
  params: IdParams,
  body: ObjectionChange,
  response: Objection,
});

export const cureObjection = endpoint({
  method: 'POST',
  url: `${base}/:id/cured`,
  access: 'registry:write',
  summary: 'Records how an objection was cured, and meets its deadline. Takes If-Match.',
  status: 200,
  params: IdParams,
  body: ObjectionCured,
  response: Objection,
});

export const reopenObjection = endpoint({
  method: 'POST',
  url: `${base}/:id/reopen`,
  access: 'registry:write',
  summary: 'Opens a cured objection again, with its deadline.',
  status: 200,
  params: IdParams,
  response: Objection,
});

export const deleteObjection = endpoint({
  method: 'DELETE',
  url: `${base}/:id`,
  access: 'registry:write',
  summary: 'Deletes an objection with its deadline; can be undone for 30 days.',
  params: IdParams,
  response: Message,
});

export const restoreObjection = endpoint({
  method: 'POST',
  url: `${base}/:id/restore`,
  access: 'registry:write',
  summary: 'Restores a deleted objection with its deadline.',
  status: 200,
  params: IdParams,
  response: Objection,
});
