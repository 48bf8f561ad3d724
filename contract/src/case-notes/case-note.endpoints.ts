import { endpoint } from '../platform/endpoint.ts';
import { pageOf } from '../platform/page.ts';
import { IdParams } from '../platform/id.ts';
import { Message } from '../platform/message.ts';
import { CaseNote, CaseNoteChange, CaseNoteDraft, CaseNoteQuery, CaseNoteRow } from './case-note.schema.ts';

const base = '/api/v1/case-notes';
const one = `${base}/note/:id`;

export const listCaseNotes = endpoint({
  method: 'GET',
  url: base,
  access: 'note:read',
  summary: 'Notes of cases the caller may see, pinned first, then newest. Only the author sees a private note.',
  query: CaseNoteQuery,
  response: pageOf(CaseNoteRow),
});

export const createCaseNote = endpoint({
  method: 'POST',
  url: base,
  access: 'note:write',
  summary: 'Adds a note to a case.',
  status: 201,
  body: CaseNoteDraft,
  response: CaseNote,
});

export const readCaseNote = endpoint({
  method: 'GET',
  url: one,
  access: 'note:read',
  summary: 'One note.',
  params: IdParams,
  response: CaseNote,
});

export const updateCaseNote = endpoint({
  method: 'PATCH',
  url: one,
  access: 'note:write',
  summary: 'Changes a note; omitted fields stay unchanged. Takes If-Match.',
  params: IdParams,
  body: CaseNoteChange,
  response: CaseNote,
});

export const deleteCaseNote = endpoint({
  method: 'DELETE',
  url: one,
  access: 'note:write',
  summary: 'Deletes the caller’s own note, or for an admin any note they can read; can be undone for 30 days.',
  params: IdParams,
  response: Message,
});

export const restoreCaseNote = endpoint({
  method: 'POST',
  url: `${one}/restore`,
  access: 'note:write',
  summary: 'Restores a deleted note.',
  status: 200,
  params: IdParams,
  response: CaseNote,
});
