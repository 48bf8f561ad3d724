import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { at, pageOf } from '../../../test/answers.ts';
import { mockServer } from '../../../test/mock-server.ts';
import { renderRoutes } from '../../../test/render-ui.tsx';
import { findToast } from '../../../test/toasts.ts';
import { TasksPage } from '../list/tasks-page.tsx';
import { background, ids, signIn, taskRow } from '../task.fixture.ts';

const server = mockServer(...background);
beforeEach(signIn);

const sent: unknown[] = [];
beforeEach(() => {
  sent.length = 0;
  server.use(
    http.get(`${at}/tasks`, () => HttpResponse.json(pageOf([taskRow(), taskRow({ id: ids.other, title: 'Pay the fee' })]))),
    http.post(`${at}/tasks/bulk-update/preview`, () => HttpResponse.json({ total: 2, changes: 2, same: 0, refused: [] })),
    http.patch(`${at}/tasks/bulk-update`, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ message: '', id: ids.task, changed: 2, same: 0, refused: [] });
    }),
  );
});

async function openSheet(entry: string) {
  renderRoutes([{ path: '/tasks/all', element: <TasksPage /> }], '/tasks/all');
  await userEvent.click(await screen.findByRole('checkbox', { name: /Draft the reply/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Pay the fee' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Change' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: entry }));
  return await screen.findByRole('form', { name: entry });
}

it('sets the due date of the selected tasks, or takes it away', async () => {
  const form = await openSheet('Set the due date');
  await userEvent.type(within(form).getByRole('textbox', { name: /Due/ }), '05-01-2027{Tab}');
  await userEvent.click(await within(form).findByRole('button', { name: 'Change 2' }));
  await findToast('2 tasks changed.');
  expect(sent).toEqual([{ task_ids: [ids.task, ids.other], change: { due_date: '2027-01-05' } }]);
});

it('sets the status of the selected tasks', async () => {
  const form = await openSheet('Set the status');
  await userEvent.click(within(form).getByRole('combobox', { name: 'Status' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Waiting' }));
  await userEvent.click(await within(form).findByRole('button', { name: 'Change 2' }));
  await findToast('2 tasks changed.');
  expect(sent).toEqual([{ task_ids: [ids.task, ids.other], change: { status: 'waiting' } }]);
});
