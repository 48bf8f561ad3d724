import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { mockServer } from '../../../test/mock-server.ts';
import { at, refuse } from '../../../test/answers.ts';
import { renderRoutes } from '../../../test/render-ui.tsx';
import { startSession, useSession } from '../../platform/session/session.ts';
import { redirectSignedIn } from './entry.ts';
import { LoginPage } from './login-page.tsx';

const server = mockServer();
beforeEach(() => useSession.setState({ user: null, token: null, isAuthenticated: false }));

const tenant = (code: string, name: string) => ({
  code,
  name,
  role_name: 'lawyer' as const,
  role_display: 'Lawyer',
  plan: 'firm' as const,
});
const rao = tenant('rao', 'Rao Chambers');
const mehta = tenant('mehta', 'Mehta & Co');
const session = (tenants = [rao]) => ({
  token: 'access',
  refresh_token: 'refresh',
  user: { id: '01890000-0000-7000-8000-000000000000', name: 'Asha Rao', display_name: null, email: 'asha@raochambers.in' },
  tenants,
});

function renderLogin(search = '') {
  const page = (path: string) => ({ path, element: <p>{path} page</p> });
  return renderRoutes(
    [
      { path: '/login', element: <LoginPage />, loader: redirectSignedIn, HydrateFallback: () => null },
      ...['/dashboard', '/start-firm', '/cases/1', '/signup', '/verify-otp', '/accept-invite'].map(page),
    ],
    `/login${search}`,
  );
}

const logIn = async () => {
  await userEvent.type(await screen.findByRole('textbox', { name: 'E-mail' }), 'asha@raochambers.in');
  await userEvent.type(screen.getByLabelText('Password'), 'a long password');
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
};

describe('logging in with a password', () => {
  it('starts the session and returns to the address that the guard stopped', async () => {
    server.use(http.post(`${at}/user/login`, () => HttpResponse.json(session())));
    const { router } = renderLogin('?next=%2Fcases%2F1');
    await logIn();
    await screen.findByText('/cases/1 page');
    expect(router.state.location.pathname).toBe('/cases/1');
    expect([localStorage.getItem('auth_token'), localStorage.getItem('refresh_token'), localStorage.getItem('tenant')]).toEqual([
      'access',
      'refresh',
      'rao',
    ]);
  });

  it('shows the server’s message at the password field when e-mail and password do not match', async () => {
    server.use(http.post(`${at}/user/login`, () => refuse(422, 'login.wrong', 'That e-mail and password do not match.')));
    renderLogin();
    await logIn();
    const sentence = await screen.findByText('That e-mail and password do not match.');
    expect(screen.getByLabelText('Password').getAttribute('aria-describedby')).toContain(sentence.id);
    expect(localStorage.getItem('auth_token')).toBeNull();
  });

  it('shows an error of the whole form above it', async () => {
    server.use(http.post(`${at}/user/login`, () => refuse(429, 'request.too_many', 'Too many attempts. Wait 40 seconds and try again.')));
    renderLogin();
    await logIn();
    expect((await screen.findByRole('alert')).textContent).toBe('Too many attempts. Wait 40 seconds and try again.');
  });

  it('is not submitted with empty fields', async () => {
    renderLogin();
    await userEvent.click(await screen.findByRole('button', { name: 'Log in' }));
    expect((await screen.findAllByText('This is required.')).length).toBe(2);
  });
});

describe('the second factor at login', () => {
  beforeEach(() => {
    server.use(http.post(`${at}/user/login`, () => HttpResponse.json({ challenge: 'totp', challenge_token: 'c1' })));
  });

  it('is asked for, shows the server’s message for a wrong code, and submits with the last digit', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post(`${at}/user/login/totp`, async ({ request }) => {
        const body = (await request.json()) as { code: string };
        sent.push(body);
        return body.code === '482913'
          ? HttpResponse.json(session())
          : refuse(422, 'login.code_wrong', 'That code is not right.', { fields: { code: 'wrong' } });
      }),
    );
    renderLogin();
    await logIn();
    await screen.findByRole('heading', { name: 'Two-step verification' });
    await userEvent.click(screen.getByRole('textbox', { name: 'Digit 1 of 6' }));
    await userEvent.paste('111111');
    await screen.findByText('That code is not right.');
    await userEvent.click(screen.getByRole('textbox', { name: 'Digit 1 of 6' }));
    await userEvent.paste('482913');
    await screen.findByText('/dashboard page');
    expect(sent).toEqual([
      { challenge_token: 'c1', code: '111111' },
      { challenge_token: 'c1', code: '482913' },
    ]);
  });

  it('accepts a recovery code instead', async () => {
    server.use(http.post(`${at}/user/login/totp`, () => HttpResponse.json(session())));
    renderLogin();
    await logIn();
    await userEvent.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Recovery code' }), 'h7kqm-3x9pd{Enter}');
    await screen.findByText('/dashboard page');
  });

  it('keeps a wrong recovery code in its field and says that it was the recovery code', async () => {
    server.use(http.post(`${at}/user/login/totp`, () => refuse(422, 'login.code_wrong', 'That code is not right. Use the newest code.')));
    renderLogin();
    await logIn();
    await userEvent.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Recovery code' });
    await userEvent.type(field, 'h7kqm-3x9pp{Enter}');
    await screen.findByText('This recovery code is not right, or was used already. Check it, or use another one.');
    expect(field.value).toBe('h7kqm-3x9pp');
  });

  it('returns to the password when it took too long', async () => {
    server.use(
      http.post(`${at}/user/login/totp`, () => refuse(422, 'login.challenge_expired', 'This took too long. Please log in again.')),
    );
    renderLogin();
    await logIn();
    await userEvent.click(await screen.findByRole('textbox', { name: 'Digit 1 of 6' }));
    await userEvent.paste('482913');
    await screen.findByText('This took too long. Please log in again.');
    expect(screen.getByRole('heading', { name: 'Log in' })).toBeTruthy();
  });
});

