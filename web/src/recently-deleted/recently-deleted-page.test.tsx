import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type RoleName } from '@munshi/contract/tenants/role';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mockServer } from '../../test/mock-server.ts';
import { at, profileOf } from '../../test/answers.ts';
import { renderRoutes } from '../../test/render-ui.tsx';
import { RecentlyDeletedPage } from './recently-deleted-page.tsx';

const server = mockServer();

const id = (n: number) => `01890000-0000-7000-8000-00000000000${n}`;
const record = (n: number, kind: string, over: object = {}) => ({
  kind,
  id: id(n),
  title: `Title ${n}`,
  day: null,
  case_id: null,
  case_title: null,
  is_case_deleted: false,
  deleted_at: '2025-03-05T13:12:00Z',
  deleted_by: 'Dev Shah',
  days_left: 12,
  purged_on: '2025-04-04',
  retained_because: null,
  unrestorable_because: null,
  ...over,
});

const signInAs = (role: RoleName) => server.signIn(profileOf({ role }));

let items: object[] = [];
let requests: string[] = [];
beforeEach(() => {
  items = [
    record(2, 'case', { title: 'Rao v. Iyer' }),
    record(3, 'hearing', { title: 'For arguments', day: '2025-04-07', case_id: id(4), case_title: 'Shah v. State', days_left: 2 }),
    record(5, 'note', { title: 'A word', case_id: id(2), case_title: 'Rao v. Iyer', is_case_deleted: true, days_left: 1 }),
  ];
  requests = [];
  signInAs('admin');
  server.use(
    http.get(`${at}/recently-deleted`, ({ request }) => {
      requests.push(new URL(request.url).search);
      return HttpResponse.json({ items, total: items.length, limit: 10, offset: 0 });
    }),
  );
});
afterEach(() => vi.restoreAllMocks());
const renderPage = (search = '') =>
  renderRoutes(
    [
      { path: '/settings/recently-deleted', element: <RecentlyDeletedPage /> },
      { path: '/cases/:id', element: <p>the case</p> },
    ],
    `/settings/recently-deleted${search}`,
  );

it('the list of deleted records shows what was deleted, by whom, when, and how long it can be restored', async () => {
  renderPage();
  const row = (await screen.findByText('Hearing on 07-Apr-2025, For arguments')).closest('tr');
  if (!row) throw new Error('no row');
  for (const words of ['Hearing in Shah v. State', 'Dev Shah', '05-Mar-2025, 18:42', '2 days']) within(row).getByText(words);
  expect(screen.getByText('1 day')).toBeTruthy();
});

it('the list of deleted records says in whole sentences on a phone how long each can be restored', async () => {
  const wide = window.matchMedia;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({ ...wide(query), matches: query.includes('max-width') }));
  items.push(record(6, 'person', { title: 'Anil Das', days_left: 0, retained_because: 'party' }));
  renderPage();
  await screen.findByText('Can be restored for 2 days');
  for (const words of ['Can be restored for 1 day', 'Can be restored while named as a party']) screen.getByText(words);
});

it('restoring a case removes it from the list and links to it', async () => {
  let sent: unknown;
  server.use(
    http.post(`${at}/case/restore`, async ({ request }) => {
      sent = await request.json();
      items = items.slice(1);
      return HttpResponse.json({ message: '1 case restored.', restored: 1 });
    }),
  );
  const { router } = renderPage();
  await userEvent.click(await screen.findByRole('button', { name: 'Restore Rao v. Iyer' }));
  await screen.findByText('Rao v. Iyer is restored.');
  expect(sent).toEqual({ case_ids: [id(2)] });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Restore Rao v. Iyer' })).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/cases/${id(2)}`));
});

it('a deleted record that cannot be restored shows the reason', async () => {
  renderPage();
  const note = await screen.findByRole<HTMLButtonElement>('button', { name: 'Restore A word' });
  expect(note.disabled).toBe(true);
  screen.getByText('Its case is deleted too. Restore the case first.');
});

it('the list of deleted records tells a viewer whom to ask for a restore', async () => {
  signInAs('viewer');
  renderPage();
  await waitFor(() => expect(screen.getAllByText('Your role cannot restore this. Ask an admin of your firm.')).toHaveLength(3));
});

it('the list of deleted records keeps its filters in the URL', async () => {
  renderPage('?kind=hearing&q=shah');
  await screen.findByRole('table');
  await waitFor(() => expect(requests).toContain('?limit=10&offset=0&q=shah&kind=hearing'));
  await userEvent.click(await screen.findByRole('button', { name: 'People' }));
  await waitFor(() => expect(requests.at(-1)).toBe('?limit=10&offset=0&q=shah&kind=person'));
  items = [];
  await userEvent.click(screen.getByRole('button', { name: 'Tasks' }));
  await screen.findByText('Nothing deleted in the last 30 days matches these filters.');
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  await screen.findByText('No data available');
});

it('the list of deleted records shows an error with Retry when it cannot be loaded', async () => {
  server.use(http.get(`${at}/recently-deleted`, () => HttpResponse.json({ message: 'No database.' }, { status: 503 })));
  renderPage();
  const retry = await screen.findByRole('button', { name: 'Retry' });
  server.use(http.get(`${at}/recently-deleted`, () => HttpResponse.json({ items, total: 3, limit: 10, offset: 0 })));
  await userEvent.click(retry);
  await screen.findByText('Rao v. Iyer');
});

it('the list of deleted records shows the purge date or why a record is kept, and restores a kept one only if it is a party', async () => {
  items = [
    record(6, 'person', { title: 'Usha Bhat', days_left: 0, retained_because: 'party' }),
    record(7, 'task', { title: 'Reply', days_left: 3, retained_because: 'legal_hold' }),
    record(8, 'task', { title: 'Call' }),
    record(9, 'lawyer', { title: 'Meera Nair', days_left: 0, retained_because: 'appearance' }),
  ];
  renderPage('?retained=true');
  await screen.findByText('Kept: named as party in a case');
  screen.getByText('Kept: its case is under legal hold');
  screen.getByText('Removed permanently on 04-Apr-2025');
  expect(screen.queryByRole('button', { name: 'Restore Meera Nair' })).toBeNull();
  // A person who is still party to a case can be restored at any time.
  screen.getByText('While named as a party');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Restore Usha Bhat' }).disabled).toBe(false);
  expect(requests.at(-1)).toBe('?limit=10&offset=0&retained=true');
  await userEvent.click(screen.getByRole('button', { name: 'Kept beyond 30 days' }));
  await waitFor(() => expect(requests.at(-1)).toBe('?limit=10&offset=0'));
});

it.each([
  ['case', 'Only its creator, its team or an admin can restore it.'],
  ['task', 'Only its creator or an admin can restore it.'],
])('the list of deleted records says of a %s of others who can restore it', async (kind, reason) => {
  signInAs('lawyer');
  items = [record(2, kind, { title: 'Rao v. Iyer', unrestorable_because: 'not_own' })];
  renderPage();
  const restore = await screen.findByRole<HTMLButtonElement>('button', { name: 'Restore Rao v. Iyer' });
  expect(restore.disabled).toBe(true);
  screen.getByText(reason);
});
