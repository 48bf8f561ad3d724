import { http, HttpResponse, type RequestHandler } from 'msw';
import { useSession } from '../platform/session.ts';
import { adminProfile, ids } from '../../test/case-fixture.ts';

export const at = 'http://munshi.test/api/v1';

export const pageOf = <Item>(items: Item[], over = {}) => ({ items, total: items.length, limit: 10, offset: 0, ...over });

export const refuse = (status: number, code: string, message: string, over = {}) =>
  HttpResponse.json({ message, detail: '', code, fields: {}, request_id: 'r', ...over }, { status });

const types = [
  {
    id: ids.type,
    kind: 'type',
    parent_id: ids.category,
    code: 'bail_application',
    name: 'Bail application',
    details: { abbreviations: ['BA'], sides: { petitioner: 'Applicant', respondent: 'Respondent' } },
    is_national: true,
  },
];
const categories = [{ id: ids.category, kind: 'category', parent_id: null, code: 'bail', name: 'Bail', details: {}, is_national: true }];

/** What every screen of cases asks for beside its own call. */
export const background: RequestHandler[] = [
  http.get('http://munshi.test/api/me', () => HttpResponse.json(adminProfile)),
  http.get(`${at}/case/${ids.case}/counts`, () => HttpResponse.json({ hearings: 1, tasks: 0, notes: 0, documents: 0, vakalatnamas: 0 })),
  http.get(`${at}/case/${ids.case}/legal-hold`, () => HttpResponse.json({ hold: null })),
  http.get(`${at}/case-categories`, () => HttpResponse.json(categories)),
  http.get(`${at}/case-types`, () => HttpResponse.json(types)),
  http.get(`${at}/case-subtypes`, () => HttpResponse.json([])),
  http.get(`${at}/case-documents`, () => HttpResponse.json([])),
  http.get(`${at}/case-lawyer-types`, () => HttpResponse.json([])),
  http.get(`${at}/reference-entries`, () => HttpResponse.json([])),
  http.get(`${at}/courts`, () => HttpResponse.json(pageOf([]))),
  http.get(`${at}/judges`, () => HttpResponse.json(pageOf([]))),
  http.get(`${at}/people`, () => HttpResponse.json(pageOf([]))),
  http.get(`${at}/hearings`, () => HttpResponse.json(pageOf([], { limit: 25 }))),
  http.get(`${at}/users/all`, () => HttpResponse.json([])),
  http.get(`${at}/lawyers/choices`, () => HttpResponse.json([])),
];

/** Somebody is signed in, as after the login page. */
export function signIn() {
  localStorage.setItem('auth_token', 'token');
  useSession.setState({
    user: { id: ids.user, name: 'Asha Rao', display_name: null, email: 'asha@rao.in' },
    token: 'token',
    isAuthenticated: true,
  });
}

export const signOutHere = () => useSession.setState({ user: null, token: null, isAuthenticated: false });
