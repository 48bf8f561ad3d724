import type { Judge } from '@munshi/contract/judges/judge.schema';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { findToast } from '../../test/toasts.ts';
import { mockServer } from '../../test/mock-server.ts';
import { answerProfile, at, pageOf, profileOf, refuse } from '../../test/answers.ts';
import { renderRoutes } from '../../test/render-ui.tsx';
import { beginSession } from '../../test/session.ts';
import { JudgesPage } from './judges-page.tsx';

const me = '0190a000-0000-7000-8000-000000000001';
const saket = {
  id: '0190a000-0000-7000-8000-000000000021',
  name: 'Saket District Courts',
  level: 'district_sessions',
  state: 'IN-DL',
  city: 'New Delhi',
  complex: null,
  parent_id: null,
  cnr_prefix: null,
  is_national: true,
};
const judge = (last: number, over: Partial<Judge>): Judge => ({
  id: `0190a000-0000-7000-8000-00000000001${last}`,
  name: 'Hon’ble Ms. Justice A. Rao',
  designation: 'Judge',
  postings: [],
  is_national: false,
  ...over,
});
const national = judge(1, { name: 'Hon’ble Mr. Justice K. Nair', is_national: true });
const own = judge(2, {
  postings: [{ court_id: saket.id, court_name: saket.name, court_number: '12', from: '2020-01-06', until: '2022-03-31' }],
});

const server = mockServer(
  answerProfile(profileOf({ id: me, permissions: ['reference:read', 'reference:write'] })),
  http.get(`${at}/judges`, () => HttpResponse.json(pageOf([national, own]))),
  http.get(`${at}/courts`, () => HttpResponse.json(pageOf([saket]))),
);

beforeEach(() => beginSession(me));

const renderJudges = () => renderRoutes([{ path: '/tasks/judges', element: <JudgesPage /> }], '/tasks/judges');
const row = async (name: string) => within((await screen.findByText(name)).closest('tr') as HTMLElement);
const nameField = (sheet: Pick<typeof screen, 'findByRole'>) =>
  sheet.findByRole<HTMLInputElement>('textbox', { name: 'Name of the judge' });

it('the list of judges shows their postings, and only custom judges can be edited', async () => {
  renderJudges();
  expect((await row(own.name)).getByText('Saket District Courts, court 12, from 06-Jan-2020, until 31-Mar-2022')).toBeTruthy();
  const fixed = await row(national.name);
  expect(fixed.getByText('National')).toBeTruthy();
  expect(fixed.queryByRole('button')).toBeNull();
});

it('the list of judges explains itself when empty, and says when a search found nothing', async () => {
  server.use(http.get(`${at}/judges`, () => HttpResponse.json(pageOf([]))));
  const { router } = renderJudges();
  expect(await screen.findByText(/^Add the judges your cases are before/)).toBeTruthy();
  await router.navigate('/tasks/judges?q=nobody');
  expect(await screen.findByText('No data Found')).toBeTruthy();
});

