import type { CaseNote, CaseNoteRow } from '@munshi/contract/case-notes/case-note.schema';
import type { NoteBody } from '@munshi/contract/case-notes/note-body';
import { http, HttpResponse, type RequestHandler } from 'msw';
import { caseRecord } from '../../test/case-fixture.ts';
import { useSession } from '../platform/session/session.ts';

export const at = 'http://munshi.test/api/v1';
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

export const pageOf = <Item>(items: Item[]) => ({ items, total: items.length, limit: 10, offset: 0 });

const profile = {
  id: ids.user,
  name: 'Asha Rao',
  display_name: null,
  email: 'asha@rao.in',
  mobile: null,
  role_name: 'lawyer',
  role_display: 'Lawyer',
  permissions: ['case:read', 'note:read', 'note:write'],
  tenant: { code: 'rao', name: 'Rao Chambers', role_name: 'lawyer', role_display: 'Lawyer', plan: 'firm' },
  preferences: {},
  totp_enabled: false,
};

/** Requests that every screen of notes sends besides its own. */
export const background: RequestHandler[] = [
  http.get('http://munshi.test/api/me', () => HttpResponse.json(profile)),
  http.get(`${at}/case/${ids.case}`, () => HttpResponse.json(caseRecord())),
];

/** Signs a user in, as after the login page. */
export function signIn() {
  localStorage.setItem('auth_token', 'token');
  useSession.setState({
    user: { id: ids.user, name: 'Asha Rao', display_name: null, email: 'asha@rao.in' },
    token: 'token',
    isAuthenticated: true,
  });
}
