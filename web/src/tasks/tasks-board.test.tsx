import type { TaskRow, TaskStatus } from '@munshi/contract/tasks/task.schema';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderRoutes } from '../../test/render-ui.tsx';
import { toasts } from '../ui/toasts.ts';
import { at, background, ids, pageOf, refuse, signedInAs, signIn, taskRow } from './task.fixture.ts';
import { TasksPage } from './tasks-page.tsx';

const server = setupServer(...background);
const told = { success: vi.spyOn(toasts, 'success').mockReturnValue(), error: vi.spyOn(toasts, 'error').mockReturnValue() };

const COLUMN = 300;
const CARD = 100;

/** jsdom lays nothing out: columns stand side by side and cards one below the other, as on a desk. */
function layOut() {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    // What is held begins where it was lifted.
    const it = this.closest('[data-held]') ? document.querySelector('[data-lifted]') : this;
    const column = it?.closest('section');
    const cards = [...(column?.querySelectorAll('li') ?? [])];
    const at = cards.findIndex((card) => card.contains(it));
    const x = column ? [...document.querySelectorAll('section')].indexOf(column) * COLUMN : 0;
    return new DOMRect(x, at < 0 ? 0 : 60 + at * CARD, COLUMN - 20, at < 0 ? 800 : CARD - 10);
  });
}

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  signIn();
  layOut();
});
afterEach(() => {
  server.resetHandlers();
  vi.clearAllMocks();
});
afterAll(() => {
  server.close();
  vi.restoreAllMocks();
});

const first = taskRow();
const second = taskRow({ id: ids.other, title: 'Pay the fee', is_overdue: false, due_date: null });
const third = taskRow({ id: ids.third, title: 'Serve notice', status: 'doing', is_overdue: false, due_date: null });

const STATUSES: TaskStatus[] = ['todo', 'doing', 'waiting', 'done'];
let held: TaskRow[] = [];
const sent: { id: string; body: unknown }[] = [];

/** A board that does as it is told, as the server would. */
function serveBoard() {
  held = [first, second, third];
  sent.length = 0;
  server.use(
    http.get(`${at}/tasks/board`, () =>
      HttpResponse.json({
        columns: STATUSES.map((status) => {
          const items = held.filter((item) => item.status === status);
          return { status, items, total: status === 'done' ? 40 : items.length };
        }),
      }),
    ),
    http.patch(`${at}/tasks/:id`, async ({ params, request }) => {
      const body = (await request.json()) as { status: TaskStatus };
      const id = String(params['id']);
      sent.push({ id, body });
      held = held.map((item) => (item.id === id ? { ...item, status: body.status } : item));
      const moved = held.find((item) => item.id === id);
      return HttpResponse.json({ ...moved, description: null, checklist: [] });
    }),
  );
}

const renderBoard = () => renderRoutes([{ path: '/tasks/all', element: <TasksPage /> }], '/tasks/all?layout=board');
const column = (name: string) => within(screen.getByRole('region', { name }));
const titles = (name: string) =>
  column(name)
    .queryAllByRole('link')
    .map((link) => link.textContent);

describe('the board', () => {
  it('shows each status with its cards and how many there are, the overdue one in words', async () => {
    serveBoard();
    renderBoard();
    // The first screen of the file brings its code with it.
    await screen.findByRole('link', { name: 'Draft the reply' });
    expect(titles('To do')).toEqual(['Draft the reply', 'Pay the fee']);
    expect(column('To do').getByText('overdue')).toBeTruthy();
    expect(column('Doing').getByRole('heading').textContent).toBe('Doing1');
    expect(column('Waiting').getByText('Nothing here.')).toBeTruthy();
  });

  it('brings what stands below the head of a column when asked', async () => {
    serveBoard();
    const queries: string[] = [];
    server.use(
      http.get(`${at}/tasks`, ({ request }) => {
        queries.push(new URL(request.url).search);
        return HttpResponse.json(pageOf([taskRow({ id: ids.colleague, title: 'An old one', status: 'done' })]));
      }),
    );
    renderBoard();
    await userEvent.click(await screen.findByRole('button', { name: 'Show 25 more of 40' }));
    await waitFor(() => expect(titles('Done')).toEqual(['An old one']));
    expect(queries).toEqual(['?status=done&sort=position&limit=25&offset=25']);
  });

  it('moves a card by its menu at once, and takes it back', async () => {
    serveBoard();
    renderBoard();
    await userEvent.click(await screen.findByRole('button', { name: 'Move Draft the reply without dragging' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Doing' }));
    await waitFor(() => expect(titles('Doing')).toContain('Draft the reply'));
    await waitFor(() => expect(told.success).toHaveBeenCalledWith('Task moved to Doing', expect.anything()));
    expect(sent).toEqual([{ id: ids.task, body: { status: 'doing', before_id: ids.third } }]);

    act(() => told.success.mock.lastCall?.[1]?.action?.run());
    await waitFor(() => expect(sent.at(-1)).toEqual({ id: ids.task, body: { status: 'todo', before_id: ids.other } }));
    await waitFor(() => expect(titles('To do')).toContain('Draft the reply'));
  });

  it('puts a card back when the server refuses, and says why', async () => {
    serveBoard();
    server.use(http.patch(`${at}/tasks/:id`, () => refuse(422, 'task.neighbour_unknown', 'The task beside it has moved.')));
    renderBoard();
    await userEvent.click(await screen.findByRole('button', { name: 'Move Pay the fee without dragging' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Move up' }));
    await waitFor(() => expect(told.error).toHaveBeenCalledWith('The task could not be moved: The task beside it has moved.'));
    await waitFor(() => expect(titles('To do')).toEqual(['Draft the reply', 'Pay the fee']));
  });

  it('is moved by the keyboard alone, and says where the card is', async () => {
    serveBoard();
    renderBoard();
    const handle = await screen.findByRole('button', { name: 'Move Draft the reply' });
    expect(handle.getAttribute('aria-describedby')).toBeTruthy();
    handle.focus();
    await userEvent.keyboard(' ');
    expect(await screen.findByText('Picked up Draft the reply. To do, 1 of 2.')).toBeTruthy();
    await userEvent.keyboard('{ArrowDown}');
    expect(await screen.findByText('Draft the reply: To do, 2 of 2.')).toBeTruthy();
    await userEvent.keyboard(' ');
    await waitFor(() => expect(sent).toEqual([{ id: ids.task, body: { status: 'todo', after_id: ids.other } }]));
    expect(screen.getByText('Draft the reply put down in To do, 2 of 2.')).toBeTruthy();
  });

  it('carries a card into the next column by the keyboard, and lets go of it by Escape', async () => {
    serveBoard();
    renderBoard();
    (await screen.findByRole('button', { name: 'Move Draft the reply' })).focus();
    await userEvent.keyboard(' ');
    await screen.findByText(/Picked up/);
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(titles('Doing')).toContain('Draft the reply'));
    await userEvent.keyboard('{Escape}');
    expect(await screen.findByText('Left Draft the reply where it was.')).toBeTruthy();
    expect(titles('To do')).toEqual(['Draft the reply', 'Pay the fee']);
    expect(sent).toEqual([]);
  });

  it('is still for who may only read', async () => {
    serveBoard();
    server.use(signedInAs(['task:read']));
    renderBoard();
    await screen.findByRole('link', { name: 'Draft the reply' });
    expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull();
  });
});
