import { endpoint, FileAnswer } from '../platform/endpoint.ts';
import { IdParams } from '../platform/id.ts';
import { ErasurePreview, MentionPage, MentionQuery } from './person-erasure.schema.ts';
import { Person } from './person.schema.ts';

const base = '/api/v1/people/:id';

export const exportPerson = endpoint({
  method: 'GET',
  url: `${base}/export`,
  access: 'retention:write',
  summary: 'All data the firm holds about a person, as a ZIP with a readable page and JSON.',
  params: IdParams,
  media: 'application/zip',
  response: FileAnswer,
  rate: { limit: 30, seconds: 60 },
});

export const readErasurePreview = endpoint({
  method: 'GET',
  url: `${base}/erasure`,
  access: 'retention:write',
  summary: 'What an erasure of the person would leave, and what prevents it.',
  params: IdParams,
  response: ErasurePreview,
});

export const listMentions = endpoint({
  method: 'GET',
  url: `${base}/erasure/mentions`,
  access: 'retention:write',
  summary:
    'Records whose text still contains the person’s name, mobile or e-mail. Call it before the erasure, which deletes the name to search for.',
  params: IdParams,
  query: MentionQuery,
  response: MentionPage,
  rate: { limit: 60, seconds: 60 },
});

export const erasePerson = endpoint({
  method: 'POST',
  url: `${base}/erase`,
  access: 'retention:write',
  summary: 'Erases the personal data in the record permanently; data the law requires stays. Takes If-Match.',
  status: 200,
  params: IdParams,
  response: Person,
});
