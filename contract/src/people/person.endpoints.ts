import { endpoint } from '../platform/endpoint.ts';
import { IdParams, Message, pageOf } from '../platform/page.ts';
import { ClientsAnswer, Person, PersonChange, PersonDraft, PersonQuery, PersonRow } from './person.schema.ts';

const base = '/api/v1/people';

export const listClients = endpoint({
  method: 'GET',
  url: '/api/v1/clients',
  access: 'person:read',
  summary: 'The firm’s clients by name, at most 5,000.',
  response: ClientsAnswer,
});

export const listPeople = endpoint({
  method: 'GET',
  url: base,
  access: 'person:read',
  summary: 'People by name, of one kind if given.',
  query: PersonQuery,
  response: pageOf(PersonRow),
});

export const createPerson = endpoint({
  method: 'POST',
  url: base,
  access: 'person:write',
  summary: 'Adds a person or an organisation.',
  status: 201,
  body: PersonDraft,
  response: Person,
});

export const readPerson = endpoint({
  method: 'GET',
  url: `${base}/:id`,
  access: 'person:read',
  summary: 'One person.',
  params: IdParams,
  response: Person,
});

export const updatePerson = endpoint({
  method: 'PATCH',
  url: `${base}/:id`,
  access: 'person:write',
  summary: 'Changes a person; what is left out stays. Takes If-Match.',
  params: IdParams,
  body: PersonChange,
  response: Person,
});

export const deletePerson = endpoint({
  method: 'DELETE',
  url: `${base}/:id`,
  access: 'person:delete',
  summary: 'Deletes a person; can be undone for 30 days. Cases keep the name.',
  params: IdParams,
  response: Message,
});

export const restorePerson = endpoint({
  method: 'POST',
  url: `${base}/:id/restore`,
  access: 'person:delete',
  summary: 'Takes a deletion back.',
  status: 200,
  params: IdParams,
  response: Person,
});
