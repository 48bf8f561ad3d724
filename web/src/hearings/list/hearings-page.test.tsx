import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mockServer } from '../../../test/mock-server.ts';
import { at, host, pageOf } from '../../../test/answers.ts';
import { renderRoutes } from '../../../test/render-ui.tsx';
import { formatDay, today } from '../../ui/format/dates.ts';
import { background, dayFromToday, hearingRecord, idOf, ids, profile, recorded, signIn } from '../hearing.fixture.ts';
import { shortDay } from '../short-day.ts';
import { HearingsPage } from './hearings-page.tsx';

const server = mockServer(...background);
beforeEach(signIn);

const requests: URL[] = [];
const answer = (path: string, body: object) =>
  http.get(`${at}/hearings${path}`, ({ request }) => {
    requests.push(new URL(request.url));
    return HttpResponse.json(body);
  });

function renderHearings(path: string) {
  requests.length = 0;
  const lists = ['/hearing/all', '/hearing/upcoming', '/hearing/my-history'];
  const routes = lists.map((each) => ({ path: each, element: <HearingsPage /> }));
  return renderRoutes([...routes, { path: '/cases/:id/hearings', element: <p>the case</p> }], path);
}

describe('a list of hearings', () => {
  it('sends the filters of the view and the URL, and ignores invalid ones', async () => {
    server.use(answer('/my-history', pageOf([recorded()])));
    renderHearings(`/hearing/my-history?court=${ids.court}&lawyer=nonsense&from=2026-01-05&to=someday&limit=25&state=unrecorded`);
    expect(await screen.findByRole('link', { name: /Sunita Menon v\. The State/ })).toBeTruthy();
    expect(Object.fromEntries(requests[0]?.searchParams ?? [])).toEqual({
      court: ids.court,
      from: '2026-01-05',
      order: 'desc',
      limit: '25',
      offset: '0',
    });
    expect(screen.getByRole('link', { name: 'My history' }).getAttribute('aria-current')).toBe('page');
  });

  it('shows the outcome, the next step, and both dates when it was heard on another day', async () => {
    server.use(answer('', pageOf([recorded({ hearing_date: dayFromToday(-1), next_purpose_text: 'Orders' })])));
    renderHearings('/hearing/all');
    expect(await screen.findByText('Adjourned')).toBeTruthy();
    expect(screen.getByText(`heard on ${formatDay(today())}`)).toBeTruthy();
    expect(screen.getByText(`Next on ${formatDay(dayFromToday(14))} for Orders`)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Record outcome/ })).toBeNull();
  });

  it('offers a user with permission to record the outcome of a due hearing', async () => {
    server.use(
      answer(
        '',
        pageOf([hearingRecord({ hearing_date: dayFromToday(-3) }), hearingRecord({ id: idOf(12), hearing_date: dayFromToday(2) })]),
      ),
    );
    renderHearings('/hearing/all');
    expect(await screen.findAllByRole('button', { name: 'Record outcome of Sunita Menon v. The State' })).toHaveLength(1);
    expect(screen.getByText('Not recorded', { selector: 'td *' })).toBeTruthy();
  });

  it('names a purpose, or the stage of the case, of which only the code is known', async () => {
    const unnamed = { purpose_text: null, stage_text: null };
    server.use(
      answer(
        '',
        pageOf([
          hearingRecord({ id: idOf(10), ...unnamed, purpose: 'final_arguments' }),
          hearingRecord({ id: idOf(11), ...unnamed, stage: 'reply_counter' }),
          hearingRecord({ id: idOf(12), ...unnamed }),
        ]),
      ),
    );
    renderHearings('/hearing/all');
    expect(await screen.findByText('Final arguments', { selector: 'td *, td' })).toBeTruthy();
    expect(screen.getByText('Reply or counter', { selector: 'td *, td' })).toBeTruthy();
  });

  it('offers no actions to a user who may only read', async () => {
    server.use(
      http.get(`${host}/me`, () => HttpResponse.json(profile(['hearing:read']))),
      answer('', pageOf([hearingRecord()])),
    );
    renderHearings('/hearing/all');
    await screen.findByText('Sunita Menon v. The State');
    expect(screen.queryByRole('button', { name: /Record outcome/ })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Add hearing' })).toBeNull();
  });

  it('keeps filters, days and order in the URL', async () => {
    server.use(answer('', pageOf([hearingRecord()])));
    const { router } = renderHearings('/hearing/all');
    await userEvent.click(await screen.findByRole('button', { name: 'Not recorded' }));
    await waitFor(() => expect(router.state.location.search).toBe('?state=unrecorded'));
    await userEvent.type(screen.getByRole('textbox', { name: 'From date' }), '5 Mar 2027{Enter}');
    expect(await screen.findByText('From 05-Mar-2027')).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: 'Date' }));
    await waitFor(() => expect(router.state.location.search).toContain('order=asc'));
    await waitFor(() => expect(requests.at(-1)?.searchParams.get('from')).toBe('2027-03-05'));
  });

  it('of all hearings opens at today, and shows the days before, the latest first, at one press', async () => {
    server.use(answer('', pageOf([hearingRecord()])));
    const { router } = renderHearings(`/hearing/all?court=${ids.court}`);
    expect(await screen.findByText(`From today, ${formatDay(today())}`)).toBeTruthy();
    expect(Object.fromEntries(requests[0]?.searchParams ?? [])).toMatchObject({ from: today(), order: 'asc', court: ids.court });
    await userEvent.click(screen.getByRole('button', { name: 'Earlier hearings' }));
    await waitFor(() => expect(router.state.location.search).toBe(`?court=${ids.court}&to=${dayFromToday(-1)}`));
    await waitFor(() =>
      expect(Object.fromEntries(requests.at(-1)?.searchParams ?? [])).toMatchObject({ to: dayFromToday(-1), order: 'desc' }),
    );
    expect(requests.at(-1)?.searchParams.has('from')).toBe(false);
    await userEvent.click(await screen.findByRole('button', { name: 'From today on' }));
    await waitFor(() => expect(router.state.location.search).toBe(`?court=${ids.court}`));
  });

  it.each([
    ['state=unrecorded', { state: 'unrecorded', order: 'desc' }],
    ['state=upcoming', { state: 'upcoming', order: 'asc' }],
    ['from=2026-01-05', { from: '2026-01-05', order: 'desc' }],
  ])('of all hearings keeps to %s in the address', async (search, query) => {
    server.use(answer('', pageOf([hearingRecord()])));
    renderHearings(`/hearing/all?${search}`);
    await screen.findByRole('link', { name: /Sunita Menon/ });
    expect(Object.fromEntries(requests[0]?.searchParams ?? [])).toEqual({ ...query, limit: '10', offset: '0' });
    expect(screen.queryByRole('button', { name: 'Earlier hearings' })).toBeNull();
  });

  it('explains an empty list, and lets the user clear the filters of a narrowed one', async () => {
    server.use(answer('/upcoming', pageOf([])));
    renderHearings('/hearing/upcoming');
    expect(await screen.findByText(/No upcoming hearings/)).toBeTruthy();
    const { router } = renderHearings(`/hearing/upcoming?court=${ids.court}`);
    await userEvent.click((await screen.findAllByRole('button', { name: /Clear/ }))[0] as HTMLElement);
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('shows the server’s message with Retry when it cannot be loaded', async () => {
    server.use(http.get(`${at}/hearings`, () => HttpResponse.json({ message: 'Away.' }, { status: 503 })));
    renderHearings('/hearing/all');
    expect(await screen.findByText('Away.')).toBeTruthy();
    server.use(answer('', pageOf([hearingRecord()])));
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Sunita Menon v. The State')).toBeTruthy();
  });
});

