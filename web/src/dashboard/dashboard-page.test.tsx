import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { renderRoutes } from '../../test/render-ui.tsx';
import { DashboardPage } from './dashboard-page.tsx';

const at = 'http://munshi.test/api/v1/dashboard';
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const id = (n: number) => `0192aaaa-0000-7000-8000-0000000000${String(n).padStart(2, '0')}`;
const hearing = (n: number, over = {}) => ({
  id: id(n),
  case_id: id(n),
  case_title: `Case ${n}`,
  case_number: null,
  hearing_date: '2026-11-20',
  hearing_time: null,
  business_on_date: null,
  court_id: id(90),
  court_name: 'Delhi High Court',
  court_number: '14',
  item_number: null,
  list_type: null,
  judge_id: null,
  judge_name: null,
  purpose_text: null,
  purpose: null,
  mode: 'in_person',
  notes: null,
  version: 1,
  ...over,
});
const summary = (over = {}) => ({
  today: '2026-11-20',
  cases: { open: 1, pending: 3, disposed: 2 },
  hearings_today: 3,
  no_next_date: 0,
  ...over,
});
const boards = (today: object[]) => ({ today, upcoming: [], no_next_date: [] });

function answer(head: object, body: object) {
  server.use(
    http.get(`${at}/summary`, () => HttpResponse.json(head)),
    http.get(`${at}/hearings`, () => HttpResponse.json(body)),
  );
}
const renderDashboard = () => renderRoutes([{ path: '/', element: <DashboardPage /> }]);

it('keeps today as a page of the diary: by court, by item as numbers', async () => {
  const saket = { court_id: id(91), court_name: 'Saket District Courts', court_number: '52', hearing_time: '14:00' };
  answer(
    summary(),
    boards([hearing(1, { item_number: '17' }), hearing(2, { item_number: '4', hearing_time: '10:30' }), hearing(3, saket)]),
  );
  renderDashboard();
  const board = within(await screen.findByRole('region', { name: 'Friday, 20 November' }));
  expect(board.getAllByRole('heading', { level: 3 }).map((court) => court.textContent)).toEqual([
    'Delhi High Court Court 14 · 10:30',
    'Saket District Courts Court 52 · 14:00',
  ]);
  expect(board.getAllByRole('link').map((link) => link.textContent)).toEqual(['Case 2', 'Case 1', 'Case 3']);
  expect(screen.getByText('hearings today')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'without a next date' }).getAttribute('href')).toBe('/cases/all?no_next_date=true');
});

it('tells a new firm what to do first', async () => {
  answer(summary({ cases: { open: 0, pending: 0, disposed: 0 }, hearings_today: 0 }), boards([]));
  renderDashboard();
  expect(await screen.findByRole('heading', { name: 'Your diary is empty' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Invite a colleague' })).toBeTruthy();
});

it('says that it failed and tries again', async () => {
  server.use(
    http.get(`${at}/summary`, () => HttpResponse.json({ message: 'Away.' }, { status: 503 })),
    http.get(`${at}/hearings`, () => HttpResponse.json(boards([]))),
  );
  renderDashboard();
  expect(await screen.findByText('Away.')).toBeTruthy();
  answer(summary(), boards([]));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No hearing is entered for today.')).toBeTruthy();
});
