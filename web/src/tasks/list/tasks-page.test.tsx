import type { TaskRow } from '@munshi/contract/tasks/task.schema';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { clickUndo, findErrorToast } from '../../../test/toasts.ts';
import { at, pageOf, refuse } from '../../../test/answers.ts';
import { mockServer } from '../../../test/mock-server.ts';
import { renderRoutes } from '../../../test/render-ui.tsx';
import { background, ids, signedInAs, signIn, task, taskRow } from '../task.fixture.ts';
import { TasksPage } from './tasks-page.tsx';

const server = mockServer(...background);

beforeEach(signIn);

const requests: Record<string, string>[] = [];
const versions = (version: number) => [ids.task, ids.other].map((id) => ({ id, version }));
const answer = (items = [taskRow()]) =>
  http.get(`${at}/tasks`, ({ request }) => {
    requests.push(Object.fromEntries(new URL(request.url).searchParams));
    return HttpResponse.json(pageOf(items));
  });

function renderTasks(path = '/tasks/all') {
  requests.length = 0;
  return renderRoutes(
    ['/tasks/all', '/tasks/my'].map((each) => ({ path: each, element: <TasksPage /> })),
    path,
  );
}

const calm: Partial<TaskRow> = {
  id: ids.other,
  title: 'Pay the fee',
  due_date: null,
  is_overdue: false,
  status: 'doing',
  priority: 'normal',
  assignees: [],
};

