import type { BoardHearing } from '@munshi/contract/dashboard/dashboard.schema';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { answerProfile, at, profileOf, refuse } from '../../../test/answers.ts';
import { mockServer } from '../../../test/mock-server.ts';
import { renderRoutes } from '../../../test/render-ui.tsx';
import { SearchDialog } from './search-dialog.lazy.tsx';
import type { PageEntry } from './page-entries.ts';
import { useSession } from '../../platform/session/session.ts';
import { suggestHits } from '../../search/public.ts';

const idOf = (n: number) => `0192aaaa-0000-7000-8000-00000000000${n}`;
const hearing = (n: number, over: Partial<BoardHearing> = {}): BoardHearing => ({
  id: idOf(n),
  case_id: idOf(n + 4),
  case_title: `Party ${n} v. State`,
  case_number: null,
  hearing_date: '2026-11-24',
  hearing_time: null,
  business_on_date: null,
  court_id: null,
  court_name: 'Delhi High Court',
  court_number: '14',
  item_number: String(n),
  judge_name: null,
  purpose_text: null,
  mode: 'in_person',
  lawyers: [],
  is_recorded: false,
  next_date: null,
  no_next_reason: null,
  ...over,
});
const paths = ['/hearing/all', '/hearing/add', '/cases/add', '/tasks/add', '/settings/members'];
const pages = (): PageEntry[] => paths.map((route) => ({ id: route, route, title: route, description: '' }));
const board = (today: BoardHearing[]) =>
  http.get(`${at}/dashboard/hearings`, () => HttpResponse.json({ today, upcoming: [], no_next_date: [] }));

const server = mockServer();
beforeEach(() => useSession.setState({ isAuthenticated: true }));
afterEach(() => useSession.setState({ isAuthenticated: false }));

const open = () =>
  renderRoutes(
    [{ path: '*', element: <SearchDialog opened onClose={() => {}} pages={pages} searchRecords={undefined} suggestHits={suggestHits} /> }],
    '/start',
  );
const names = (group: HTMLElement) =>
  within(group)
    .getAllByRole('option')
    .map((option) => option.textContent);

it('the search offers the hearings of today, those without an outcome first, and actions before anything is typed', async () => {
  server.use(answerProfile(profileOf()), board([hearing(1, { is_recorded: true }), hearing(2), hearing(3)]));
  const { router } = open();
  await screen.findByRole('option', { name: /Party 2/ });
  expect(names(screen.getByRole('group', { name: 'Hearings today' }))).toEqual([
    'Party 2 v. StateDelhi High Court · Court 14 · Item 2',
    'Party 3 v. StateDelhi High Court · Court 14 · Item 3',
    'Party 1 v. StateDelhi High Court · Court 14 · Item 1',
  ]);
  expect(names(screen.getByRole('group', { name: 'Actions' }))).toEqual([
    'Close the day',
    'Add hearing',
    'Add case',
    'Add task',
    'Invite a colleague',
  ]);
  await userEvent.keyboard('{Enter}');
  expect(router.state.location.pathname).toBe(`/cases/${idOf(6)}`);
});

it('the search offers no action that the role may not do, and actions even if the hearings of today cannot be loaded', async () => {
  server.use(
    answerProfile(profileOf({ role: 'clerk' })),
    http.get(`${at}/dashboard/hearings`, () => refuse(400, 'request.invalid', 'No.')),
  );
  open();
  expect(names(await screen.findByRole('group', { name: 'Actions' }))).toEqual(['Close the day', 'Add hearing', 'Add case', 'Add task']);
  expect(screen.queryByRole('group', { name: 'Hearings today' })).toBeNull();
});
