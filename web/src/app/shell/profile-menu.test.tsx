import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { mockServer } from '../../../test/mock-server.ts';
import { answerProfile, at, host, profileOf, refuse } from '../../../test/answers.ts';
import { renderUi } from '../../../test/render-ui.tsx';
import { beginSession } from '../../../test/session.ts';
import { ProfileMenu } from './profile-menu.tsx';
import { routes } from '../routes.tsx';

const ID = '019ac8a0-0000-7000-8000-000000000001';
const profile = profileOf({ id: ID, permissions: [] });

const server = mockServer(
  answerProfile(profile),
  http.get(`${at}/tenants/all`, () => HttpResponse.json([])),
  // The user has no photo.
  http.get(`${at}/*`, () => new HttpResponse(null, { status: 404 })),
);
beforeEach(() => beginSession(ID));

async function open(name: RegExp) {
  renderUi(<ProfileMenu routes={routes} />);
  await userEvent.click(await screen.findByRole('button', { name }));
  return await screen.findByRole('menu');
}

it('the profile menu lists profile, settings, help and sign-out, in this order', async () => {
  const menu = await open(/Asha Rao/);
  const items = within(menu).getAllByRole('menuitem');
  expect(items.map((item) => item.textContent)).toEqual(['Your Profile', 'Settings', 'Help', 'Sign out']);
});

it('the profile menu shows the display name and the role', async () => {
  server.use(http.get(`${host}/me`, () => HttpResponse.json({ ...profile, display_name: 'Adv. Rao' })));
  const menu = await open(/Adv\. Rao/);
  expect(within(menu).getByText('Adv. Rao')).toBeTruthy();
  expect(within(menu).getByText(/^Admin/)).toBeTruthy();
});

it('the profile menu calls a user without any name Unknown', async () => {
  server.use(http.get(`${host}/me`, () => HttpResponse.json({ ...profile, name: '' })));
  expect(within(await open(/Your account: Unknown$/)).getByText('Unknown')).toBeTruthy();
});

it('the profile menu says that the list of firms could not be loaded', async () => {
  server.use(http.get(`${at}/tenants/all`, () => refuse(400, 'x.y', 'no')));
  expect(await within(await open(/Asha Rao/)).findByText('Failed to fetch tenants')).toBeTruthy();
});
