import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { renderRoutes } from '../../../test/render-ui.tsx';
import { KnownPaths } from '../../platform/known-paths.ts';
import { useSession } from '../../platform/session/session.ts';
import { AppearancePage } from './appearance-page.tsx';
import { SettingsNav } from './settings-nav.tsx';

const at = 'http://munshi.test/api';
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const user = { id: '01890000-0000-7000-8000-000000000001', name: 'Asha Kiran Rao', display_name: null, email: 'asha@raochambers.in' };
const tenant = { code: 'rao', name: 'Rao Chambers', role_name: 'admin', role_display: 'Admin', plan: 'firm' };
const profile = {
  ...user,
  mobile: null,
  role_name: 'admin',
  role_display: 'Admin',
  permissions: [] as string[],
  tenant,
  preferences: {},
  totp_enabled: false,
};
const refuse = (status: number, code: string, message: string) =>
  HttpResponse.json({ message, detail: '', code, fields: {}, request_id: 'r' }, { status });

let me = profile;
beforeEach(() => {
  me = profile;
  localStorage.setItem('auth_token', 'access');
  useSession.setState({ user, token: 'access', isAuthenticated: true });
  server.use(http.get(`${at}/me`, () => HttpResponse.json(me)));
});

describe('appearance and keys', () => {
  let sent: unknown[] = [];
  beforeEach(() => {
    sent = [];
    server.use(
      http.put(`${at}/v1/user/profile/update`, async ({ request }) => {
        const update = (await request.json()) as { preferences: object };
        sent.push(update);
        me = { ...me, preferences: { ...me.preferences, ...update.preferences } };
        return HttpResponse.json({ ...me, message: 'Your profile is saved.' });
      }),
    );
  });
  const renderAppearance = () => renderRoutes([{ path: '/settings/appearance', element: <AppearancePage /> }], '/settings/appearance');

  it('saves the theme on this device and in the profile', async () => {
    renderAppearance();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'System' }).checked).toBe(true);
    await userEvent.click(screen.getByRole('radio', { name: 'Dark' }));
    expect(localStorage.getItem('theme')).toBe('dark');
    await waitFor(() => expect(sent).toEqual([{ preferences: { theme: 'dark' } }]));
    expect(screen.getByRole('link', { name: 'Appearance and shortcuts' }).getAttribute('aria-current')).toBe('page');
  });

  it('turns off the single-letter keys, and reverts a change that cannot be saved', async () => {
    renderAppearance();
    const keys = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Single-key shortcuts' });
    await waitFor(() => expect(keys().checked).toBe(true));
    await userEvent.click(keys());
    await waitFor(() => expect(sent).toEqual([{ preferences: { single_letter_keys: false } }]));
    expect(keys().checked).toBe(false);

    server.use(http.put(`${at}/v1/user/profile/update`, () => refuse(503, 'unavailable', 'Munshi cannot reach its database just now.')));
    await userEvent.click(keys());
    await screen.findByText('Munshi cannot reach its database just now.');
    expect(keys().checked).toBe(false);
  });

  it('offers no choice of language while there is only one', () => {
    renderAppearance();
    expect(screen.getByText(/^English\. Hindi is planned/)).toBeTruthy();
    expect(screen.queryByRole('combobox')).toBeNull();
  });
});

describe('the settings menu', () => {
  const names = () => screen.getAllByRole('link').map((link) => link.textContent);

  it('lists the sections that have a screen and that the user may open', async () => {
    me = { ...profile, permissions: ['tenant:read', 'case:read'] };
    const paths = new Set(['/settings', '/settings/firm', '/settings/members', '/settings/audit-log', '/settings/recently-deleted']);
    renderRoutes(
      [
        {
          path: '/settings',
          element: (
            <KnownPaths value={paths}>
              <SettingsNav />
            </KnownPaths>
          ),
        },
      ],
      '/settings',
    );
    await waitFor(() => expect(names()).toEqual(['Security', 'Firm profile', 'Recently deleted']));
  });

  it('opens and closes with a button named after the current section', async () => {
    renderRoutes([{ path: '/settings', element: <SettingsNav /> }], '/settings');
    const button = screen.getByRole('button', { name: 'Security' });
    expect(button.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    await userEvent.click(screen.getByRole('link', { name: 'Appearance and shortcuts' }));
    expect(button.getAttribute('aria-expanded')).toBe('false');
  });
});
