import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { at, pageOf } from '../../../test/answers.ts';
import { mockServer } from '../../../test/mock-server.ts';
import { renderRoutes } from '../../../test/render-ui.tsx';
import { findToast } from '../../../test/toasts.ts';
import { formatDay, weekdayOf } from '../../ui/format/dates.ts';
import { background, dayFromToday, hearingRecord, idOf, signIn } from '../hearing.fixture.ts';
import { HearingsPage } from '../list/hearings-page.tsx';

const server = mockServer(...background);
beforeEach(signIn);

const rows = [
  hearingRecord({ id: idOf(901), case_title: 'Rao v. Iyer', hearing_date: dayFromToday(1) }),
  hearingRecord({ id: idOf(902), case_title: 'Menon v. State', hearing_date: dayFromToday(1) }),
];

it('adjourns the selected hearings to a day, with what stays and why, and leads to their clients who must be told', async () => {
  const sent: unknown[] = [];
  const queried: (string | null)[] = [];
  const refused = [{ reason: 'recorded', count: 1, titles: ['Menon v. State'] }];
  server.use(
    http.get(`${at}/hearings/upcoming`, () => HttpResponse.json(pageOf(rows))),
    http.post(`${at}/hearings/bulk-update/preview`, () => HttpResponse.json({ total: 2, changes: 1, same: 0, refused })),
    http.patch(`${at}/hearings/bulk-update`, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ message: '', id: idOf(903), changed: 1, same: 0, refused });
    }),
  );
  server.use(
    http.get(`${at}/client-messages/not-told`, ({ request }) => {
      queried.push(new URL(request.url).searchParams.get('change_id'));
      return HttpResponse.json({ items: [], total: 3, limit: 10, offset: 0 });
    }),
  );
  const { router } = renderRoutes(
    [
      { path: '/hearing/upcoming', element: <HearingsPage /> },
      { path: '/clients/not-told', element: <p>Not told yet</p> },
    ],
    '/hearing/upcoming',
  );
  for (const title of ['Rao v. Iyer', 'Menon v. State'])
    await userEvent.click(await screen.findByRole('checkbox', { name: `Select ${title}` }));
  await userEvent.click(await screen.findByRole('button', { name: 'Adjourn' }));
  const form = await screen.findByRole('form', { name: 'Adjourn to a day' });
  const day = dayFromToday(14);
  await userEvent.type(within(form).getByRole('textbox', { name: 'New date' }), `${formatDay(day)}{Tab}`);
  expect(await within(form).findByText(/1 stays: its outcome is recorded/)).toBeTruthy();
  await userEvent.click(within(form).getByRole('button', { name: 'Change 1' }));
  await findToast(`1 hearing moved to ${formatDay(day)}.`);
  expect(sent).toEqual([{ hearing_ids: [idOf(901), idOf(902)], hearing_date: day }]);
  expect(queried).toEqual([idOf(903)]);
  await userEvent.click(await screen.findByRole('button', { name: '3 clients to tell' }));
  await waitFor(() =>
    expect(`${router.state.location.pathname}${router.state.location.search}`).toBe(`/clients/not-told?change=${idOf(903)}`),
  );
});

it('warns of a Sunday to which the selected hearings would be adjourned, and still moves them', async () => {
  server.use(
    http.get(`${at}/hearings/upcoming`, () => HttpResponse.json(pageOf(rows))),
    http.post(`${at}/hearings/bulk-update/preview`, () => HttpResponse.json({ total: 1, changes: 1, same: 0, refused: [] })),
  );
  renderRoutes([{ path: '/hearing/upcoming', element: <HearingsPage /> }], '/hearing/upcoming');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Rao v. Iyer' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Adjourn' }));
  const form = await screen.findByRole('form', { name: 'Adjourn to a day' });
  const sunday = Array.from({ length: 7 }, (_, at) => dayFromToday(8 + at)).find((day) => weekdayOf(day) === 0) ?? '';
  await userEvent.type(within(form).getByRole('textbox', { name: 'New date' }), `${formatDay(sunday)}{Tab}`);
  await within(form).findByText(`${formatDay(sunday)} is a Sunday.`);
  await waitFor(() => expect(within(form).getByRole<HTMLButtonElement>('button', { name: 'Change 1' }).disabled).toBe(false));
});

it('prints the selected hearings', async () => {
  const printed: string[] = [];
  server.use(
    http.get(`${at}/hearings/upcoming`, () => HttpResponse.json(pageOf(rows))),
    http.get(`${at}/hearings/print`, ({ request }) => {
      printed.push(new URL(request.url).searchParams.get('ids') ?? '');
      return HttpResponse.json({}, { status: 500 });
    }),
  );
  renderRoutes([{ path: '/hearing/upcoming', element: <HearingsPage /> }], '/hearing/upcoming');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Rao v. Iyer' }));
  const bar = screen.getByRole('region', { name: 'Actions for the selection' });
  await userEvent.click(await within(bar).findByRole('button', { name: 'Print' }));
  await waitFor(() => expect(printed).toContain(idOf(901)));
});
