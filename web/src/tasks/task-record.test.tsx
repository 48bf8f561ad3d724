import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { clickUndo, closeToast, findErrorToast, findToast } from '../../test/toasts.ts';
import { at, pageOf, refuse } from '../../test/answers.ts';
import { mockServer } from '../../test/mock-server.ts';
import { renderRoutes } from '../../test/render-ui.tsx';
import { loseSession } from '../../test/session.ts';
import { AddTaskPage } from './form/add-task-page.tsx';
import { CaseTasks } from './case-tasks.tsx';
import { background, ids, signedInAs, signIn, task, taskRow } from './task.fixture.ts';
import { TaskPage } from './task-page.tsx';

const server = mockServer(...background);

beforeEach(signIn);

const renderTask = (path = `/tasks/${ids.task}`) =>
  renderRoutes(
    [
      { path: '/tasks/:id', element: <TaskPage /> },
      { path: '/tasks/add', element: <AddTaskPage /> },
      { path: '/tasks/all', element: <p>the list</p> },
      { path: '/login', element: <p>the login page</p> },
    ],
    path,
  );

const read = (answer = task()) => http.get(`${at}/tasks/${ids.task}`, () => HttpResponse.json(answer));

interface Sent {
  body: unknown;
  ifMatch: string | null;
}

/** A mock server that applies changes to a task. */
function takeChanges(refusal?: () => Response) {
  const sent: Sent[] = [];
  let dragged = task();
  server.use(
    http.get(`${at}/tasks/${ids.task}`, () => HttpResponse.json(dragged)),
    http.patch(`${at}/tasks/${ids.task}`, async ({ request }) => {
      const body = (await request.json()) as object;
      sent.push({ body, ifMatch: request.headers.get('if-match') });
      if (sent.length === 1 && refusal) return refusal();
      dragged = { ...dragged, ...body, version: dragged.version + 1 };
      return HttpResponse.json(dragged);
    }),
  );
  return sent;
}

