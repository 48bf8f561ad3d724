import type { Court } from '@munshi/contract/courts/court.schema';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { clickUndo, findToast } from '../../test/toasts.ts';
import { mockServer } from '../../test/mock-server.ts';
import { answerProfile, at, pageOf, profileOf, refuse } from '../../test/answers.ts';
import { renderRoutes } from '../../test/render-ui.tsx';
import { beginSession, loseSession } from '../../test/session.ts';
import { CourtsPage } from './courts-page.tsx';

const me = '0190a000-0000-7000-8000-000000000001';
const court = (last: number, over: Partial<Court>): Court => ({
  id: `0190a000-0000-7000-8000-00000000001${last}`,
  name: 'Saket District Courts',
  level: 'district_sessions',
  state: 'IN-DL',
  city: 'New Delhi',
  complex: null,
  parent_id: null,
  cnr_prefix: null,
  is_national: false,
  ...over,
});
const national = court(1, { name: 'Delhi High Court', level: 'high_court', is_national: true });
const own = court(2, {});

const server = mockServer(
  answerProfile(profileOf({ id: me, permissions: ['reference:read', 'reference:write'] })),
  http.get(`${at}/courts`, () => HttpResponse.json(pageOf([national, own]))),
);

beforeEach(() => beginSession(me));

const renderCourts = () =>
  renderRoutes(
    [
      { path: '/tasks/courts', element: <CourtsPage /> },
      { path: '/login', element: <p>the login page</p> },
    ],
    '/tasks/courts',
  );
const row = async (name: string) => within((await screen.findByText(name)).closest('tr') as HTMLElement);
const nameField = (sheet: Pick<typeof screen, 'findByRole'>) =>
  sheet.findByRole<HTMLInputElement>('textbox', { name: 'Name of the court' });

async function openNew() {
  const add = await screen.findByRole<HTMLButtonElement>('button', { name: 'Add a court' });
  await waitFor(() => expect(add.disabled).toBe(false));
  await userEvent.click(add);
  return within(await screen.findByRole('dialog', { name: 'Add a court to your list' }));
}

it('the list of courts shows built-in and custom courts, and only custom ones can be edited', async () => {
  renderCourts();
  const fixed = await row('Delhi High Court');
  expect(fixed.getByText('National')).toBeTruthy();
  expect(fixed.getByText('Delhi')).toBeTruthy();
  expect(fixed.queryByRole('button')).toBeNull();
  expect((await row('Saket District Courts')).getByText('Yours')).toBeTruthy();
});

