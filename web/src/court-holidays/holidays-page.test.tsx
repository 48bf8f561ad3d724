import type { Permission } from '@munshi/contract/platform/permission';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { clickUndo, findToast } from '../../test/toasts.ts';
import { beginSession } from '../../test/session.ts';
import { mockServer } from '../../test/mock-server.ts';
import { answerProfile, at, profileOf } from '../../test/answers.ts';
import { renderRoutes } from '../../test/render-ui.tsx';
import { HolidaysPage } from './holidays-page.tsx';
import { readPasted } from './import/pasted-holidays.ts';

const id = '0192cccc-0000-7000-8000-000000000001';
const holi = {
  id,
  court_id: null,
  court_name: null,
  name: 'Holi',
  starts_on: '2027-03-22',
  ends_on: '2027-03-23',
  is_part_day: false,
  version: 1,
};
const me = (permissions: Permission[]) => profileOf({ id, role: 'clerk', permissions });
const sent: unknown[] = [];
const requests: string[] = [];
const server = mockServer(
  answerProfile(me(['reference:read', 'reference:write'])),
  http.get(`${at}/courts`, () => HttpResponse.json({ items: [], total: 0, limit: 100, offset: 0 })),
  http.get(`${at}/court-holidays`, ({ request }) => {
    requests.push(new URL(request.url).search);
    return HttpResponse.json({ items: [holi], saturdays: 'none' });
  }),
  http.get(`${at}/court-schedules`, () => HttpResponse.json({ items: [] })),
  http.post(`${at}/court-holidays`, async ({ request }) => {
    sent.push(await request.json());
    return HttpResponse.json(holi, { status: 201 });
  }),
  http.post(`${at}/court-holidays/import`, async ({ request }) => {
    sent.push(await request.json());
    return HttpResponse.json({ added: 2, message: '2 added' });
  }),
  http.delete(`${at}/court-holidays/:id`, () => HttpResponse.json({ message: 'Holiday deleted successfully' })),
  http.post(`${at}/court-holidays/:id/restore`, () => HttpResponse.json(holi)),
);
beforeEach(() => {
  sent.length = 0;
  requests.length = 0;
  beginSession(id);
});

const renderPage = () => renderRoutes([{ path: '/settings/holidays', element: <HolidaysPage /> }], '/settings/holidays?year=2027');

it('the holiday calendar lists the holidays of a year, and keeps the year in the URL', async () => {
  const { router } = renderPage();
  const list = within(await screen.findByRole('list', { name: 'Court holidays of 2027' }));
  expect(list.getByText((_words, element) => element?.textContent === '22-Mar-2027 – 23-Mar-2027')).toBeTruthy();
  expect(list.getByText('Every court')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Next year' }));
  expect(router.state.location.search).toBe('?year=2028');
  await waitFor(() => expect(requests).toContain('?year=2028'));
});

it('the holiday calendar adds a holiday of one day', async () => {
  renderPage();
  await userEvent.click(await screen.findByRole('button', { name: 'Add holiday' }));
  const sheet = within(await screen.findByRole('dialog'));
  const name = sheet.getByRole('textbox', { name: 'Name' });
  // The sheet moves the focus to its first field once it is drawn; typing before would be split between two fields.
  await waitFor(() => expect(document.activeElement).toBe(name));
  await userEvent.type(name, 'Republic Day');
  await userEvent.type(sheet.getByRole('textbox', { name: 'First day' }), '26 Jan 2027');
  await userEvent.click(sheet.getByRole('button', { name: 'Add holiday' }));
  await waitFor(() =>
    expect(sent).toEqual([{ name: 'Republic Day', starts_on: '2027-01-26', ends_on: '2027-01-26', court_id: null, is_part_day: false }]),
  );
});

it('the holiday calendar undoes a deletion although its row is gone', async () => {
  const items = [holi];
  server.use(
    http.get(`${at}/court-holidays`, () => HttpResponse.json({ items, saturdays: 'none' })),
    http.delete(`${at}/court-holidays/:id`, () => {
      items.length = 0;
      return HttpResponse.json({ message: 'Holiday deleted successfully' });
    }),
    http.post(`${at}/court-holidays/:id/restore`, () => {
      items.push(holi);
      return HttpResponse.json(holi);
    }),
  );
  renderPage();
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Holi' }));
  await findToast('Holi deleted');
  await waitFor(() => expect(screen.queryByText('Holi')).toBeNull());
  await clickUndo('Holi deleted');
  await findToast('Holiday restored');
  await screen.findByText('Holi');
});

it('the holiday calendar shows how each line of a pasted list is read before saving', async () => {
  renderPage();
  await userEvent.click(await screen.findByRole('button', { name: 'Paste a list' }));
  const sheet = within(await screen.findByRole('dialog'));
  await userEvent.click(sheet.getByRole('textbox', { name: 'One holiday on each line' }));
  await userEvent.paste('15-Aug Independence Day\n18 May to 28 June Summer vacation\nsubject to the moon');
  expect(sheet.getByText('Independence Day: 15-Aug-2027')).toBeTruthy();
  expect(sheet.getByText('Not understood, left out: subject to the moon')).toBeTruthy();
  await userEvent.click(sheet.getByRole('button', { name: 'Add 2 holidays' }));
  await waitFor(() => expect(sent).toHaveLength(1));
});

it('the holiday calendar offers no changes to a user who may only read', async () => {
  server.use(answerProfile(me(['reference:read'])));
  renderPage();
  await screen.findByText('Holi');
  expect(screen.queryByRole('button', { name: 'Add holiday' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Delete Holi' })).toBeNull();
});

describe('a pasted list of holidays', () => {
  it.each([
    ['1. 26-01-2027 Tuesday Republic Day', ['Republic Day', '2027-01-26', '2027-01-26']],
    ['Good Friday | 26 March, 2027 | Friday', ['Good Friday', '2027-03-26', '2027-03-26']],
    ['Summer vacation: 17-05-2027 to 26-06-2027', ['Summer vacation', '2027-05-17', '2027-06-26']],
    ['26.01.2027 Republic Day (Tuesday)', ['Republic Day', '2027-01-26', '2027-01-26']],
    ['15 Aug  Independence Day', ['Independence Day', '2027-08-15', '2027-08-15']],
    ['2027-10-02 Gandhi Jayanti', ['Gandhi Jayanti', '2027-10-02', '2027-10-02']],
  ])('reads %s', (line, [name, from, to]) => {
    expect(readPasted(line, 2027)[0]?.holiday).toEqual({ name, starts_on: from, ends_on: to });
  });

  it.each(['just words', '31-02-2027 No such day', '26-01-2027'])('leaves out %s', (line) => {
    expect(readPasted(line, 2027)[0]?.holiday).toBeUndefined();
  });
});

it('a holiday that is being typed is not lost with the Escape key: the sheet asks first', async () => {
  renderPage();
  await userEvent.click(await screen.findByRole('button', { name: 'Add holiday' }));
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });
  await waitFor(() => expect(document.activeElement).toBe(name));
  await userEvent.type(name, 'Onam{Escape}');
  expect(await screen.findByText('Leave without saving?')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Stay here' }));
  expect(name.value).toBe('Onam');
});
