import type { CaseNote, CaseNoteRow } from '@munshi/contract/case-notes/case-note.schema';
import type { NoteBody } from '@munshi/contract/case-notes/note-body';
import { http, HttpResponse, type RequestHandler } from 'msw';
import { caseRecord } from '../../test/case-fixture.ts';
import { answerProfile, at, profileOf } from '../../test/answers.ts';
import { beginSession } from '../../test/session.ts';

export const ids = {
  note: '0192aaaa-0000-7000-8000-000000000021',
  other: '0192aaaa-0000-7000-8000-000000000022',
  user: '0192aaaa-0000-7000-8000-0000000000aa',
  colleague: '0192aaaa-0000-7000-8000-0000000000ab',
  case: '0192aaaa-0000-7000-8000-000000000001',
};

export const bodyOf = (text: string): NoteBody => ({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] });

const shared = {
  id: ids.note,
  case_id: ids.case,
  case_title: 'Menon v. State',
  case_number: 'BA 64/2024',
  title: 'Cross of PW-3',
  visibility: 'team' as const,
  pinned: false,
  author_id: ids.user,
  author_name: 'Asha Rao',
  created_at: '2026-11-01T10:00:00Z',
  updated_at: '2026-11-01T10:00:00Z',
  version: 1,
};
export const noteRow = (over: Partial<CaseNoteRow> = {}): CaseNoteRow => ({
  ...shared,
  excerpt: 'Cross of PW-3\nAsk for the report.',
  ...over,
});
export const note = (over: Partial<CaseNote> = {}): CaseNote => ({ ...shared, body: bodyOf('Ask for the report.'), ...over });

const profile = profileOf({ id: ids.user, role: 'lawyer', permissions: ['case:read', 'note:read', 'note:write'] });

/** Requests that every screen of notes sends besides its own. */
export const background: RequestHandler[] = [
  answerProfile(profile),
  http.get(`${at}/case/${ids.case}`, () => HttpResponse.json(caseRecord())),
];

/** Signs a user in, as after the login page. */
export const signIn = () => beginSession(ids.user);