it('adding a court warns of a duplicate, and loses nothing typed when saving fails', async () => {
  const sent: Record<string, unknown>[] = [];
  server.use(
    http.post(`${at}/courts`, async ({ request }) => {
      sent.push((await request.json()) as Record<string, unknown>);
      if (sent.length === 1)
        return refuse(409, 'court.duplicate', 'The list already has a court with this name.', { fields: { name: 'duplicate' } });
      if (sent.length === 2) return refuse(503, 'server.unavailable', 'The server cannot be reached.');
      return HttpResponse.json(court(3, { name: 'Saket Court Complex, South' }), { status: 201 });
    }),
  );
  renderCourts();
  const sheet = await openNew();
  await userEvent.type(await nameField(sheet), 'Saket Court Complex');
  await userEvent.type(sheet.getByRole('textbox', { name: /^Court complex/ }), 'Saket');
  await userEvent.click(sheet.getByRole('button', { name: 'Add court' }));
  expect(await sheet.findByRole('button', { name: /^Name of the court: / })).toBeTruthy();
  await userEvent.type(await nameField(sheet), ', South');
  await userEvent.click(sheet.getByRole('button', { name: 'Add court' }));
  expect(await sheet.findByText('The server cannot be reached.')).toBeTruthy();
  expect((await nameField(sheet)).value).toBe('Saket Court Complex, South');
  await userEvent.click(sheet.getByRole('button', { name: 'Add court' }));
  await findToast('Saket Court Complex, South is now in your list of courts.');
  expect(sent[2]).toMatchObject({
    name: 'Saket Court Complex, South',
    level: 'district_sessions',
    city: null,
    state: null,
    complex: 'Saket',
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('a court whose answer was lost is saved again under the same id and key, so that it is added once', async () => {
  const sent: { id: unknown; key: string | null }[] = [];
  server.use(
    http.post(`${at}/courts`, async ({ request }) => {
      sent.push({ id: ((await request.json()) as { id: unknown }).id, key: request.headers.get('idempotency-key') });
      return sent.length === 1 ? HttpResponse.error() : HttpResponse.json(court(3, { name: 'Saket' }), { status: 201 });
    }),
  );
  renderCourts();
  const sheet = await openNew();
  await userEvent.type(await nameField(sheet), 'Saket');
  await userEvent.click(sheet.getByRole('button', { name: 'Add court' }));
  await sheet.findByRole('alert');
  await userEvent.click(sheet.getByRole('button', { name: 'Add court' }));
  await findToast('Saket is now in your list of courts.');
  expect(sent[0]?.id).toMatch(/^[\da-f-]{36}$/);
  expect(sent[1]).toEqual(sent[0]);
});

it('a custom court can be edited', async () => {
  const sent: unknown[] = [];
  server.use(
    http.patch(`${at}/courts/${own.id}`, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(own);
    }),
  );
  renderCourts();
  await userEvent.click((await row(own.name)).getByRole('button', { name: `Edit ${own.name}` }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Edit court' }));
  await userEvent.type(sheet.getByRole('textbox', { name: /^Court complex/ }), 'Saket');
  await userEvent.click(sheet.getByRole('button', { name: 'Save' }));
  await findToast(`${own.name} saved`);
  expect(sent).toEqual([{ complex: 'Saket', was: { complex: null } }]);
});

it('a court that somebody changed meanwhile is not overwritten before the user has been told', async () => {
  const sent: unknown[] = [];
  server.use(
    http.patch(`${at}/courts/${own.id}`, async ({ request }) => {
      sent.push(await request.json());
      if (sent.length > 1) return HttpResponse.json(own);
      return refuse(412, 'record.changed', 'Somebody changed this.', { fields: { city: 'changed' } });
    }),
  );
  renderCourts();
  await userEvent.click((await row(own.name)).getByRole('button', { name: `Edit ${own.name}` }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Edit court' }));
  const city = sheet.getByRole<HTMLInputElement>('textbox', { name: /^City/ });
  await userEvent.clear(city);
  await userEvent.type(city, 'Delhi');
  await userEvent.click(sheet.getByRole('button', { name: 'Save' }));
  await sheet.findByText(/^Somebody changed this while you were editing: City\. Save again to replace it with yours, or close/);
  expect(city.value).toBe('Delhi');
  await userEvent.click(sheet.getByRole('button', { name: 'Save' }));
  await findToast(`${own.name} saved`);
  expect(sent).toEqual([{ city: 'Delhi', was: { city: 'New Delhi' } }, { city: 'Delhi' }]);
});

it('the court sheet asks before closing with typed text, and restores it after the session ended', async () => {
  const { router, unmount } = renderCourts();
  const sheet = await openNew();
  await userEvent.type(await nameField(sheet), 'Half a na');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Stay here' }));
  await loseSession(router);
  unmount();
  beginSession(me);
  renderCourts();
  expect((await nameField(await openNew())).value).toBe('Half a na');
});

it('a custom court can be deleted, with Undo', async () => {
  const calls: string[] = [];
  server.use(
    http.delete(`${at}/courts/${own.id}`, () => {
      calls.push('delete');
      return HttpResponse.json({ message: '' });
    }),
    http.post(`${at}/courts/${own.id}/restore`, () => {
      calls.push('restore');
      return HttpResponse.json(own);
    }),
  );
  renderCourts();
  await userEvent.click((await row(own.name)).getByRole('button', { name: `Delete ${own.name}` }));
  await clickUndo(`${own.name} deleted. Records that use it keep it.`);
  await waitFor(() => expect(calls).toEqual(['delete', 'restore']));
});
