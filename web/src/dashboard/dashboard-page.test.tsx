import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterEach, describe, expect, it } from 'vitest';
import { mockServer } from '../../test/mock-server.ts';
import { answerProfile, at, profileOf } from '../../test/answers.ts';
import { renderRoutes } from '../../test/render-ui.tsx';
import { background, hearingRecord, signIn } from '../hearings/hearing.fixture.ts';
import { useSession } from '../platform/session/session.ts';
import { DashboardPage } from './dashboard-page.tsx';
import { board, hearing, id, summary, task, TODAY } from './dashboard.fixture.ts';

const server = mockServer();
afterEach(() => useSession.setState({ user: null, token: null, isAuthenticated: false }));

const answer = (body: object, status = 200) => server.use(http.get(`${at}/dashboard/summary`, () => HttpResponse.json(body, { status })));
const renderDashboard = () => renderRoutes([{ path: '/', element: <DashboardPage /> }]);
const card = async (name: string) => within(await screen.findByRole('region', { name }));

describe('today’s board', () => {
  it('is grouped by court, in the order of the cause list', async () => {
    const saket = { court_id: id(91), court_name: 'Saket District Courts', court_number: '52', hearing_time: '14:00', mode: 'video' };
    const items = [hearing(2, { item_number: '4', hearing_time: '10:30' }), hearing(1, { item_number: '17' }), hearing(3, saket)];
    answer(summary({ hearings: board(items) }));
    renderDashboard();
    const day = await card('Friday, 20 November');
    expect(day.getAllByRole('heading', { level: 3 }).map((court) => court.textContent)).toEqual([
      'Delhi High Court Court 14 · 10:30',
      'Saket District Courts Court 52 · 14:00 · video',
    ]);
    expect(day.getAllByRole('link').map((link) => link.textContent)).toEqual(['Case 2', 'Case 1', 'Case 3']);
    expect(screen.getByRole('link', { name: 'hearings today' }).getAttribute('href')).toBe(`/hearing/all?day=${TODAY}`);
    expect(screen.queryByText('without a next date')).toBeNull();
  });

  it('offers to add a hearing when it is empty, and shows no figure that is zero', async () => {
    signIn();
    server.use(answerProfile(profileOf({ permissions: ['hearing:read', 'hearing:write'] })));
    answer(summary({ hearings: board([]) }));
    renderDashboard();
    const day = await card('Friday, 20 November');
    expect((await day.findByRole('link', { name: 'Add hearing' })).getAttribute('href')).toBe(`/hearing/add?day=${TODAY}`);
    expect(screen.queryByRole('link', { name: 'hearings today' })).toBeNull();
  });

  it('shows who appears, what was recorded, and how much of the day is unrecorded', async () => {
    const items = [
      hearing(1, { is_recorded: true, next_date: '2026-12-02', lawyers: ['A. Rao', 'S. Dutta'] }),
      hearing(2, { is_recorded: true, no_next_reason: 'Judgment reserved' }),
      hearing(3, { lawyers: ['R. Menon'] }),
    ];
    answer(summary({ hearings: { ...board(items), today: { total: 120, recorded: 2, items } } }));
    renderDashboard();
    const day = await card('Friday, 20 November');
    expect(day.getByText('2 of 120 recorded')).toBeTruthy();
    const [first, second, third] = day.getAllByRole('listitem').map((row) => row.textContent);
    expect(first).toContain('A. Rao +1');
    expect(first).toContain('Next 02-Dec-2026');
    expect(second).toContain('Judgment reserved');
    // No user who may record is signed in.
    expect(third).toContain('Not recorded');
    expect(day.getByRole('link', { name: 'and 117 more on the day’s board' })).toBeTruthy();
  });
});

