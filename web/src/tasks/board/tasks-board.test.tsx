import type { TaskRow, TaskStatus } from '@munshi/contract/tasks/task.schema';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clickUndo, findErrorToast } from '../../../test/toasts.ts';
import { at, pageOf, refuse } from '../../../test/answers.ts';
import { mockServer } from '../../../test/mock-server.ts';
import { renderRoutes } from '../../../test/render-ui.tsx';
import { background, ids, signedInAs, signIn, task, taskRow } from '../task.fixture.ts';
import { TasksPage } from '../list/tasks-page.tsx';

const server = mockServer(...background);

const COLUMN = 300;
const CARD = 100;

/** jsdom has no layout: columns are placed side by side and cards below one another, as on a desktop. */
function layOut() {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    // The drag preview starts where the card was picked up.
    const it = this.closest('[data-held]') ? document.querySelector('[data-lifted]') : this;
    const column = it?.closest('section');
    const cards = [...(column?.querySelectorAll('li') ?? [])];
    const at = cards.findIndex((card) => card.contains(it));
    const x = column ? [...document.querySelectorAll('section')].indexOf(column) * COLUMN : 0;
    return new DOMRect(x, at < 0 ? 0 : 60 + at * CARD, COLUMN - 20, at < 0 ? 800 : CARD - 10);
  });
}

beforeEach(() => {
  signIn();
  layOut();
});
afterEach(() => vi.clearAllMocks());
afterAll(() => vi.restoreAllMocks());

const first = taskRow();
const second = taskRow({ id: ids.other, title: 'Pay the fee', is_overdue: false, due_date: null });
const third = taskRow({ id: ids.third, title: 'Serve notice', status: 'doing', is_overdue: false, due_date: null });

const STATUSES: TaskStatus[] = ['todo', 'doing', 'waiting', 'done'];
let dragged: TaskRow[] = [];
const sent: { id: string; body: unknown }[] = [];
const versions: (string | null)[] = [];

/** A mock server that applies moves to a board. */
function serveBoard() {
  dragged = [first, second, third];
  sent.length = 0;
  versions.length = 0;
  server.use(
    http.get(`${at}/tasks/board`, () =>
      HttpResponse.json({
        columns: STATUSES.map((status) => {
          const items = dragged.filter((item) => item.status === status);
          return { status, items, total: status === 'done' ? 40 : items.length };
        }),
      }),
    ),
    http.patch(`${at}/tasks/:id`, async ({ params, request }) => {
      const body = (await request.json()) as { status: TaskStatus };
      const id = String(params['id']);
      sent.push({ id, body });
      versions.push(request.headers.get('if-match'));
      dragged = dragged.map((item) => (item.id === id ? { ...item, status: body.status, version: item.version + 1 } : item));
      const moved = dragged.find((item) => item.id === id);
      return HttpResponse.json(task(moved));
    }),
  );
}

const renderBoard = () => renderRoutes([{ path: '/tasks/all', element: <TasksPage /> }], '/tasks/all?layout=board');
const column = (name: string) => within(screen.getByRole('region', { name }));
const titles = (name: string) =>
  column(name)
    .queryAllByRole('link')
    .map((link) => link.textContent);

describe('the task board', () => {
  it('shows each status with its cards and their number, and marks an overdue one in words', async () => {
    serveBoard();
    renderBoard();
    // The first screen of the file loads its chunk.
    await screen.findByRole('link', { name: 'Draft the reply' });
    expect(titles('To do')).toEqual(['Draft the reply', 'Pay the fee']);
    expect(column('To do').getByText('overdue')).toBeTruthy();
    expect(column('Doing').getByRole('heading').textContent).toBe('Doing1');
    expect(column('Waiting').getByText('Nothing here.')).toBeTruthy();
  });

  it('loads more cards of a column on request', async () => {
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

  it('moves a card by its menu with an optimistic update, and can undo it', async () => {
    serveBoard();
    renderBoard();
    await userEvent.click(await screen.findByRole('button', { name: 'Move Draft the reply without dragging' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Doing' }));
    await waitFor(() => expect(titles('Doing')).toContain('Draft the reply'));
    expect(sent).toEqual([{ id: ids.task, body: { status: 'doing', before_id: ids.third } }]);

    await clickUndo('Task moved to Doing');
    await waitFor(() => expect(sent.at(-1)).toEqual({ id: ids.task, body: { status: 'todo', before_id: ids.other } }));
    await waitFor(() => expect(titles('To do')).toContain('Draft the reply'));
    // Undo is refused if somebody has changed the task since.
    expect(versions).toEqual([null, '"2"']);
  });

  it('moves a card back when the server refuses, and says why', async () => {
    serveBoard();
    server.use(http.patch(`${at}/tasks/:id`, () => refuse(422, 'task.neighbour_unknown', 'The task next to it has moved.')));
    renderBoard();
    await userEvent.click(await screen.findByRole('button', { name: 'Move Pay the fee without dragging' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Move up' }));
    await findErrorToast('The task could not be moved: The task next to it has moved.');
    await waitFor(() => expect(titles('To do')).toEqual(['Draft the reply', 'Pay the fee']));
  });

  it('moves a card by keyboard alone, and announces its position', async () => {
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

  it('moves a card to the next column by keyboard, and cancels with Escape', async () => {
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

  it('offers no moves to a user who may only read', async () => {
    serveBoard();
    server.use(signedInAs(['task:read']));
    renderBoard();
    await screen.findByRole('link', { name: 'Draft the reply' });
    expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull();
  });
});
