import { endpoint } from '../platform/endpoint.ts';
import { IdParams, Message, pageOf } from '../platform/page.ts';
import { CaseNote, CaseNoteChange, CaseNoteDraft, CaseNoteQuery, CaseNoteRow } from './case-note.schema.ts';

const base = '/api/v1/case-notes';
const one = `${base}/note/:id`;

export const listCaseNotes = endpoint({
  method: 'GET',
  url: base,
  access: 'note:read',
  summary: 'Notes of cases the caller sees, pinned ones first, then the newest. Private notes are their author’s alone.',
  query: CaseNoteQuery,
  response: pageOf(CaseNoteRow),
});

export const createCaseNote = endpoint({
  method: 'POST',
  url: base,
  access: 'note:write',
  summary: 'Writes a note into a case.',
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
  summary: 'Changes a note; what is left out stays. Takes If-Match.',
  params: IdParams,
  body: CaseNoteChange,
  response: CaseNote,
});

export const deleteCaseNote = endpoint({
  method: 'DELETE',
  url: one,
  access: 'note:write',
  summary: 'Deletes a note of one’s own, an admin any they can read; can be undone for 30 days.',
  params: IdParams,
  response: Message,
});

export const restoreCaseNote = endpoint({
  method: 'POST',
  url: `${one}/restore`,
  access: 'note:write',
  summary: 'Takes a deletion back.',
  status: 200,
  params: IdParams,
  response: CaseNote,
});