describe('recording an outcome', () => {
  it('opens on the dashboard, from the board and from the missed hearings', async () => {
    signIn();
    const [today, missed] = [hearing(1), hearing(2, { hearing_date: '2026-11-19' })];
    answer(summary({ hearings: board([today], { unrecorded: { total: 1, items: [missed] } }) }));
    const requests: string[] = [];
    const record = ({ params }: { params: { id?: string | readonly string[] } }) => {
      requests.push(String(params.id));
      return HttpResponse.json(hearingRecord({ id: String(params.id), purpose_text: 'For arguments' }));
    };
    const noConflicts = http.get(`${at}/hearings/conflicts`, () => HttpResponse.json({ day_total: 0, warnings: [], also_listed: [] }));
    server.use(...background, noConflicts, http.get(`${at}/hearings/:id`, record));
    renderDashboard();

    const day = await card('Friday, 20 November');
    await userEvent.click(await day.findByRole('button', { name: 'Record outcome of Case 1' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Record outcome' }));
    expect(await sheet.findByRole('form')).toBeTruthy();
    await userEvent.click(sheet.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    await userEvent.click((await card('Not recorded')).getByRole('button', { name: 'Record outcome of Case 2' }));
    expect(await screen.findByRole('dialog', { name: 'Record outcome' })).toBeTruthy();
    await waitFor(() => expect(requests).toEqual([id(1), id(2)]));
  });
});

describe('the dashboard cards', () => {
  it('show cases without a next date and unrecorded hearings, with links to all of them', async () => {
    const dateless = { id: id(5), title: 'Nair v. Nair', number: null, court_name: null, stage_text: 'Awaiting report' };
    answer(
      summary({
        no_next_date: { total: 4, items: [{ ...dateless, last_hearing_date: '2026-11-12', next_hearing_date: null }] },
        hearings: board([], { unrecorded: { total: 9, items: [hearing(7, { hearing_date: '2026-11-19' })] } }),
      }),
    );
    renderDashboard();
    const without = await card('No next date');
    expect(without.getByRole('link', { name: /Nair v. Nair/ }).textContent).toContain('Last heard 12-Nov-2026 · Awaiting report');
    expect(without.getByRole('link', { name: '3 more' }).getAttribute('href')).toBe('/cases/all?no_next_date=true');
    const missed = await card('Not recorded');
    expect(missed.getByRole('link', { name: /Case 7/ }).textContent).toContain('Yesterday · Delhi High Court');
    expect(missed.getByRole('link', { name: '8 more' }).getAttribute('href')).toBe('/hearing/all?state=unrecorded&to=2026-11-19');
  });

  it('show my tasks first and the firm’s on demand, overdue ones marked in words', async () => {
    const mine = { overdue: 1, today: 1, later_this_week: 0, items: [task(1), task(2, { due_date: TODAY, is_overdue: false })] };
    const all = { overdue: 12, today: 1, later_this_week: 3, items: [task(3, { assignees: ['S. Dutta'], case_title: 'A v. B' })] };
    answer(summary({ tasks: { mine, all } }));
    renderDashboard();
    const due = await card('Due');
    expect(due.getByText('1 overdue, 1 today, 0 in the next seven days')).toBeTruthy();
    expect(due.getAllByRole('link').map((link) => link.textContent)).toEqual(['Task 1Overdue ', 'Task 2Today ']);
    await userEvent.click(due.getByRole('radio', { name: 'All' }));
    expect(due.getByText('12 overdue, 1 today, 3 in the next seven days')).toBeTruthy();
    expect(due.getByRole('link', { name: /Task 3/ }).textContent).toContain('A v. B · S. Dutta');
    expect(due.getByRole('link', { name: '15 more' }).getAttribute('href')).toBe('/tasks/all');
    expect(screen.getByRole('link', { name: 'tasks overdue' })).toBeTruthy();
  });

  it('name the overdue vakalatnamas, with a link to all of them', async () => {
    const paper = { id: id(8), title: 'Nair v. Nair', case_title: null, state: 'executed', due_on: '2026-11-10' };
    answer(summary({ overdue_vakalatnamas: { total: 3, items: [paper] } }));
    renderDashboard();
    const papers = await card('Vakalatnamas overdue');
    const link = papers.getByRole('link', { name: /Nair v. Nair/ });
    expect([link.getAttribute('href'), link.textContent]).toEqual([
      `/vakalatnama/${id(8)}`,
      'Nair v. NairSigned · next step was due on 10-Nov-2026',
    ]);
    expect(papers.getByRole('link', { name: '2 more' }).getAttribute('href')).toBe('/vakalatnama?overdue=true&sort=due_on&order=asc');
  });

  it('leave out what the user may not read', async () => {
    answer(summary({ hearings: null, tasks: null, overdue_vakalatnamas: null }));
    renderDashboard();
    await card('Cases by status');
    for (const name of ['Due', 'Upcoming hearings', 'Not recorded', 'Vakalatnamas overdue'])
      expect(screen.queryByRole('region', { name })).toBeNull();
    expect(screen.queryByText('hearings today')).toBeNull();
  });
});

describe('cases by status and stage', () => {
  it('can be read without colour: each has a name, a figure and a labelled bar', async () => {
    const stages = Array.from({ length: 9 }, (_, at) => ({ stage: `s${at}`, name: `Stage ${at}`, count: 90 - at }));
    answer(summary({ stages: [...stages, { stage: null, name: null, count: 2 }] }));
    renderDashboard();
    const status = await card('Cases by status');
    expect(status.getAllByRole('meter').map((bar) => bar.getAttribute('aria-label'))).toEqual(['Open: 1', 'Pending: 3', 'Disposed: 2']);
    const stage = await card('Pending by stage');
    expect(stage.getAllByRole('meter').map((bar) => bar.getAttribute('aria-label'))).toEqual([
      ...['Stage 0: 90', 'Stage 1: 89', 'Stage 2: 88', 'Stage 3: 87', 'Stage 4: 86', 'Stage 5: 85'],
      '3 other stages: 249',
      'Stage not entered: 2',
    ]);
    expect(stage.getByRole('link', { name: 'Stage 0' }).getAttribute('href')).toBe('/cases/pending?stage=s0');
    expect(stage.queryByRole('link', { name: 'Stage not entered' })).toBeNull();
  });
});

it('the dashboard counts a purpose that is no stage of the lists by its own name', async () => {
  const stages = [
    { stage: 'evidence', name: 'Evidence', count: 41 },
    { stage: null, name: 'For compliance', count: 12 },
    { stage: null, name: null, count: 2 },
  ];
  answer(summary({ stages }));
  renderDashboard();
  const bars = (await card('Pending by stage')).getAllByRole('meter');
  expect(bars.map((bar) => bar.getAttribute('aria-label'))).toEqual(['Evidence: 41', 'For compliance: 12', 'Stage not entered: 2']);
});

describe('changes since the last visit', () => {
  const group = (over: object) => ({
    ...{ case_id: id(1), title: 'Rao v. Sen', is_there: true, at: '2026-11-20T05:00:00Z', by: ['S. Dutta'] },
    what: [{ record: 'hearing', verb: 'recorded', count: 1 }],
    ...over,
  });

  it('tell in words what others did', async () => {
    const what = [
      { record: 'hearing', verb: 'recorded', count: 1 },
      { record: 'task', verb: 'added', count: 2 },
    ];
    const removed = { case_id: id(2), title: 'Gone', is_there: false, what: [{ record: 'case', verb: 'removed', count: 1 }] };
    const people = { case_id: null, title: null, is_there: false, what: [{ record: 'person', verb: 'added', count: 3 }] };
    answer(summary({ changes: { since: '2026-11-19T13:12:00Z', more: 2, items: [group({ what }), group(removed), group(people)] } }));
    renderDashboard();
    const changes = await card('Since your last visit');
    expect(changes.getByText('Your last visit ended on 19-Nov-2026, 18:42')).toBeTruthy();
    const lines = changes.getAllByRole('listitem').map((line) => line.textContent);
    expect(lines[0]).toBe('Rao v. SenHearing recorded, 2 tasks added · by S. Dutta, 20-Nov-2026, 10:30');
    expect(lines[1]).toContain('GoneCase deleted');
    expect(lines[2]).toContain('People3 people added');
    expect(changes.getByRole('link', { name: /Rao v. Sen/ }).getAttribute('href')).toBe(`/cases/${id(1)}`);
    expect(changes.queryByRole('link', { name: /Gone/ })).toBeNull();
    expect(changes.getByText('and 2 more')).toBeTruthy();
  });

  it('are not shown at a first visit, and say so when there are none', async () => {
    answer(summary());
    const view = renderDashboard();
    await card('Cases by status');
    expect(screen.queryByRole('region', { name: 'Since your last visit' })).toBeNull();
    view.unmount();
    answer(summary({ changes: { since: '2026-11-19T13:12:00Z', more: 0, items: [] } }));
    renderDashboard();
    expect((await card('Since your last visit')).getByText('Nothing has changed since.')).toBeTruthy();
  });
});

it('the dashboard shows a new firm its first steps', async () => {
  answer(summary({ cases: { open: 0, pending: 0, disposed: 0, archived: 0 } }));
  renderDashboard();
  expect(await screen.findByRole('heading', { name: 'Your diary is empty' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Invite a colleague' })).toBeTruthy();
  expect(screen.getByText('Ask an admin of your firm to invite the colleagues you work with.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Invite a colleague' })).toBeNull();
});

it('the dashboard lets the admin of a new firm invite from the first steps', async () => {
  answer(summary({ cases: { open: 0, pending: 0, disposed: 0, archived: 0 } }));
  signIn();
  server.use(
    answerProfile(profileOf({ permissions: ['case:read', 'invite:write'] })),
    http.get(`${at}/roles`, () => HttpResponse.json([])),
  );
  renderDashboard();
  await userEvent.click(await screen.findByRole('button', { name: 'Invite a colleague' }));
  expect(await screen.findByRole('dialog', { name: 'Invite a colleague' })).toBeTruthy();
});

it('the dashboard shows the server’s message with Retry when it cannot be loaded', async () => {
  answer({ message: 'Away.' }, 503);
  renderDashboard();
  expect(await screen.findByText('Away.')).toBeTruthy();
  answer(summary());
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No hearings today.')).toBeTruthy();
});