it('adding a judge with a posting warns of a duplicate, and keeps the typed values', async () => {
  const sent: Record<string, unknown>[] = [];
  server.use(
    http.post(`${at}/judges`, async ({ request }) => {
      sent.push((await request.json()) as Record<string, unknown>);
      if (sent.length > 1) return HttpResponse.json(judge(3, { name: 'Justice B. Iyer of Delhi' }), { status: 201 });
      return refuse(409, 'judge.duplicate', 'The list already has a judge with this name.', { fields: { name: 'duplicate' } });
    }),
  );
  renderJudges();
  const add = await screen.findByRole<HTMLButtonElement>('button', { name: 'Add a judge' });
  await waitFor(() => expect(add.disabled).toBe(false));
  await userEvent.click(add);
  const sheet = within(await screen.findByRole('dialog', { name: 'Add a judge to your list' }));
  await userEvent.type(await nameField(sheet), 'Justice B. Iyer');
  await userEvent.click(sheet.getByRole('button', { name: 'Add posting' }));
  await userEvent.click(sheet.getByRole('button', { name: 'Add judge' }));
  expect(await sheet.findAllByText(/Choose the court/)).toBeTruthy();
  expect(sent).toEqual([]);
  await userEvent.click(sheet.getByRole('combobox', { name: 'Court' }));
  await userEvent.click(await screen.findByRole('option', { name: /Saket District Courts/ }));
  await userEvent.type(sheet.getByRole('textbox', { name: /^Court number/ }), '14');
  await userEvent.click(sheet.getByRole('button', { name: 'Add judge' }));
  expect(await sheet.findByRole('button', { name: /^Name of the judge: / })).toBeTruthy();
  expect(sheet.getByRole<HTMLInputElement>('textbox', { name: /^Court number/ }).value).toBe('14');
  await userEvent.type(await nameField(sheet), ' of Delhi');
  await userEvent.click(sheet.getByRole('button', { name: 'Add judge' }));
  await findToast('Justice B. Iyer of Delhi is now in your list of judges.');
  expect(sent[1]).toMatchObject({
    name: 'Justice B. Iyer of Delhi',
    designation: null,
    postings: [{ court_id: saket.id, court_number: '14', from: null, until: null }],
  });
});

it('a judge whose answer was lost is saved again under the same id and key, so that they are added once', async () => {
  const sent: { id: unknown; key: string | null }[] = [];
  server.use(
    http.post(`${at}/judges`, async ({ request }) => {
      sent.push({ id: ((await request.json()) as { id: unknown }).id, key: request.headers.get('idempotency-key') });
      return sent.length === 1 ? HttpResponse.error() : HttpResponse.json(judge(3, { name: 'Justice B. Iyer' }), { status: 201 });
    }),
  );
  renderJudges();
  const add = await screen.findByRole<HTMLButtonElement>('button', { name: 'Add a judge' });
  await waitFor(() => expect(add.disabled).toBe(false));
  await userEvent.click(add);
  const sheet = within(await screen.findByRole('dialog', { name: 'Add a judge to your list' }));
  await userEvent.type(await nameField(sheet), 'Justice B. Iyer');
  await userEvent.click(sheet.getByRole('button', { name: 'Add judge' }));
  await sheet.findByRole('alert');
  await userEvent.click(sheet.getByRole('button', { name: 'Add judge' }));
  await findToast('Justice B. Iyer is now in your list of judges.');
  expect(sent[0]?.id).toMatch(/^[\da-f-]{36}$/);
  expect(sent[1]).toEqual(sent[0]);
});

it('editing a custom judge keeps the typed values when saving fails', async () => {
  const sent: Record<string, unknown>[] = [];
  server.use(
    http.patch(`${at}/judges/${own.id}`, async ({ request }) => {
      sent.push((await request.json()) as Record<string, unknown>);
      return sent.length === 1 ? refuse(503, 'server.unavailable', 'The server cannot be reached.') : HttpResponse.json(own);
    }),
  );
  renderJudges();
  await userEvent.click((await row(own.name)).getByRole('button', { name: `Edit ${own.name}` }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Edit judge' }));
  await userEvent.click(sheet.getByRole('button', { name: 'Remove posting 1' }));
  await userEvent.click(sheet.getByRole('button', { name: 'Save' }));
  expect(await sheet.findByText('The server cannot be reached.')).toBeTruthy();
  expect(sheet.queryByRole('textbox', { name: /^Court number/ })).toBeNull();
  await userEvent.click(sheet.getByRole('button', { name: 'Save' }));
  await findToast(`${own.name} saved`);
  const was = [{ court_id: saket.id, court_number: '12', from: '2020-01-06', until: '2022-03-31' }];
  expect(sent[1]).toEqual({ postings: [], was: { postings: was } });
});
