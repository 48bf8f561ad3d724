import { endpoint } from '../platform/endpoint.ts';
import { IdParams, pageOf } from '../platform/page.ts';
import {
  ConflictAnswer,
  ConflictCheck,
  ConflictCheckDraft,
  ConflictCheckQuery,
  ConflictCheckRow,
  ConflictQuery,
} from './conflict.schema.ts';

const base = '/api/v1/conflicts';

export const checkConflicts = endpoint({
  method: 'POST',
  url: `${base}/check`,
  access: 'case:read',
  summary:
    'Where the names occur in the firm’s records: by spelling, sound, script, initials and company suffix. Keeps nothing; a name in a case that the caller may not see notifies the admins.',
  status: 200,
  body: ConflictQuery,
  response: ConflictAnswer,
  isRead: true,
});

export const createConflictCheck = endpoint({
  method: 'POST',
  url: base,
  access: 'case:write',
  summary: 'Keeps a decision about names, with what the check finds now.',
  status: 201,
  body: ConflictCheckDraft,
  response: ConflictCheck,
});

export const listConflictChecks = endpoint({
  method: 'GET',
  url: base,
  access: 'case:read',
  summary: 'Kept conflict checks, newest first.',
  query: ConflictCheckQuery,
  response: pageOf(ConflictCheckRow),
});

export const readConflictCheck = endpoint({
  method: 'GET',
  url: `${base}/:id`,
  access: 'case:read',
  summary: 'One kept conflict check with its names and hits.',
  params: IdParams,
  response: ConflictCheck,
});