describe('the list of tasks', () => {
  it('marks overdue tasks in words and red, and shows assignees and case', async () => {
    server.use(answer([taskRow(), taskRow(calm)]));
    renderTasks();
    const row = within((await screen.findByRole('link', { name: /Draft the reply/ })).closest('tr') as HTMLElement);
    expect(row.getByText('05-Jan-2020')).toBeTruthy();
    expect(row.getByText('overdue')).toBeTruthy();
    expect(row.getByText('Asha Rao')).toBeTruthy();
    expect(row.getByRole('link', { name: 'Menon v. State' }).getAttribute('href')).toBe(`/cases/${ids.case}`);
    const other = within(screen.getByRole('link', { name: /Pay the fee/ }).closest('tr') as HTMLElement);
    expect(other.queryByText('overdue')).toBeNull();
    expect(other.getByText('Nobody')).toBeTruthy();
    expect(other.getAllByRole('cell', { name: '-' }).length).toBeGreaterThan(0);
    expect(other.queryByText('–')).toBeNull();
  });

  it('sends the filters of the URL and the view, and ignores invalid ones', async () => {
    server.use(answer());
    renderTasks('/tasks/my?status=done,nonsense,todo&due=week&priority=moon&sort=position&order=desc&limit=25&q=fee&assignee=me');
    await screen.findByRole('link', { name: /Draft the reply/ });
    expect(requests[0]).toEqual({
      mine: 'true',
      status: 'todo,done',
      due: 'week',
      q: 'fee',
      sort: 'due',
      order: 'desc',
      limit: '25',
      offset: '0',
    });
  });

  it('keeps its filters in the URL, several statuses at once', async () => {
    server.use(answer());
    const { router } = renderTasks();
    await userEvent.click(await screen.findByRole('button', { name: 'Waiting' }));
    await userEvent.click(screen.getByRole('button', { name: 'To do' }));
    expect(new URLSearchParams(router.state.location.search).get('status')).toBe('todo,waiting');
    await waitFor(() => expect(requests.at(-1)?.['status']).toBe('todo,waiting'));
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(router.state.location.search).toBe('');
  });

  it('can be filtered by a former member who still has open tasks', async () => {
    server.use(
      answer(),
      http.get(`${at}/tasks/former-assignees`, () => HttpResponse.json([{ id: ids.other, name: 'Kiran Das' }])),
    );
    renderTasks();
    await userEvent.click(await screen.findByRole('button', { name: /^Assignee/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Kiran Das (left the firm)' }));
    await waitFor(() => expect(requests.at(-1)?.['assignee']).toBe(ids.other));
    await screen.findByText(/Kiran Das \(left the firm\)/);
  });

  it('marks selected tasks done in one call, and Undo restores their previous statuses', async () => {
    const sent: unknown[] = [];
    server.use(
      answer([taskRow(), taskRow(calm)]),
      http.patch(`${at}/tasks`, async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ message: '', count: 2, versions: versions(2) });
      }),
    );
    renderTasks();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all rows on this page' }));
    await userEvent.click(screen.getByRole('button', { name: 'Mark done' }));
    // The button is removed with its bar: keyboard users continue from the heading.
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    await clickUndo('2 tasks marked done');
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent).toEqual([
      {
        tasks: [
          { id: ids.task, status: 'done' },
          { id: ids.other, status: 'done' },
        ],
      },
      {
        tasks: [
          { id: ids.task, status: 'todo', version: 2 },
          { id: ids.other, status: 'doing', version: 2 },
        ],
      },
    ]);
  });

  it('assigns selected tasks to one more person, and keeps the present assignees', async () => {
    const sent: unknown[] = [];
    server.use(
      answer(),
      http.patch(`${at}/tasks`, async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ message: '', count: 1, versions: versions(2) });
      }),
    );
    renderTasks();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Draft the reply' }));
    await userEvent.click(screen.getByRole('button', { name: 'Assign to' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Ravi Nair' }));
    await clickUndo('Task assigned to Ravi Nair');
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent).toEqual([
      { tasks: [{ id: ids.task, assignee_ids: [ids.me, ids.colleague], version: 1 }] },
      { tasks: [{ id: ids.task, assignee_ids: [ids.me], version: 2 }] },
    ]);
  });

  it('says so if somebody has changed a task meanwhile that is assigned', async () => {
    server.use(
      answer(),
      http.patch(`${at}/tasks`, () => refuse(412, 'task.changed', 'Somebody has changed “Draft the reply” meanwhile.')),
    );
    renderTasks();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Draft the reply' }));
    await userEvent.click(screen.getByRole('button', { name: 'Assign to' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Ravi Nair' }));
    await findErrorToast('The change could not be saved: Somebody has changed “Draft the reply” meanwhile.');
  });

  it('restores deleted rows and the selection when the server refuses, and says why', async () => {
    server.use(
      answer(),
      http.delete(`${at}/tasks/bulk-delete`, () => refuse(403, 'task.not_own', 'Only an admin can delete it.')),
    );
    renderTasks();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Draft the reply' }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await findErrorToast('Deleting failed: Only an admin can delete it.');
    expect(await screen.findByRole('link', { name: /Draft the reply/ })).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Draft the reply' }).checked).toBe(true);
  });

  it('opens a task beside the list, and puts it in the URL', async () => {
    server.use(
      answer(),
      http.get(`${at}/tasks/${ids.task}`, () => HttpResponse.json(task())),
    );
    const { router } = renderTasks('/tasks/all?status=todo');
    await userEvent.click(await screen.findByRole('link', { name: /Draft the reply/ }));
    expect(await screen.findByText('To the interim application')).toBeTruthy();
    expect(router.state.location.search).toBe(`?status=todo&task=${ids.task}`);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(router.state.location.search).toBe('?status=todo');
  });

  it('explains itself when empty, and shows an error with Retry when it cannot be loaded', async () => {
    server.use(answer([]));
    const { unmount } = renderTasks();
    expect(await screen.findByText(/Add the first one/)).toBeTruthy();
    unmount();
    server.use(http.get(`${at}/tasks`, () => refuse(503, 'unavailable', 'The database is away.')));
    renderTasks();
    expect(await screen.findByRole('heading', { name: 'Failed to fetch tasks' })).toBeTruthy();
    server.use(answer());
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: /Draft the reply/ })).toBeTruthy();
  });

  it('offers no changes to a user who may only read', async () => {
    server.use(signedInAs(['task:read']), answer());
    renderTasks();
    await screen.findByRole('link', { name: /Draft the reply/ });
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Add task' })).toBeNull();
  });
});
