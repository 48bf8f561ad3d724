import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { pageOf } from '../platform/page.ts';
import { IdParams } from '../platform/id.ts';
import { Message } from '../platform/message.ts';
import { DuplicateQuery, Duplicates, MergeAnswer, PersonMerge, UnmergeAnswer } from './person-merge.schema.ts';
import {
  ClientDetails,
  ClientDetailsQuery,
  ClientQuery,
  ClientsAnswer,
  Person,
  PersonChange,
  PersonDraft,
  PersonPage,
  PersonQuery,
  PersonRow,
} from './person.schema.ts';

const base = '/api/v1/people';

export const listClients = endpoint({
  method: 'GET',
  url: '/api/v1/clients',
  access: 'person:read',
  summary: 'The firm’s clients by name: a page, or without `limit` all of them, at most 5,000.',
  query: ClientQuery,
  response: ClientsAnswer,
});

export const listClientDetails = endpoint({
  method: 'GET',
  url: '/api/v1/clients/details',
  access: 'person:read',
  summary:
    'Of up to 100 clients: mobile, e-mail, parentage, number of cases, and the next date in any of them. Others and unknown ones are left out.',
  query: ClientDetailsQuery,
  response: z.array(ClientDetails),
});

export const listPeople = endpoint({
  method: 'GET',
  url: base,
  access: 'person:read',
  summary: 'People by name or by last change, optionally of one kind or type.',
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
  summary:
    'One person with their cases. For a merged record: 410 `person.merged`, with the id of the remaining record in `fields.merged_into`.',
  params: IdParams,
  response: PersonPage,
});

export const updatePerson = endpoint({
  method: 'PATCH',
  url: `${base}/:id`,
  access: 'person:write',
  summary: 'Changes a person; omitted fields stay unchanged. Takes If-Match.',
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

export const listPersonDuplicates = endpoint({
  method: 'GET',
  url: `${base}/duplicates`,
  access: 'person:read',
  summary: 'Possible duplicates: same PAN, mobile or e-mail, or a similar-sounding name. At most 10, strongest match first.',
  query: DuplicateQuery,
  response: Duplicates,
});

export const mergePeople = endpoint({
  method: 'POST',
  url: `${base}/:id/merge`,
  access: 'person:delete',
  summary: 'Merges another record into this one: its cases, kinds and missing details. Can be undone for 30 days. Takes If-Match.',
  status: 200,
  params: IdParams,
  body: PersonMerge,
  response: MergeAnswer,
});

export const undoMerge = endpoint({
  method: 'POST',
  url: `${base}/merges/:id/undo`,
  access: 'person:delete',
  summary: 'Undoes a merge: restores both records as they were, except for later changes.',
  status: 200,
  params: IdParams,
  response: UnmergeAnswer,
});

export const restorePerson = endpoint({
  method: 'POST',
  url: `${base}/:id/restore`,
  access: 'person:delete',
  summary: 'Restores a deleted person.',
  status: 200,
  params: IdParams,
  response: Person,
});
