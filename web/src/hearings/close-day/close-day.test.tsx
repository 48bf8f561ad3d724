import type { Hearing } from '@munshi/contract/hearings/hearing.schema';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { mockServer } from '../../../test/mock-server.ts';
import { at, host, pageOf, refuse } from '../../../test/answers.ts';
import { renderRoutes } from '../../../test/render-ui.tsx';
import { formatDay, formatLongDay, today } from '../../ui/format/dates.ts';
import { background, dateChip, dayFromToday, hearingRecord, idOf, profile, recorded, signIn } from '../hearing.fixture.ts';
import { HearingsPage } from '../list/hearings-page.tsx';

const server = mockServer(...background);

/** The hearings that the server has. */
let board: Hearing[] = [];
let undone: string[] = [];
const change = (id: string, by: Partial<Hearing>) => {
  board = board.map((hearing) => (hearing.id === id ? { ...hearing, ...by, version: hearing.version + 1 } : hearing));
  return board.find((hearing) => hearing.id === id) ?? hearingRecord();
};

const of = (n: number, title: string, over: Partial<Hearing> = {}) => hearingRecord({ id: idOf(n), case_title: title, ...over });

beforeEach(() => {
  signIn();
  undone = [];
  board = [of(21, 'A v. B'), of(22, 'C v. D'), of(23, 'E v. F', { court_name: 'Saket District Courts', court_number: '52' })];
  server.use(
    http.get(`${at}/hearings`, ({ request }) => {
      const { searchParams: query } = new URL(request.url);
      const day = query.get('day');
      const before = query.get('to') ?? '';
      const items = board.filter((each) => (day ? each.hearing_date === day : each.outcome === null && each.hearing_date <= before));
      return HttpResponse.json(pageOf(items, { limit: day ? 100 : 10 }));
    }),
    http.get(`${at}/hearings/conflicts`, () => HttpResponse.json({ day_total: 0, warnings: [], also_listed: [] })),
    http.get(`${at}/hearings/:id`, ({ params }) => HttpResponse.json(board.find(({ id }) => id === params['id']))),
    http.post(`${at}/hearings/:id/outcome`, async ({ params, request }) => {
      const id = String(params['id']);
      const version = board.find((hearing) => hearing.id === id)?.version;
      if (request.headers.get('if-match') !== `"${version}"`) return refuse(412, 'record.changed', 'Somebody changed this.');
      return HttpResponse.json(change(id, (await request.json()) as Partial<Hearing>));
    }),
    http.delete(`${at}/hearings/:id/outcome`, ({ params }) => {
      undone.push(String(params['id']));
      return HttpResponse.json(
        change(String(params['id']), { outcome: null, business_on_date: null, next_date: null, no_next_reason: null }),
      );
    }),
  );
});

const boardPath = `/hearing/all?day=${today()}`;
const renderBoard = (path = `${boardPath}&close=1`) =>
  renderRoutes(
    [
      { path: '/hearing/all', element: <HearingsPage /> },
      { path: '/hearing/print', element: <p>the print</p> },
    ],
    path,
  );

/** Waits for the outcome form of this case in the sheet. */
const openMatter = async (title: string) =>
  await waitFor(() => {
    const sheet = within(screen.getByRole('dialog', { name: 'Close the day' }));
    return within(sheet.getByRole('form', { name: 'Record outcome' })).getByRole('link', { name: title });
  });
const chip = async (name: string | RegExp) => await userEvent.click(await screen.findByRole('radio', { name }));
const press = async (name: string | RegExp) => await userEvent.click(await screen.findByRole('button', { name }));

async function recordWith(outcome: string, button: string) {
  await chip(outcome);
  if (outcome !== 'Reserved') await userEvent.click(dateChip(2));
  await press(button);
}

