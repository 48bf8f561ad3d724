import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { mockServer } from '../../../test/mock-server.ts';
import { beginSession } from '../../../test/session.ts';
import { answerProfile, at, profileOf, refuse } from '../../../test/answers.ts';
import { renderRoutes } from '../../../test/render-ui.tsx';
import { KnownPaths } from '../../platform/known-paths.ts';
import { AppearancePage } from './appearance-page.tsx';
import { SettingsNav } from './settings-nav.tsx';

const server = mockServer();

const profile = profileOf({ name: 'Asha Kiran Rao', permissions: [] });

let me = profile;
beforeEach(() => {
  me = profile;
  beginSession(profile);
  server.use(answerProfile(() => me));
});

describe('appearance and keys', () => {
  let sent: unknown[] = [];
  beforeEach(() => {
    sent = [];
    server.use(
      http.put(`${at}/user/profile/update`, async ({ request }) => {
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

    server.use(http.put(`${at}/user/profile/update`, () => refuse(503, 'unavailable', 'Munshi cannot reach its database just now.')));
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
