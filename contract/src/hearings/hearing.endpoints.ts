import { endpoint } from '../platform/endpoint.ts';
import { IdParams, Message, pageOf } from '../platform/page.ts';
import { Hearing, HearingChange, HearingDraft, HearingQuery } from './hearing.schema.ts';

const base = '/api/v1/hearings';

export const listHearings = endpoint({
  method: 'GET',
  url: base,
  access: 'hearing:read',
  summary: 'Hearings by day, of one case, court or span if given.',
  query: HearingQuery,
  response: pageOf(Hearing),
});

export const createHearing = endpoint({
  method: 'POST',
  url: base,
  access: 'hearing:write',
  summary: 'Enters a hearing; the case’s first, last and next dates follow.',
  status: 201,
  body: HearingDraft,
  response: Hearing,
});

export const readHearing = endpoint({
  method: 'GET',
  url: `${base}/:id`,
  access: 'hearing:read',
  summary: 'One hearing.',
  params: IdParams,
  response: Hearing,
});

export const updateHearing = endpoint({
  method: 'PATCH',
  url: `${base}/:id`,
  access: 'hearing:write',
  summary: 'Changes a hearing; what is left out stays. Takes If-Match.',
  params: IdParams,
  body: HearingChange,
  response: Hearing,
});

export const deleteHearing = endpoint({
  method: 'DELETE',
  url: `${base}/:id`,
  access: 'hearing:delete',
  summary: 'Deletes a hearing; can be undone for 30 days.',
  params: IdParams,
  response: Message,
});

export const restoreHearing = endpoint({
  method: 'POST',
  url: `${base}/:id/restore`,
  access: 'hearing:delete',
  summary: 'Takes a deletion back.',
  status: 200,
  params: IdParams,
  response: Hearing,
});
