import { endpoint } from '../platform/endpoint.ts';
import { pageOf } from '../platform/page.ts';
import { IdParams } from '../platform/id.ts';
import { Message } from '../platform/message.ts';
import {
  Deadline,
  DeadlineChange,
  DeadlineClosed,
  DeadlineDraft,
  DeadlineMet,
  DeadlineQuery,
  DeadlineRenewal,
  DeadlineRow,
  DeadlinesByCaseQuery,
  DeadlinesOfCase,
} from './deadline.schema.ts';

const base = '/api/v1/deadlines';

export const listDeadlines = endpoint({
  method: 'GET',
  url: base,
  access: 'deadline:read',
  summary: 'Deadlines of the cases that the caller may see; the open ones by last day unless filtered otherwise.',
  query: DeadlineQuery,
  response: pageOf(DeadlineRow),
});

export const listDeadlinesByCase = endpoint({
  method: 'GET',
  url: `${base}/by-case`,
  access: 'deadline:read',
  summary: 'Cases with their deadlines, in the order of the first: those that listDeadlines has, and of each case the first ten.',
  query: DeadlinesByCaseQuery,
  response: pageOf(DeadlinesOfCase),
});

export const createDeadline = endpoint({
  method: 'POST',
  url: base,
  access: 'deadline:write',
  summary: 'Adds a deadline to a case, computed by a rule or entered by hand.',
  status: 201,
  body: DeadlineDraft,
  response: Deadline,
});

export const readDeadline = endpoint({
  method: 'GET',
  url: `${base}/:id`,
  access: 'deadline:read',
  summary: 'One deadline with its working.',
  params: IdParams,
  response: Deadline,
});

export const updateDeadline = endpoint({
  method: 'PATCH',
  url: `${base}/:id`,
  access: 'deadline:write',
  summary: 'Changes a deadline; changed inputs compute it anew, to be confirmed again. Takes If-Match.',
  params: IdParams,
  body: DeadlineChange,
  response: Deadline,
});

export const deleteDeadline = endpoint({
  method: 'DELETE',
  url: `${base}/:id`,
  access: 'deadline:write',
  summary: 'Deletes a deadline; can be undone for 30 days.',
  params: IdParams,
  response: Message,
});

export const restoreDeadline = endpoint({
  method: 'POST',
  url: `${base}/:id/restore`,
  access: 'deadline:write',
  summary: 'Restores a deleted deadline.',
  status: 200,
  params: IdParams,
  response: Deadline,
});

export const confirmDeadline = endpoint({
  method: 'POST',
  url: `${base}/:id/confirm`,
  access: 'deadline:confirm',
  summary: 'Confirms a computed deadline as checked. Takes If-Match.',
  status: 200,
  params: IdParams,
  response: Deadline,
});

export const meetDeadline = endpoint({
  method: 'POST',
  url: `${base}/:id/met`,
  access: 'deadline:write',
  summary: 'Closes a deadline as met, with what was done and when. Takes If-Match.',
  status: 200,
  params: IdParams,
  body: DeadlineMet,
  response: Deadline,
});

export const missDeadline = endpoint({
  method: 'POST',
  url: `${base}/:id/missed`,
  access: 'deadline:write',
  summary: 'Closes a deadline as missed, with the reason. Takes If-Match.',
  status: 200,
  params: IdParams,
  body: DeadlineClosed,
  response: Deadline,
});

export const giveUpDeadline = endpoint({
  method: 'POST',
  url: `${base}/:id/given-up`,
  access: 'deadline:write',
  summary: 'Closes a deadline as given up, with the reason. Takes If-Match.',
  status: 200,
  params: IdParams,
  body: DeadlineClosed,
  response: Deadline,
});

export const reopenDeadline = endpoint({
  method: 'POST',
  url: `${base}/:id/reopen`,
  access: 'deadline:write',
  summary: 'Opens a closed deadline again, to be confirmed again.',
  status: 200,
  params: IdParams,
  response: Deadline,
});

export const renewDeadline = endpoint({
  method: 'POST',
  url: `${base}/:id/renew`,
  access: 'deadline:write',
  summary:
    'Meets the deadline of a caveat by lodging it again, and adds that of the next, which is answered. Renewed already on that day, it is not again.',
  status: 201,
  params: IdParams,
  body: DeadlineRenewal,
  response: Deadline,
});