describe('choosing a firm at login', () => {
  it('lists the firm used last first, and starts the session only after the choice', async () => {
    server.use(http.post(`${at}/user/login`, () => HttpResponse.json(session([mehta, rao]))));
    renderLogin();
    await logIn();
    const firms = await screen.findByRole('list', { name: 'Choose a firm' });
    const choices = within(firms).getAllByRole('button');
    expect(choices.map((choice) => choice.textContent)).toEqual(['Mehta & CoLawyer, last used', 'Rao ChambersLawyer']);
    expect(localStorage.getItem('auth_token')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /Rao Chambers/ }));
    await screen.findByText('/dashboard page');
    expect(localStorage.getItem('tenant')).toBe('rao');
  });

  it('leads a user without a firm to the page for starting one', async () => {
    server.use(http.post(`${at}/user/login`, () => HttpResponse.json(session([]))));
    const { router } = renderLogin('?next=%2Fcases%2F1');
    await logIn();
    await screen.findByText('/start-firm page');
    expect(router.state.location.search).toBe('?next=%2Fcases%2F1');
    expect([localStorage.getItem('auth_token'), localStorage.getItem('tenant')]).toEqual(['access', null]);
  });
});

describe('an invitation at login', () => {
  it('adds the user to the firm after the password, and switches to it', async () => {
    let lists = 0;
    server.use(
      http.post(`${at}/user/login`, () => HttpResponse.json(session())),
      http.get(`${at}/tenants/all`, () => HttpResponse.json((lists += 1) === 1 ? [rao] : [rao, mehta])),
      http.post(`${at}/invites/accept`, () =>
        HttpResponse.json({ message: 'You have joined Mehta & Co.', email: 'asha@raochambers.in', joined: true }),
      ),
    );
    renderLogin('?invite=0123456789abcdefghij&email=asha%40raochambers.in');
    await screen.findByText('Log in to join the firm that invited you.');
    await userEvent.type(screen.getByLabelText('Password'), 'a long password');
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
    await screen.findByText('/dashboard page');
    expect(localStorage.getItem('tenant')).toBe('mehta');
  });

  it('leads a user who is signed in already to the page that accepts it', async () => {
    startSession(session());
    const { router } = renderLogin('?invite=0123456789abcdefghij');
    await screen.findByText('/accept-invite page');
    expect(router.state.location.search).toBe('?token=0123456789abcdefghij');
  });
});

describe('the login page', () => {
  it('redirects a signed-in user to the dashboard', async () => {
    startSession(session());
    renderLogin();
    await screen.findByText('/dashboard page');
  });

  it('mails a code for a forgotten password and opens the page where it is entered', async () => {
    server.use(
      http.post(`${at}/user/forgot-password`, () => HttpResponse.json({ message: 'If it has an account, a code is on its way.' })),
    );
    const { router } = renderLogin();
    await userEvent.click(await screen.findByRole('link', { name: 'Forgot password?' }));
    // The previous form has an e-mail field with the same name.
    const send = await screen.findByRole('button', { name: 'Send a code' });
    await userEvent.type(screen.getByRole('textbox', { name: 'E-mail' }), 'asha@raochambers.in');
    await userEvent.click(send);
    await waitFor(() => expect(router.state.location.pathname).toBe('/verify-otp'));
    expect(router.state.location.search).toBe('?purpose=reset&email=asha%40raochambers.in');
  });
});
