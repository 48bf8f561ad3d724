import { Task, TaskRow } from '@munshi/contract/tasks/task.schema';
import { http, HttpResponse, type RequestHandler } from 'msw';
import type { Permission } from '@munshi/contract/platform/permission';
import { answerProfile, at, profileOf, refuse } from '../../test/answers.ts';
import { emptyFields } from '../../test/empty-fields.ts';
import { beginSession } from '../../test/session.ts';

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
    ...emptyFields(TaskRow),
    id: ids.task,
    title: 'Draft the reply',
    type_name: 'Draft reply',
    case_id: ids.case,
    case_title: 'Menon v. State',
    assignees: [{ id: ids.me, name: 'Asha Rao' }],
    due_date: '2020-01-05',
    is_overdue: true,
    priority: 'urgent',
    status: 'todo',
    checklist_done: 0,
    checklist_total: 2,
    created_by: { id: ids.me, name: 'Asha Rao' },
    created_at: '2020-01-01T10:00:00Z',
    updated_at: '2020-01-01T10:00:00Z',
    version: 1,
    ...over,
  };
}

export const task = (over: Partial<Task> = {}): Task => ({
  ...emptyFields(Task),
  ...taskRow(),
  description: 'To the interim application',
  checklist: [
    { text: 'Facts', done: false },
    { text: 'Grounds', done: false },
  ],
  ...over,
});

const profile = (permissions: Permission[]) => profileOf({ id: ids.me, role: 'lawyer', plan: 'chamber', permissions });

const all: Permission[] = ['task:read', 'task:write', 'case:read', 'reference:read', 'reference:write', 'member:read'];

export const signedInAs = (permissions: Permission[] = all) => answerProfile(profile(permissions));

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
  http.get(`${at}/tasks/former-assignees`, () => HttpResponse.json([])),
  http.get(`${at}/case/:id`, () => refuse(404, 'case.not_found', 'This case does not exist.')),
];

/** Signs a user in, as after the login page. */
export const signIn = () => beginSession(ids.me);
