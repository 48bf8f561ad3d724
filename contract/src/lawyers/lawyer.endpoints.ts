import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { pageOf } from '../platform/page.ts';
import { IdParams } from '../platform/id.ts';
import { Message } from '../platform/message.ts';
import { Lawyer, LawyerChange, LawyerChoice, LawyerDraft, LawyerPage, LawyerQuery, LawyerRow } from './lawyer.schema.ts';

const one = '/api/v1/lawyer';

export const listLawyers = endpoint({
  method: 'GET',
  url: '/api/v1/lawyers',
  access: 'lawyer:read',
  summary: 'Members who appear in court and outside counsel, with their number of hearings today and in the next seven days.',
  query: LawyerQuery,
  response: pageOf(LawyerRow),
});

export const listLawyerChoices = endpoint({
  method: 'GET',
  url: '/api/v1/lawyers/choices',
  access: 'lawyer:read',
  summary: 'All lawyers by name, as choices for a form; at most 5,000.',
  response: z.array(LawyerChoice),
});

export const createLawyer = endpoint({
  method: 'POST',
  url: `${one}/create`,
  access: 'lawyer:write',
  summary: 'Adds a lawyer. The answer warns of an unusual enrolment number. Setting `user_id` also needs `member:write`.',
  status: 201,
  body: LawyerDraft,
  response: Lawyer,
});

export const readLawyer = endpoint({
  method: 'GET',
  url: `${one}/:id`,
  access: 'lawyer:read',
  summary: 'One lawyer with the hearings of the next seven days.',
  params: IdParams,
  response: LawyerPage,
});

export const updateLawyer = endpoint({
  method: 'PATCH',
  url: `${one}/:id`,
  access: 'lawyer:write',
  summary: 'Changes a lawyer; omitted fields stay unchanged. Changing `user_id` also needs `member:write`. Takes If-Match.',
  params: IdParams,
  body: LawyerChange,
  response: Lawyer,
});

export const deleteLawyer = endpoint({
  method: 'DELETE',
  url: `${one}/:id`,
  access: 'lawyer:write',
  summary: 'Deletes a lawyer; can be undone for 30 days. Cases and hearings keep the name.',
  params: IdParams,
  response: Message,
});

export const restoreLawyer = endpoint({
  method: 'POST',
  url: `${one}/:id/restore`,
  access: 'lawyer:write',
  summary: 'Restores a deleted lawyer.',
  status: 200,
  params: IdParams,
  response: Lawyer,
});
