import type { Task, TaskRow } from '@munshi/contract/tasks/task.schema';
import { http, HttpResponse, type RequestHandler } from 'msw';
import { useSession } from '../platform/session/session.ts';

export const at = 'http://munshi.test/api/v1';

export const ids = {
  me: '0190a000-0000-7000-8000-000000000001',
  colleague: '0190a000-0000-7000-8000-000000000002',
  case: '0190a000-0000-7000-8000-000000000003',
  task: '0190a000-0000-7000-8000-000000000004',
  other: '0190a000-0000-7000-8000-000000000005',
  third: '0190a000-0000-7000-8000-000000000006',
} as const;

export function taskRow(over: Partial<TaskRow> = {}): TaskRow {
  return {
    id: ids.task,
    title: 'Draft the reply',
    type_id: null,
    type_name: 'Draft reply',
    case_id: ids.case,
    case_title: 'Menon v. State',
    hearing_id: null,
    hearing_date: null,
    assignees: [{ id: ids.me, name: 'Asha Rao' }],
    due_date: '2020-01-05',
    is_overdue: true,
    priority: 'urgent',
    status: 'todo',
    checklist_done: 0,
    checklist_total: 2,
    created_by: { id: ids.me, name: 'Asha Rao' },
    completed_at: null,
    created_at: '2020-01-01T10:00:00Z',
    updated_at: '2020-01-01T10:00:00Z',
    version: 1,
    ...over,
  };
}

export const task = (over: Partial<Task> = {}): Task => ({
  ...taskRow(),
  description: 'To the interim application',
  checklist: [
    { text: 'Facts', done: false },
    { text: 'Grounds', done: false },
  ],
  ...over,
});

export const pageOf = <Item>(items: Item[], over = {}) => ({ items, total: items.length, limit: 10, offset: 0, ...over });

export const refuse = (status: number, code: string, message: string, over = {}) =>
  HttpResponse.json({ message, detail: '', code, fields: {}, request_id: 'r', ...over }, { status });

const profile = (permissions: string[]) => ({
  id: ids.me,
  name: 'Asha Rao',
  display_name: null,
  email: 'asha@rao.in',
  mobile: null,
  role_name: 'lawyer',
  role_display: 'Lawyer',
  permissions,
  tenant: { code: 'rao', name: 'Rao Chambers', role_name: 'lawyer', role_display: 'Lawyer', plan: 'chamber' },
  preferences: {},
  totp_enabled: false,
});

const all = ['task:read', 'task:write', 'case:read', 'reference:read', 'reference:write', 'member:read'];

export const signedInAs = (permissions: string[] = all) =>
  http.get('http://munshi.test/api/me', () => HttpResponse.json(profile(permissions)));

const members = [
  { id: ids.me, name: 'Asha Rao' },
  { id: ids.colleague, name: 'Ravi Nair' },
].map((person) => ({
  ...person,
  display_name: null,
  email: `${person.id}@rao.in`,
  role_name: 'lawyer',
  role_display: 'Lawyer',
  joined_at: '2020-01-01T00:00:00Z',
  has_photo: false,
}));

/** Requests that every screen of tasks sends besides its own. */
export const background: RequestHandler[] = [
  signedInAs(),
  http.get(`${at}/reference-entries`, () => HttpResponse.json([])),
  http.get(`${at}/users/all`, () => HttpResponse.json(members)),
  http.get(`${at}/case`, () => HttpResponse.json(pageOf([]))),
  http.get(`${at}/case/:id`, () => refuse(404, 'case.not_found', 'This case does not exist.')),
];

/** Signs a user in, as after the login page. */
export function signIn() {
  localStorage.setItem('auth_token', 'token');
  useSession.setState({
    user: { id: ids.me, name: 'Asha Rao', display_name: null, email: 'asha@rao.in' },
    token: 'token',
    isAuthenticated: true,
  });
}