describe('one task', () => {
  it.each([
    ['changed', `/tasks/${ids.task}`],
    ['set', '/tasks/add'],
  ])('restores the typed values after the session ended while it was being %s', async (_how, path) => {
    server.use(read(), signedInAs());
    const edit = () => screen.findByRole<HTMLInputElement>('textbox', { name: /Title/ });
    const { router, unmount } = renderTask(path);
    if (path !== '/tasks/add') await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
    const title = await edit();
    await userEvent.clear(title);
    await userEvent.type(title, 'Draft the rejoinder');
    await loseSession(router);
    unmount();
    signIn();
    renderTask(path);
    expect((await edit()).value).toBe('Draft the rejoinder');
    expect(screen.getByText('What you typed before your session ended is restored.')).toBeTruthy();
  });

  it('has a checklist that is ticked off and extended in place, with the version that was read', async () => {
    const sent = takeChanges();
    renderTask();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Facts' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Facts' }).disabled).toBe(false));
    const ticked = [
      { text: 'Facts', done: true },
      { text: 'Grounds', done: false },
    ];
    expect(sent[0]).toEqual({ body: { checklist: ticked }, ifMatch: '"1"' });
    await userEvent.type(screen.getByRole('textbox', { name: 'New item' }), 'Prayer{Enter}');
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toEqual({ body: { checklist: [...ticked, { text: 'Prayer', done: false }] }, ifMatch: '"2"' });
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'New item' }).value).toBe(''));
  });

  it('keeps what is typed while an item is saved, and an item that was added before a removal is undone', async () => {
    const sent = takeChanges();
    renderTask();
    const typed = await screen.findByRole<HTMLInputElement>('textbox', { name: 'New item' });
    await userEvent.click(screen.getByRole('button', { name: 'Remove Facts' }));
    await findToast('Item removed');
    await userEvent.type(typed, 'Prayer');
    // Typed before the answer arrives.
    fireEvent.submit(typed);
    fireEvent.change(typed, { target: { value: 'Verification' } });
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Prayer' })).toBeTruthy());
    expect(typed.value).toBe('Verification');
    await clickUndo('Item removed');
    await waitFor(() => expect(sent).toHaveLength(3));
    const { checklist } = sent[2]?.body as { checklist: { text: string }[] };
    expect(checklist.map(({ text }) => text)).toEqual(['Facts', 'Grounds', 'Prayer']);
  });

  it('reports a checklist changed by a colleague meanwhile, and keeps the typed item', async () => {
    takeChanges(() => refuse(412, 'record.changed', 'Somebody changed this.'));
    renderTask();
    await userEvent.type(await screen.findByRole('textbox', { name: 'New item' }), 'Prayer{Enter}');
    await findErrorToast(/Look at the list again/);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'New item' }).value).toBe('Prayer');
  });

  it('sends only the changed fields, shows a colleague’s change, and overwrites it when told to', async () => {
    const sent = takeChanges(() =>
      refuse(412, 'record.changed', 'Somebody changed this.', { detail: 'Changed by Ravi Nair.', fields: { due_date: 'changed' } }),
    );
    renderTask();
    await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
    const title = await screen.findByRole('textbox', { name: /Title/ });
    await userEvent.clear(title);
    await userEvent.type(title, 'Draft the rejoinder');
    await userEvent.click(screen.getByRole('button', { name: 'Save task' }));
    expect(await screen.findByText(/Changed by Ravi Nair/)).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Draft the reply was changed while you were editing' })).toBeTruthy();
    expect(screen.getByText('Changed meanwhile: Due date.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Overwrite with mine' }));
    await findToast('Task changed');
    expect(sent).toEqual([
      { body: { title: 'Draft the rejoinder' }, ifMatch: '"1"' },
      { body: { title: 'Draft the rejoinder' }, ifMatch: null },
    ]);
  });

  it('can be deleted by its creator, with Undo; another user is told whose it is', async () => {
    const restored: unknown[] = [];
    server.use(
      read(),
      http.delete(`${at}/tasks/bulk-delete`, () => HttpResponse.json({ message: '', count: 1 })),
      http.post(`${at}/tasks/restore`, async ({ request }) => {
        restored.push(await request.json());
        return HttpResponse.json({ message: '', count: 1 });
      }),
    );
    const { router, unmount } = renderTask();
    await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/tasks/all'));
    await clickUndo('Task deleted');
    await waitFor(() => expect(restored).toEqual([{ task_ids: [ids.task] }]));
    unmount();

    server.use(read(task({ created_by: { id: ids.colleague, name: 'Ravi Nair' } })));
    renderTask();
    await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
    expect((await screen.findByRole('menuitem', { name: 'Delete' })).getAttribute('data-disabled')).toBeTruthy();
    expect(screen.getByText('Ravi Nair created this task. Only they or an admin can delete it.')).toBeTruthy();
  });

  it('says so if it does not exist', async () => {
    server.use(http.get(`${at}/tasks/${ids.task}`, () => refuse(404, 'task.not_found', 'Gone.')));
    renderTask();
    expect(await screen.findByText('Task not found')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'All tasks' }).getAttribute('href')).toBe('/tasks/all');
  });

  it('says that it does not exist if its address was truncated', async () => {
    server.use(http.get(`${at}/tasks/${ids.task}`, () => refuse(422, 'request.invalid', 'Some entries need correcting.')));
    renderTask();
    expect(await screen.findByText('Task not found')).toBeTruthy();
  });

  it('is read-only for a user who may only read', async () => {
    server.use(signedInAs(['task:read']), read());
    renderTask();
    expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Facts' })).disabled).toBe(true);
    expect(screen.getByText('Your role can read tasks, not change them.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  });
});

describe('creating a task', () => {
  it('sends it once, assigned to the user by default, and opens it', async () => {
    const sent: { body: Record<string, unknown> }[] = [];
    server.use(
      read(),
      http.post(`${at}/tasks`, async ({ request }) => {
        sent.push({ body: (await request.json()) as Record<string, unknown> });
        return HttpResponse.json(task(), { status: 201 });
      }),
    );
    const { router } = renderTask('/tasks/add');
    await userEvent.click(await screen.findByRole('button', { name: 'Add task' }));
    expect(await screen.findByRole('heading', { name: 'One thing needs correcting' })).toBeTruthy();
    await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), 'Draft the reply');
    await userEvent.type(screen.getByRole('textbox', { name: /Due date/ }), '5 Mar 2027');
    await userEvent.type(screen.getByRole('textbox', { name: /Checklist/ }), 'Facts{Enter}{Enter}Grounds');
    await userEvent.click(screen.getByRole('button', { name: 'Add task' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/tasks/${ids.task}`));
    expect(sent).toHaveLength(1);
    expect(sent[0]?.body).toMatchObject({
      title: 'Draft the reply',
      due_date: '2027-03-05',
      assignee_ids: [ids.me],
      case_id: null,
      description: null,
      checklist: [
        { text: 'Facts', done: false },
        { text: 'Grounds', done: false },
      ],
    });
  });

  it('shows an error of the server at its field', async () => {
    server.use(
      read(),
      http.post(`${at}/tasks`, () =>
        refuse(422, 'task.assignee_cannot_see_case', 'Ravi cannot see this case.', { fields: { assignee_ids: 'cannot_see_case' } }),
      ),
    );
    renderTask('/tasks/add');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Title' }), 'Draft the reply');
    await userEvent.click(screen.getByRole('button', { name: 'Add task' }));
    expect(await screen.findByRole('button', { name: /^Assignees: / })).toBeTruthy();
  });
});

describe('the tasks of a case', () => {
  it('are ticked off, and added by title alone', async () => {
    const sent: unknown[] = [];
    server.use(
      http.get(`${at}/tasks`, () => HttpResponse.json(pageOf([taskRow()], { limit: 25 }))),
      http.post(`${at}/tasks`, async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(task({ title: 'Pay the fee' }), { status: 201 });
      }),
      http.patch(`${at}/tasks`, async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ message: '', count: 1, versions: [{ id: ids.task, version: 2 }] });
      }),
    );
    renderRoutes([{ path: '/', element: <CaseTasks caseId={ids.case} /> }]);
    await userEvent.type(await screen.findByRole('textbox', { name: 'Add a task to this case' }), 'Pay the fee{Enter}');
    await closeToast('Task added');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Draft the reply is done' }));
    await findToast('Task marked done');
    expect(sent).toEqual([{ title: 'Pay the fee', case_id: ids.case }, { tasks: [{ id: ids.task, status: 'done' }] }]);
  });

  it('the line that adds a task reads a date and a person, and says so before it is sent', async () => {
    const sent: unknown[] = [];
    server.use(
      http.get(`${at}/tasks`, () => HttpResponse.json(pageOf([], { limit: 25 }))),
      http.post(`${at}/tasks`, async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(task({ title: 'File the reply' }), { status: 201 });
      }),
    );
    renderRoutes([{ path: '/', element: <CaseTasks caseId={ids.case} /> }]);
    const line = await screen.findByRole('textbox', { name: 'Add a task to this case' });
    await userEvent.type(line, 'File the reply by 5 Dec 2031 @ravi');
    expect(await screen.findByText('Due 05-Dec-2031 · Ravi Nair')).toBeTruthy();
    await userEvent.keyboard('{Enter}');
    await closeToast('Task added');
    expect(sent).toEqual([{ title: 'File the reply', due_date: '2031-12-05', assignee_ids: [ids.colleague], case_id: ids.case }]);
    expect(screen.queryByText(/Due 05-Dec-2031/)).toBeNull();
  });
});
