import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mockServer } from '../../../test/mock-server.ts';
import { refuse } from '../../../test/answers.ts';
import { renderRoutes } from '../../../test/render-ui.tsx';
import { beginSession } from '../../../test/session.ts';
import { useSession } from '../../platform/session/session.ts';
import { redirectIfPasswordSet, requirePassword } from './entry.ts';
import { SetPasswordPage } from './set-password-page.tsx';
import { VerifyOtpPage } from './verify-otp-page.tsx';

const at = 'http://munshi.test/api/v1/user';
const server = mockServer();
beforeEach(() => useSession.setState({ user: null, token: null, isAuthenticated: false }));
afterEach(() => vi.useRealTimers());

const user = { id: null, name: 'Meera Nair', display_name: null, email: 'meera@raochambers.in' };
const tenant = { code: 'rao', name: 'Rao Chambers', role_name: 'admin', role_display: 'Admin', plan: null };
const full = { token: 'access', refresh_token: 'refresh', user, tenants: [tenant] };
const passwordOnly = { token: 'password-only', refresh_token: null, user, tenants: [] };

const place = { HydrateFallback: () => null };

function renderAt(address: string) {
  const page = (path: string) => ({ path, element: <p>{path} page</p> });
  return renderRoutes(
    [
      { path: '/verify-otp', element: <VerifyOtpPage /> },
      { path: '/set-password', element: <SetPasswordPage />, loader: redirectIfPasswordSet, ...place },
      { path: '/settings', element: <p>settings page</p>, loader: requirePassword, ...place },
      ...['/plan-selection', '/dashboard', '/signup', '/login'].map(page),
    ],
    address,
  );
}
const forSignup = '/verify-otp?purpose=signup&email=meera%40raochambers.in';
const forInvite = '/verify-otp?purpose=invite&email=meera%40raochambers.in';
const paste = async (code: string) => {
  await userEvent.click(screen.getByRole('textbox', { name: 'Digit 1 of 6' }));
  await userEvent.paste(code);
};

describe('the mailed code', () => {
  it('is sent once with its last digit; a sign-up continues to the plans and its saved form is cleared', async () => {
    localStorage.setItem('sign_up_data', '{"email":"meera@raochambers.in"}');
    const sent: unknown[] = [];
    server.use(
      http.post(`${at}/verify-otp`, async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ ...full, next: 'plan_selection' });
      }),
    );
    renderAt(forSignup);
    for (const digit of '482913') await userEvent.keyboard(digit);
    await screen.findByText('/plan-selection page');
    expect(sent).toEqual([{ email: 'meera@raochambers.in', otp: '482913', purpose: 'signup' }]);
    expect(localStorage.getItem('sign_up_data')).toBeNull();
    expect(useSession.getState().isAuthenticated).toBe(true);
  });

  it('shows the server’s message when wrong, and can be typed again at once', async () => {
    server.use(
      http.post(`${at}/verify-otp`, () =>
        refuse(422, 'otp.wrong', 'That code is not right. Check the newest mail.', { fields: { otp: 'wrong' } }),
      ),
    );
    renderAt(forSignup);
    await paste('111111');
    await screen.findByText('That code is not right. Check the newest mail.');
    const first = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Digit 1 of 6' });
    expect(first().value).toBe('');
    await waitFor(() => expect(document.activeElement).toBe(first()));
    server.use(http.post(`${at}/verify-otp`, () => HttpResponse.json({ ...full, next: 'dashboard' })));
    await userEvent.paste('482913');
    await screen.findByText('/dashboard page');
  });

  it.each(['the button', 'Enter'])('is not sent by %s while incomplete', async (by) => {
    renderAt(forSignup);
    await userEvent.type(screen.getByRole('textbox', { name: 'Digit 1 of 6' }), '12');
    if (by === 'Enter') await userEvent.keyboard('{Enter}');
    else await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    await screen.findByText('Enter all six digits.');
  });

  it.each(['482 913', '482-913', 'Your code for Munshi: 482913.\nValid for 10 minutes.'])(
    'is sent once if pasted as %j',
    async (pasted) => {
      const sent: unknown[] = [];
      server.use(
        http.post(`${at}/verify-otp`, async ({ request }) => {
          sent.push(((await request.json()) as { otp: string }).otp);
          return HttpResponse.json({ ...full, next: 'dashboard' });
        }),
      );
      renderAt(forSignup);
      await paste(pasted);
      await screen.findByText('/dashboard page');
      expect(sent).toEqual(['482913']);
    },
  );
});

describe('a new code', () => {
  it('can be requested after a countdown of 30 seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let requests = 0;
    server.use(
      http.post(`${at}/resend-otp`, () => {
        requests += 1;
        return HttpResponse.json({ message: 'A new code is on its way.', retry_after: 30 });
      }),
    );
    renderAt(forSignup);
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Send a new code in 30 seconds' });
    expect(button.disabled).toBe(true);
    await act(() => vi.advanceTimersByTimeAsync(29_000));
    expect(button.textContent).toBe('Send a new code in 1 second');
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(button.textContent).toBe('Send a new code');
    expect(button.disabled).toBe(false);
    fireEvent.click(button);
    await waitFor(() => expect(button.textContent).toMatch(/Send a new code in (30|29) seconds/));
    expect(requests).toBe(1);
  });

  it('shows the server’s message when refused', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    server.use(http.post(`${at}/resend-otp`, () => refuse(429, 'otp.too_many', 'Five codes were sent within the hour. Try again later.')));
    renderAt(forSignup);
    await act(() => vi.advanceTimersByTimeAsync(31_000));
    fireEvent.click(screen.getByRole('button', { name: 'Send a new code' }));
    await screen.findByText('Five codes were sent within the hour. Try again later.');
  });
});