describe('The switch between list and calendars', () => {
  const wide = window.matchMedia;
  afterEach(() => vi.restoreAllMocks());

  it.each(
    [360, 800, 1440].flatMap((width) =>
      ['/hearing/all', '/hearing/all?view=month', '/hearing/all?day=2027-03-05'].map((path) => [width, path] as const),
    ),
  )('is shown once on a screen of %i pixels at %s', async (width, path) => {
    const isBelow = (query: string) => width <= Number(/max-width: ([\d.]+)em/.exec(query)?.[1] ?? 0) * 16;
    vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({ ...wide(query), matches: isBelow(query) }));
    server.use(answer('/days', { items: [] }), answer('', pageOf([])));
    renderHearings(path);
    await screen.findByRole('heading', { level: 1 });
    expect(await screen.findAllByRole('radio', { name: 'Agenda' })).toHaveLength(1);
  });
});

describe('Print', () => {
  it.each([
    [
      'a list',
      '/hearing/my-history?court=$court&from=2026-01-05',
      { court: ids.court, from: '2026-01-05', state: 'history', mine: 'true', order: 'desc' },
    ],
    ['a day’s board', '/hearing/all?day=2027-03-05&lawyer=$court', { lawyer: ids.court, day: '2027-03-05' }],
    ['a week', '/hearing/all?view=week&at=2027-03-05', { from: '2027-03-01', to: '2027-03-07' }],
    ['a month', '/hearing/all?view=month&at=2027-03-05', { from: '2027-03-01', to: '2027-03-31' }],
    ['an agenda', '/hearing/my-history?view=agenda&at=2027-03-05', { mine: 'true', from: '2027-03-05', to: '2027-03-18' }],
  ])('of %s has all rows of its days and filters', async (_name, path, query) => {
    server.use(answer('/my-history', pageOf([])), answer('/days', { items: [] }), answer('', pageOf([])), answer('/print', {}));
    renderHearings(path.replace('$court', ids.court));
    await userEvent.click(await screen.findByRole('button', { name: 'Print' }));
    const sent = () => requests.find(({ pathname }) => pathname.endsWith('/print'));
    await waitFor(() => expect(Object.fromEntries(sent()?.searchParams ?? [])).toEqual(query));
  });
});

