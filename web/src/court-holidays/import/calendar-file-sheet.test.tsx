import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { answerProfile, at, profileOf } from '../../../test/answers.ts';
import { mockServer } from '../../../test/mock-server.ts';
import { renderRoutes } from '../../../test/render-ui.tsx';
import { beginSession } from '../../../test/session.ts';
import { findToast } from '../../../test/toasts.ts';
import { CalendarFileSheet } from './calendar-file-sheet.tsx';

const id = '0192cccc-0000-7000-8000-000000000001';
const holi = { name: 'Holi', starts_on: '2027-03-22', ends_on: '2027-03-22' };
const summer = { name: 'Summer vacation', starts_on: '2027-05-17', ends_on: '2027-06-26' };
const checked = {
  items: [
    { ...holi, is_duplicate: true },
    { ...summer, is_duplicate: false },
  ],
  left_out: [
    { name: 'Full court reference', reason: 'timed' },
    { name: 'Old day', reason: 'outside' },
  ],
  has_more: false,
};
const sent: { url: string; body: unknown }[] = [];
const server = mockServer(
  answerProfile(profileOf({ id, role: 'clerk', permissions: ['reference:read', 'reference:write'] })),
  http.get(`${at}/courts`, () => HttpResponse.json({ items: [], total: 0, limit: 100, offset: 0 })),
  http.post(`${at}/court-holidays/check`, async ({ request }) => {
    sent.push({ url: 'check', body: await request.json() });
    return HttpResponse.json(checked);
  }),
  http.post(`${at}/court-holidays/import`, async ({ request }) => {
    sent.push({ url: 'import', body: await request.json() });
    return HttpResponse.json({ added: 1, message: '1 holiday added' });
  }),
);
beforeEach(() => {
  sent.length = 0;
  beginSession(id);
});

const renderSheet = async () => {
  renderRoutes(
    [{ path: '/settings/holidays', element: <CalendarFileSheet opened onClose={() => undefined} year={2027} /> }],
    '/settings/holidays',
  );
  const sheet = within(await screen.findByRole('dialog'));
  // The sheet shows its title before its content has loaded.
  await sheet.findByRole('textbox', { name: 'Or paste what is in it' });
  return sheet;
};
const fileOf = (text: string) => new File([text], 'holidays.ics', { type: 'text/calendar' });

it('the import of a calendar file shows new holidays, those already there and what is left out, and adds the new ones', async () => {
  const sheet = await renderSheet();
  await userEvent.upload(sheet.getByLabelText('Choose a file', { selector: 'input' }), fileOf('BEGIN:VCALENDAR'));
  const found = within(await sheet.findByRole('list', { name: 'What the file holds' }));
  expect(found.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
    'Holi22-Mar-2027Already there',
    'Summer vacation17-May-2027 to 26-Jun-2027',
  ]);
  expect(
    within(sheet.getByRole('list', { name: 'Left out' }))
      .getAllByRole('listitem')
      .map((line) => line.textContent),
  ).toEqual([
    'Full court reference: has times of day. Add it by hand if the court sits for a part of the day only',
    '1 entry of other years was left out.',
  ]);
  expect(sent).toEqual([{ url: 'check', body: { court_id: null, year: 2027, text: 'BEGIN:VCALENDAR' } }]);
  await userEvent.click(sheet.getByRole('button', { name: 'Add 1 holiday' }));
  await findToast('1 holiday added');
  expect(sent[1]).toEqual({ url: 'import', body: { court_id: null, items: [summer] } });
});

it('the import of a calendar file adds nothing if all of it is there already', async () => {
  server.use(http.post(`${at}/court-holidays/check`, () => HttpResponse.json({ ...checked, items: [checked.items[0]], left_out: [] })));
  const sheet = await renderSheet();
  await userEvent.click(sheet.getByRole('textbox', { name: 'Or paste what is in it' }));
  await userEvent.paste('BEGIN:VCALENDAR');
  await userEvent.click(sheet.getByRole('button', { name: 'Check' }));
  await sheet.findByText('Nothing new.');
  expect(sheet.queryByRole('button', { name: /^Add/ })).toBeNull();
});

it('the import of a calendar file says why a file is refused, and checks a corrected text again', async () => {
  let isRefused = true;
  server.use(
    http.post(`${at}/court-holidays/check`, () =>
      isRefused
        ? HttpResponse.json({ code: 'court_holiday.file_is_address', message: 'This is the address of a calendar.' }, { status: 422 })
        : HttpResponse.json(checked),
    ),
  );
  const sheet = await renderSheet();
  const text = sheet.getByRole('textbox', { name: 'Or paste what is in it' });
  await userEvent.type(text, 'webcal://court.example.in');
  await userEvent.click(sheet.getByRole('button', { name: 'Check' }));
  await sheet.findByText('This is the address of a calendar.');
  isRefused = false;
  await userEvent.type(text, 'x');
  await waitFor(() => expect(sheet.queryByText('This is the address of a calendar.')).toBeNull());
  await userEvent.click(sheet.getByRole('button', { name: 'Check' }));
  await sheet.findByText('1 new holiday.');
});

it('the import of a calendar file refuses one that is too large without sending it', async () => {
  const sheet = await renderSheet();
  await userEvent.upload(sheet.getByLabelText('Choose a file', { selector: 'input' }), fileOf('x'.repeat(500_001)));
  await sheet.findByText(/^This file is too large/);
  expect(sent).toEqual([]);
});