describe('the mailed link', () => {
  it('verifies the address once, as the code does', async () => {
    let used = 0;
    server.use(
      http.post(`${at}/verify-email`, () => {
        used += 1;
        return HttpResponse.json({ ...full, next: 'dashboard' });
      }),
    );
    renderAt(`${forSignup}&token=0123456789abcdefghij`);
    await screen.findByText('/dashboard page');
    expect(used).toBe(1);
  });

  it('asks before it replaces the session of whoever is signed in, and is not used up by that', async () => {
    let used = 0;
    server.use(
      http.post(`${at}/verify-email`, () => {
        used += 1;
        return HttpResponse.json({ ...passwordOnly, next: 'set_password' });
      }),
    );
    beginSession('0190a000-0000-7000-8000-000000000001');
    const { router } = renderAt('/verify-otp?purpose=reset&email=meera%40raochambers.in&token=0123456789abcdefghij');
    await screen.findByText(/You are signed in here as asha@rao\.in/);
    expect(used).toBe(0);
    expect(useSession.getState()).toMatchObject({ token: 'access', isAuthenticated: true });
    expect(screen.getByRole('link', { name: 'Stay signed in' }).getAttribute('href')).toBe('/dashboard');

    await userEvent.click(screen.getByRole('button', { name: 'Use the link' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/set-password'));
    expect(used).toBe(1);
    expect(useSession.getState()).toMatchObject({ token: 'password-only', isAuthenticated: false });
  });

  it('offers the code or a new one when it is used up', async () => {
    server.use(http.post(`${at}/verify-email`, () => refuse(422, 'otp.expired', 'That code is no longer valid. Ask for a new one.')));
    const { router } = renderAt(`${forSignup}&token=0123456789abcdefghij`);
    expect((await screen.findByText('That code is no longer valid. Ask for a new one.')).getAttribute('role')).toBe('alert');
    expect(screen.getByRole('button', { name: 'Send a new code' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Already confirmed? Log in' }).getAttribute('href')).toBe('/login');
    await userEvent.click(screen.getByRole('link', { name: 'Enter the code instead' }));
    await screen.findByRole('textbox', { name: 'Digit 1 of 6' });
    expect(router.state.location.search).toBe('?purpose=signup&email=meera%40raochambers.in');
  });
});

describe('a token that can only set a password', () => {
  it('starts no session until the password is set', async () => {
    server.use(
      http.post(`${at}/verify-otp`, () => HttpResponse.json({ ...passwordOnly, next: 'set_password' })),
      http.post(`${at}/set-password`, ({ request }) =>
        request.headers.get('authorization') === 'Bearer password-only' ? HttpResponse.json(full) : refuse(401, 'auth.expired', 'expired'),
      ),
    );
    const { router } = renderAt(forInvite);
    await paste('482913');
    await screen.findByRole('heading', { name: 'Set your password' });
    expect(localStorage.getItem('auth_token')).toBe('password-only');
    expect(useSession.getState().isAuthenticated).toBe(false);
    await act(() => router.navigate('/settings'));
    await screen.findByRole('heading', { name: 'Set your password' });

    await userEvent.type(screen.getByLabelText('New password'), 'vakil peepal monsoon');
    await userEvent.click(screen.getByRole('button', { name: 'Set password' }));
    await screen.findByText('/dashboard page');
    expect(useSession.getState()).toMatchObject({ token: 'access', isAuthenticated: true });
    await act(() => router.navigate('/set-password'));
    await screen.findByText('settings page');
  });

  it('follows a sign-up whose address was used more than once, and says so', async () => {
    server.use(
      http.post(`${at}/verify-otp`, () => HttpResponse.json({ ...passwordOnly, next: 'set_password' })),
      http.post(`${at}/set-password`, () => HttpResponse.json(full)),
    );
    renderAt(forSignup);
    await paste('482913');
    await screen.findByRole('heading', { name: 'Set your password' });
    expect(screen.getByText(/meera@raochambers\.in was used to sign up more than once/)).toBeTruthy();
    await userEvent.type(screen.getByLabelText('New password'), 'vakil peepal monsoon');
    await userEvent.click(screen.getByRole('button', { name: 'Set password' }));
    await screen.findByText('/plan-selection page');
  });

  it('asks for the second factor of an account that has one', async () => {
    localStorage.setItem('auth_token', 'password-only');
    server.use(
      http.post(`${at}/set-password`, async ({ request }) => {
        const { code } = (await request.json()) as { code?: string };
        if (!code)
          return refuse(422, 'login.code_needed', 'Enter the code from your authenticator app too.', { fields: { code: 'needed' } });
        return HttpResponse.json(full);
      }),
    );
    renderAt('/set-password');
    await userEvent.type(await screen.findByLabelText('New password'), 'vakil peepal monsoon');
    expect(screen.queryByLabelText(/Code from your authenticator app/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Set password' }));
    await screen.findByText('Enter the code from your authenticator app too.');
    await userEvent.type(screen.getByLabelText(/Code from your authenticator app/), '482913');
    await userEvent.click(screen.getByRole('button', { name: 'Set password' }));
    await screen.findByText('/dashboard page');
  });
});
