import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { answerProfile, at, profileOf } from '../../../test/answers.ts';
import { mockServer } from '../../../test/mock-server.ts';
import { renderRoutes } from '../../../test/render-ui.tsx';
import { beginSession } from '../../../test/session.ts';
import { findToast } from '../../../test/toasts.ts';
import { SchedulesSection } from './schedules-section.tsx';

const id = '0192cccc-0000-7000-8000-000000000001';
const place = { state: null, city: null, complex: null, parent_id: null, cnr_prefix: null, is_national: false };
const pune = { id: '0192cccc-0000-7000-8000-000000000002', name: 'Court at Pune', level: 'tribunal', ...place };
const nothing = { saturdays: null, registry_opens: null, registry_closes: null, efiling_until: null };
const ofAll = { court_id: null, court_name: null, ...nothing, saturdays: 'second_and_fourth', efiling_until: '24:00' };
const ofPune = { court_id: pune.id, court_name: pune.name, ...nothing, registry_opens: '10:00', registry_closes: '16:30' };

let entries: object[] = [];
const sent: unknown[] = [];
const server = mockServer(
  answerProfile(profileOf({ id, role: 'clerk', permissions: ['reference:read', 'reference:write'] })),
  http.get(`${at}/courts`, () => HttpResponse.json({ items: [pune], total: 1, limit: 100, offset: 0 })),
  http.get(`${at}/court-schedules`, () => HttpResponse.json({ items: entries })),
  http.put(`${at}/court-schedules`, async ({ request }) => {
    const draft = (await request.json()) as object;
    sent.push(draft);
    return HttpResponse.json({ ...draft, court_name: null });
  }),
);
beforeEach(() => {
  entries = [];
  sent.length = 0;
  beginSession(id);
});

const render = () => renderRoutes([{ path: '/settings/holidays', element: <SchedulesSection /> }], '/settings/holidays');
/** Its form is a file of its own, which loads when the sheet opens. */
const openSheet = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name }));
  const sheet = within(await screen.findByRole('dialog'));
  await sheet.findByRole('button', { name: 'Save' });
  return sheet;
};

it('the Saturdays and hours say that no Saturday is closed until some are entered', async () => {
  render();
  await screen.findByText(/^Only Sundays, the national holidays and the holidays below count as closed/);
});

it('the Saturdays and hours list what is entered for every court and for one', async () => {
  entries = [ofAll, ofPune];
  render();
  const list = within(await screen.findByRole('list', { name: 'Saturdays and hours' }));
  const [first, second] = list.getAllByRole('listitem');
  expect(first?.textContent).toBe('Every courtSecond and fourth Saturdays closedE-filing until 24:00');
  expect(second?.textContent).toBe('Court at PuneRegistry 10:00 to 16:30');
});

it('the Saturdays and hours are saved for every court, with times as people type them', async () => {
  render();
  const sheet = await openSheet('Set Saturdays and hours');
  await userEvent.click(sheet.getByRole('combobox', { name: /^Saturdays/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Second and fourth Saturdays closed' }));
  await userEvent.type(sheet.getByRole('textbox', { name: /^Registry opens/ }), '10');
  await userEvent.type(sheet.getByRole('textbox', { name: /^Registry closes/ }), '16.30');
  await userEvent.type(sheet.getByRole('textbox', { name: /^E-filing/ }), '2400');
  await userEvent.click(sheet.getByRole('button', { name: 'Save' }));
  await findToast('Saturdays and hours of Every court saved');
  expect(sent).toEqual([
    {
      court_id: null,
      saturdays: 'second_and_fourth',
      registry_opens: '10:00',
      registry_closes: '16:30',
      efiling_until: '24:00',
    },
  ]);
});

it('the Saturdays and hours of a court that has an entry are shown when it is chosen, so that none is lost', async () => {
  entries = [ofAll, ofPune];
  render();
  const sheet = await openSheet('Set Saturdays and hours');
  await userEvent.click(sheet.getByRole('combobox', { name: /^Court/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Court at Pune' }));
  await waitFor(() => expect(sheet.getByRole<HTMLInputElement>('textbox', { name: /^Registry closes/ }).value).toBe('16:30'));
  await userEvent.click(sheet.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toEqual([{ court_id: pune.id, ...nothing, registry_opens: '10:00', registry_closes: '16:30' }]));
});

it('the Saturdays and hours that were typed stay when another court is chosen, and the others are those of that court', async () => {
  entries = [ofAll, ofPune];
  render();
  const sheet = await openSheet('Set Saturdays and hours');
  const field = (name: RegExp) => sheet.getByRole<HTMLInputElement>('textbox', { name });
  expect(field(/^E-filing/).value).toBe('24:00');
  await userEvent.type(field(/^Registry opens/), '9.30');
  await userEvent.click(sheet.getByRole('combobox', { name: /^Court/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Court at Pune' }));
  await waitFor(() => expect(field(/^Registry closes/).value).toBe('16:30'));
  expect([field(/^Registry opens/).value, field(/^E-filing/).value]).toEqual(['9.30', '']);
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Stay here' }));
  await userEvent.click(sheet.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toEqual([{ court_id: pune.id, ...nothing, registry_opens: '09:30', registry_closes: '16:30' }]));
});

it('the Saturdays and hours refuse what is no time of day, and a closing before the opening', async () => {
  render();
  const sheet = await openSheet('Set Saturdays and hours');
  await userEvent.type(sheet.getByRole('textbox', { name: /^Registry opens/ }), '17:00');
  await userEvent.type(sheet.getByRole('textbox', { name: /^Registry closes/ }), '16:00');
  await userEvent.click(sheet.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sheet.getByRole('textbox', { name: /^Registry closes/ }).getAttribute('aria-invalid')).toBe('true'));
  await userEvent.type(sheet.getByRole('textbox', { name: /^E-filing/ }), 'noon');
  await userEvent.click(sheet.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sheet.getByRole('textbox', { name: /^E-filing/ }).getAttribute('aria-invalid')).toBe('true'));
  expect(sent).toEqual([]);
});

it('the Saturdays and hours that are being typed are not lost with the Escape key: the sheet asks first', async () => {
  render();
  const sheet = await openSheet('Set Saturdays and hours');
  await userEvent.type(sheet.getByRole('textbox', { name: /^Registry opens/ }), '10{Escape}');
  expect(await screen.findByText('Leave without saving?')).toBeTruthy();
});

it('the Saturdays and hours offer no changes to a user who may only read', async () => {
  server.use(answerProfile(profileOf({ id, role: 'viewer', permissions: ['reference:read'] })));
  entries = [ofAll];
  render();
  await screen.findByText('Every court');
  expect(screen.queryByRole('button')).toBeNull();
});