describe('a day’s board', () => {
  const board = [
    hearingRecord({ id: idOf(21), item_number: '4', case_title: 'A v. B' }),
    recorded({ id: idOf(22), item_number: '9', case_title: 'C v. D' }),
    hearingRecord({ id: idOf(23), court_name: 'Saket District Courts', court_number: '52', case_title: 'E v. F' }),
  ];

  it('is grouped by court, and counts the recorded hearings', async () => {
    server.use(answer('', pageOf(board, { limit: 100 })));
    renderHearings(`/hearing/all?day=${today()}`);
    const high = within(await screen.findByRole('region', { name: 'Delhi High Court' }));
    expect(high.getAllByRole('link').map((link) => link.textContent)).toEqual(['A v. B', 'C v. D']);
    expect(screen.getByText('3 hearings, 1 recorded')).toBeTruthy();
    // The heading says the day: no row repeats that it is today.
    expect(high.queryByText('Today')).toBeNull();
    expect((await high.findByText('Adjourned')).closest('[data-screen-only]')).toBeNull();
    expect(requests[0]?.searchParams.get('day')).toBe(today());
  });

  it('links to the next day, and keeps the filters', async () => {
    server.use(answer('', pageOf(board, { limit: 100 })));
    const { router } = renderHearings(`/hearing/all?day=${today()}&court=${ids.court}`);
    await userEvent.click(await screen.findByRole('link', { name: `Next day, ${shortDay(dayFromToday(1))}` }));
    expect(router.state.location.search).toBe(`?day=${dayFromToday(1)}&court=${ids.court}`);
  });

  it('is closed hearing after hearing, by keyboard', async () => {
    const sent: unknown[] = [];
    server.use(
      answer('', pageOf(board, { limit: 100 })),
      http.post(`${at}/hearings/:id/outcome`, async ({ params, request }) => {
        sent.push([params['id'], await request.json()]);
        return HttpResponse.json(recorded({ id: String(params['id']) }));
      }),
    );
    renderHearings(`/hearing/all?day=${today()}`);
    await userEvent.click(await screen.findByRole('link', { name: 'Close the day' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Close the day' }));
    expect(await sheet.findByRole('link', { name: 'A v. B' })).toBeTruthy();
    sheet.getByRole('radio', { name: 'Arguments heard' }).focus();
    await userEvent.keyboard(' ');
    sheet.getByRole('radio', { name: /^Other/ }).focus();
    await userEvent.keyboard(' ');
    await userEvent.type(sheet.getByRole('textbox', { name: 'Next date' }), '+14');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(await sheet.findByRole('link', { name: 'E v. F' })).toBeTruthy();
    expect(sent).toMatchObject([[idOf(21), { outcome: 'arguments_heard', business_on_date: today(), next_date: dayFromToday(14) }]]);
    expect(sheet.getByRole('button', { name: 'Save outcome' })).toBeTruthy();
  });
});

describe('a calendar', () => {
  it('shows a month with the number of hearings per day, the first of them, and the holidays', async () => {
    const day = {
      day: '2027-03-09',
      total: 5,
      recorded: 0,
      hearings: [hearingRecord({ hearing_date: '2027-03-09', hearing_time: '10:30' })],
    };
    server.use(
      answer('/days', { items: [day] }),
      answer('', pageOf([], { limit: 100 })),
      http.get(`${at}/court-holidays`, () =>
        HttpResponse.json({
          items: [
            {
              id: idOf(70),
              court_id: null,
              court_name: null,
              name: 'Holi',
              starts_on: '2027-03-22',
              ends_on: '2027-03-22',
              is_part_day: false,
              version: 1,
            },
          ],
          saturdays: 'second',
        }),
      ),
    );
    const { router } = renderHearings('/hearing/all?view=month&at=2027-03-15');
    expect(await screen.findByRole('link', { name: /09-Mar-2027, 5 hearings$/ })).toBeTruthy();
    expect(screen.getByRole('link', { name: /10:30 Sunita Menon/ })).toBeTruthy();
    expect(await screen.findByRole('link', { name: /22-Mar-2027, no hearings, Holi$/ })).toBeTruthy();
    expect(screen.getByRole('link', { name: /13-Mar-2027, no hearings, Closed$/ })).toBeTruthy();
    expect(Object.fromEntries(requests[0]?.searchParams ?? [])).toEqual({ from: '2027-03-01', to: '2027-04-04', shown: '3' });
    await userEvent.click(screen.getByRole('button', { name: 'Next month' }));
    expect(await screen.findByRole('heading', { name: 'April 2027' })).toBeTruthy();
    expect(router.state.location.search).toBe('?view=month&at=2027-04-01');
    await userEvent.click(screen.getByRole('link', { name: /09-Apr-2027, no hearings$/ }));
    expect(router.state.location.search).toBe('?day=2027-04-09');
  });

  it('shows the agenda of a day in the order that the server sends, each hearing with its court', async () => {
    const listed = (n: number, over: object) =>
      hearingRecord({ id: idOf(n), hearing_date: '2027-03-10', case_title: `Matter ${n}`, ...over });
    const hearings = [
      listed(13, { court_name: 'Bombay High Court', item_number: '40' }),
      listed(14, { hearing_time: '10:30', item_number: '99' }),
      listed(12, { item_number: '9' }),
      listed(11, { item_number: '10' }),
    ];
    server.use(answer('/days', { items: [{ day: '2027-03-10', total: 4, recorded: 0, hearings }] }));
    renderHearings('/hearing/all?view=agenda&at=2027-03-10');
    expect(await screen.findByText('Bombay HC · Court 14')).toBeTruthy();
    const titles = screen.getAllByRole('link', { name: /^Matter/ }).map((link) => link.textContent);
    expect(titles).toEqual(['Matter 13', 'Matter 14', 'Matter 12', 'Matter 11']);
  });

  it('shows a week from Monday, and in the agenda only days that have hearings', async () => {
    const day = { day: '2027-03-10', total: 1, recorded: 0, hearings: [hearingRecord({ hearing_date: '2027-03-10' })] };
    server.use(answer('/days', { items: [day] }));
    renderHearings('/hearing/all?view=week&at=2027-03-10');
    expect(await screen.findByRole('heading', { name: '08-Mar-2027 to 14-Mar-2027' })).toBeTruthy();
    expect(await screen.findByText('Delhi HC · Ct 14')).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: 'Agenda' }));
    expect(await screen.findByRole('link', { name: 'Wednesday, 10 March 2027' })).toBeTruthy();
  });
});
