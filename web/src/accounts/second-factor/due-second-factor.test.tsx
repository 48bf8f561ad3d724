import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listMembers } from '@munshi/contract/tenants/member.endpoints';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mockServer } from '../../../test/mock-server.ts';
import { at, host, profileOf } from '../../../test/answers.ts';
import { renderRoutes } from '../../../test/render-ui.tsx';
import { call } from '../../platform/calls/api.ts';
import { connectNavigation } from '../../platform/navigation.ts';
import { queryClient } from '../../platform/calls/query-client.ts';
import { useSession } from '../../platform/session/session.ts';
import { DueSecondFactorPage } from './due-second-factor-page.tsx';
import { requireDueSecondFactor } from '../sign-in/entry.ts';

const server = mockServer();
const profile = profileOf({ role: 'lawyer', name: 'Kiran Das', email: 'kiran@raochambers.in', permissions: [] });
const message = 'Your firm requires two-step verification, and yours is not set up yet.';
let isDue = true;

beforeEach(() => {
  isDue = true;
  queryClient.clear();
  localStorage.setItem('auth_token', 'access');
  localStorage.setItem('refresh_token', 'refresh');
  useSession.setState({
    user: { id: profile.id, name: profile.name, display_name: null, email: profile.email },
    token: 'access',
    isAuthenticated: true,
  });
  server.use(
    http.get(`${host}/me`, () => HttpResponse.json(isDue ? { ...profile, second_factor_due: true } : { ...profile, totp_enabled: true })),
    http.get(`${at}/users/all`, () =>
      HttpResponse.json({ message, detail: '', code: 'second_factor.due', fields: {}, request_id: 'r' }, { status: 403 }),
    ),
    http.post(`${at}/user/totp/setup`, () =>
      HttpResponse.json({ secret: 'ABCDEFGH', otpauth_url: 'otpauth://totp/x', qr_svg: '<svg xmlns="http://www.w3.org/2000/svg"></svg>' }),
    ),
    http.post(`${at}/user/totp/confirm`, () => {
      isDue = false;
      return HttpResponse.json({ recovery_codes: ['abcde-fghjk'] });
    }),
  );
});
afterEach(() => connectNavigation(undefined));

describe('a second factor required by the firm', () => {
  it('opens its page when any call is refused, once and with the way back', async () => {
    const removed: string[] = [];
    connectNavigation((to) => removed.push(to));
    window.history.replaceState(null, '', '/cases/all?q=rao');
    await expect(call(listMembers)).rejects.toThrow(message);
    expect(removed).toEqual(['/second-factor?next=%2Fcases%2Fall%3Fq%3Drao']);
    window.history.replaceState(null, '', '/second-factor');
    await expect(call(listMembers)).rejects.toThrow(message);
    expect(removed).toHaveLength(1);
    window.history.replaceState(null, '', '/');
  });

  it('is set up with recovery codes, and then the requested page opens', async () => {
    const pages = [
      { path: '/second-factor', element: <DueSecondFactorPage /> },
      { path: '/cases/all', element: <p>All cases</p> },
    ];
    renderRoutes(pages, '/second-factor?next=%2Fcases%2Fall');
    await screen.findByText(/^Rao Chambers requires everyone to enter a code/);
    await userEvent.click(screen.getByRole('button', { name: 'Turn on two-step verification' }));
    await userEvent.type(screen.getByLabelText('Enter your password first'), 'seven lamps on the bench');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await userEvent.click(await screen.findByRole('textbox', { name: 'Digit 1 of 6' }));
    await userEvent.paste('482913');
    await screen.findByText('abcde-fghjk');
    await userEvent.click(screen.getByRole('button', { name: 'I have saved them' }));
    await screen.findByText('All cases');
  });

  it('is not asked for when it is not due', async () => {
    const request = new Request('http://munshi.test/second-factor?next=%2Ftasks%2Fall');
    expect(await requireDueSecondFactor({ request })).toBeNull();
    isDue = false;
    const answer = await requireDueSecondFactor({ request }).catch((error: unknown) => error);
    await waitFor(() => expect((answer as Response).headers.get('location')).toBe('/tasks/all'));
  });
});
