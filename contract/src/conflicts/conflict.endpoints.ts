import { endpoint } from '../platform/endpoint.ts';
import { pageOf } from '../platform/page.ts';
import { IdParams } from '../platform/id.ts';
import {
  AdminAnswer,
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
    'Where the names occur in the firm’s records: by spelling, sound, script, initials and company suffix. Keeps nothing and notifies nobody.',
  status: 200,
  body: ConflictQuery,
  response: ConflictAnswer,
  isRead: true,
});

export const askAdmin = endpoint({
  method: 'POST',
  url: `${base}/ask-admin`,
  access: 'case:read',
  summary: 'Notifies the admins, once a day, of who asks about which of these names, if they are in cases that the caller may not see.',
  status: 200,
  body: ConflictQuery,
  response: AdminAnswer,
  isUnannounced: true,
});

export const createConflictCheck = endpoint({
  method: 'POST',
  url: base,
  access: 'case:write',
  summary:
    'Keeps a decision about names, with what the check finds now. The admins are notified if a name is in a case that the caller may not see.',
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