describe('Close the day', () => {
  it('opens at the first hearing without an outcome, and goes through all in the order of the cause list', async () => {
    board[0] = recorded({ id: idOf(21), case_title: 'A v. B' });
    const { router } = renderBoard(boardPath);
    await userEvent.click(await screen.findByRole('link', { name: 'Close the day' }));
    expect(await openMatter('C v. D')).toBeTruthy();
    expect(screen.getByText('1 more after this')).toBeTruthy();
    await recordWith('Arguments heard', 'Save and next');
    expect(await openMatter('E v. F')).toBeTruthy();
    expect(router.state.location.search).toBe(`?day=${today()}&close=${idOf(23)}`);
    await recordWith('Reserved', 'Save outcome');
    expect(await screen.findByText(`${formatLongDay(today())} is closed`)).toBeTruthy();
    expect(screen.getByText('3 recorded: 1 Adjourned, 1 Arguments heard, 1 Reserved')).toBeTruthy();
    await press('Done');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.search).toBe(`?day=${today()}`);
  });

  it('stays where it is over a reload, and going back leaves it', async () => {
    const { router, unmount } = renderBoard(boardPath);
    await userEvent.click(await screen.findByRole('link', { name: 'Close the day' }));
    await openMatter('A v. B');
    await press('Skip');
    await openMatter('C v. D');
    await router.navigate(-1);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    unmount();
    renderBoard(`${boardPath}&close=${idOf(22)}`);
    expect(await openMatter('C v. D')).toBeTruthy();
  });

  it('leaves skipped hearings for later, each within one press from the summary', async () => {
    renderBoard();
    await openMatter('A v. B');
    await press('Skip');
    await openMatter('C v. D');
    await recordWith('Arguments heard', 'Save and next');
    await openMatter('E v. F');
    await press('Skip');
    expect(await screen.findByText('2 hearings are not recorded')).toBeTruthy();
    const left = within(screen.getByRole('region', { name: 'Not recorded' }));
    expect(left.getAllByRole('link').map((link) => link.textContent)).toEqual(['A v. B', 'E v. F']);
    await userEvent.click(left.getByRole('button', { name: 'Record outcome of E v. F' }));
    await openMatter('E v. F');
    await press('Skip');
    await press('Go through these 2');
    expect(await openMatter('A v. B')).toBeTruthy();
  });

  it('sums up the day: reserved, disposed of and undated ones with links, and every next date', async () => {
    const ended = (n: number, title: string, reason: string) =>
      recorded({ id: idOf(n), case_title: title, outcome: reason, next_date: null, no_next_reason: reason });
    board = [
      recorded({ id: idOf(21), case_title: 'A v. B', next_purpose_text: 'Orders' }),
      ended(22, 'C v. D', 'reserved'),
      ended(23, 'E v. F', 'disposed'),
      ended(24, 'G v. H', 'sine_die'),
    ];
    renderBoard();
    expect(await screen.findByText(`${formatLongDay(today())} is closed`)).toBeTruthy();
    const linksOf = (name: string) =>
      within(screen.getByRole('region', { name }))
        .getAllByRole('link')
        .map((link) => link.textContent);
    expect(linksOf('Reserved (1)')).toEqual(['C v. D']);
    expect(linksOf('Disposed of (1)')).toEqual(['E v. F']);
    expect(linksOf('Without a date (1)')).toEqual(['G v. H']);
    expect(linksOf('Next dates (1)')).toEqual(['A v. B']);
    expect(screen.getByText(`${formatDay(dayFromToday(14))} · Orders`)).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'Print tomorrow' }));
    expect(await screen.findByText('the print')).toBeTruthy();
  });

  it('says that there is nothing to record, and offers the latest earlier day', async () => {
    board = [of(31, 'Old v. New', { hearing_date: dayFromToday(-4) })];
    renderBoard();
    expect(await screen.findByText(`Nothing to record on ${formatLongDay(today())}`)).toBeTruthy();
    expect(await screen.findByText(/^1 hearing of an earlier day is not recorded\./)).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: `Close ${formatDay(dayFromToday(-4))}` }));
    expect(await openMatter('Old v. New')).toBeTruthy();
  });

  it('undoes the last outcome from the next hearing, and returns to its hearing', async () => {
    renderBoard();
    await openMatter('A v. B');
    await recordWith('Arguments heard', 'Save and next');
    await openMatter('C v. D');
    expect(screen.getByText(`Last: A v. B → Next on ${formatDay(dayFromToday(14))}`)).toBeTruthy();
    await press('Undo');
    expect(await openMatter('A v. B')).toBeTruthy();
    expect(undone).toEqual([idOf(21)]);
    expect(screen.getByText('2 more after this')).toBeTruthy();
    expect(screen.queryByText(/^Last:/)).toBeNull();
  });

  it('undoes the last outcome from the summary', async () => {
    board = board.slice(0, 1);
    renderBoard();
    await openMatter('A v. B');
    await recordWith('Reserved', 'Save outcome');
    await screen.findByText(`${formatLongDay(today())} is closed`);
    expect(screen.getByText('Last: A v. B → No next date: Reserved for judgment or orders')).toBeTruthy();
    await press('Undo');
    expect(await openMatter('A v. B')).toBeTruthy();
  });

  it('tells the slower of two people, who keeps the colleague’s outcome and goes on', async () => {
    renderBoard();
    await openMatter('A v. B');
    await chip('Arguments heard');
    await userEvent.click(dateChip(2));
    change(idOf(21), { outcome: 'adjourned', business_on_date: today(), next_date: dayFromToday(7), recorded_by_name: 'R. Menon' });
    await press('Save and next');
    expect(await screen.findByText(/Now recorded: Adjourned\./)).toBeTruthy();
    await press('Keep theirs');
    expect(await openMatter('C v. D')).toBeTruthy();
    await press('Skip');
    expect(await openMatter('E v. F')).toBeTruthy();
    await press('Skip');
    expect(await screen.findByText('1 recorded: 1 Adjourned')).toBeTruthy();
  });

  it('is not offered to a role that may not record outcomes', async () => {
    server.use(http.get(`${host}/me`, () => HttpResponse.json(profile(['hearing:read']))));
    renderBoard();
    expect(await screen.findByText('A v. B')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Close the day' })).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
