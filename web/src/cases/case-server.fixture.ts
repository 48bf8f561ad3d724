import { http, HttpResponse, type RequestHandler } from 'msw';
import { useSession } from '../platform/session/session.ts';
import { answerProfile, at, pageOf } from '../../test/answers.ts';
import { adminProfile, ids } from '../../test/case-fixture.ts';
import { beginSession } from '../../test/session.ts';

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

/** Requests that every case screen sends besides its own. */
export const background: RequestHandler[] = [
  answerProfile(adminProfile),
  http.get(`${at}/case/${ids.case}/counts`, () =>
    HttpResponse.json({ hearings: 1, registry: 0, tasks: 0, notes: 0, documents: 0, vakalatnamas: 0 }),
  ),
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
  http.get(`${at}/clients/details`, () => HttpResponse.json([])),
  http.get(`${at}/hearings`, () => HttpResponse.json(pageOf([], { limit: 25 }))),
  http.post(`${at}/conflicts/check`, () => HttpResponse.json({ hits: [], truncated: false })),
  http.get(`${at}/tenants/usage`, () => HttpResponse.json({ members: 1, open_cases: 1, storage_bytes: 0 })),
];

/** Signs a user in, as after the login page. */
export const signIn = () => beginSession(ids.user);

export const signOutHere = () => useSession.setState({ user: null, token: null, isAuthenticated: false });
