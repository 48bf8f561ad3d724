import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { mockServer } from '../../test/mock-server.ts';
import { at, refuse } from '../../test/answers.ts';
import { renderRoutes } from '../../test/render-ui.tsx';
import { useSession } from '../platform/session/session.ts';
import { AcceptInvitePage } from './accept-invite-page.tsx';

const token = '0123456789abcdefghij';
const server = mockServer();
beforeEach(() => useSession.setState({ user: null, token: null, isAuthenticated: false }));

const offer = {
  name: 'Meera Nair',
  email: 'meera@raochambers.in',
  role: 'Lawyer',
  tenant: 'Rao Chambers',
  inviter: 'Asha Rao',
  has_account: false,
};
const serveOffer = (over = {}) => server.use(http.get(`${at}/invites/accept`, () => HttpResponse.json({ ...offer, ...over })));
const serveAccept = (answer: () => Response) => server.use(http.post(`${at}/invites/accept`, answer));

function renderAccept(search = `?token=${token}`) {
  const page = (path: string) => ({ path, element: <p>{path} page</p> });
  return renderRoutes(
    [{ path: '/accept-invite', element: <AcceptInvitePage /> }, ...['/verify-otp', '/login', '/dashboard', '/'].map(page)],
    `/accept-invite${search}`,
  );
}
const accept = async () => userEvent.click(await screen.findByRole('button', { name: 'Accept invitation' }));

describe('an invited user without an account', () => {
  it('sees the inviter, firm, role and invited person, and goes on to the code', async () => {
    serveOffer();
    serveAccept(() => HttpResponse.json({ message: 'A code is on its way.', email: offer.email, joined: false }));
    const { router } = renderAccept();
    await screen.findByText('Asha Rao invites you to join Rao Chambers.');
    expect(screen.getByText('Lawyer')).toBeTruthy();
    expect(screen.getByText('Meera Nair, meera@raochambers.in')).toBeTruthy();
    await accept();
    await screen.findByText('/verify-otp page');
    expect(router.state.location.search).toBe('?purpose=invite&email=meera%40raochambers.in');
  });

  it('accepting twice continues with the code already sent', async () => {
    serveOffer();
    serveAccept(() => refuse(429, 'otp.too_soon', 'A code was just sent.'));
    renderAccept();
    await accept();
    await screen.findByText('/verify-otp page');
  });
});

describe('an invited user with an account', () => {
  it('is asked to log in first', async () => {
    serveOffer({ has_account: true });
    const { router } = renderAccept();
    await userEvent.click(await screen.findByRole('link', { name: 'Log in to join' }));
    await screen.findByText('/login page');
    expect(router.state.location.search).toBe(`?invite=${token}&email=meera%40raochambers.in`);
  });

  it('joins at once when signed in', async () => {
    useSession.setState({ user: null, token: 't', isAuthenticated: true });
    let lists = 0;
    const tenant = (code: string) => ({ code, name: code, role_name: 'lawyer', role_display: 'Lawyer', plan: null });
    server.use(http.get(`${at}/tenants/all`, () => HttpResponse.json((lists += 1) === 1 ? [] : [tenant('rao')])));
    serveOffer({ has_account: true });
    serveAccept(() => HttpResponse.json({ message: 'You have joined Rao Chambers.', email: offer.email, joined: true }));
    renderAccept();
    await accept();
    await screen.findByText('/dashboard page');
    expect(localStorage.getItem('tenant')).toBe('rao');
  });

  it('is told before accepting that the invitation is for another account, and can log out', async () => {
    useSession.setState({
      user: { id: 'u', name: 'Else', display_name: null, email: 'else@example.in' },
      token: 't',
      isAuthenticated: true,
    });
    serveOffer();
    renderAccept();
    await screen.findByText('You are signed in as else@example.in. This invitation is for meera@raochambers.in.');
    expect(screen.queryByRole('button', { name: 'Accept invitation' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Log out and open the link again' }));
    await waitFor(() => expect(useSession.getState().isAuthenticated).toBe(false));
  });

  it('is told so by the server if only it knows the address, and can log out', async () => {
    useSession.setState({ user: null, token: 't', isAuthenticated: true });
    server.use(http.get(`${at}/tenants/all`, () => HttpResponse.json([])));
    serveOffer();
    serveAccept(() => refuse(409, 'invite.other_account', 'This invitation is for another e-mail address.'));
    renderAccept();
    await accept();
    await screen.findByText('This invitation is for another e-mail address.');
    await userEvent.click(screen.getByRole('button', { name: 'Log out and open the link again' }));
    await waitFor(() => expect(useSession.getState().isAuthenticated).toBe(false));
  });
});

describe('an unusable invitation', () => {
  it.each([
    [409, 'invite.expired', 'This invitation has expired.'],
    [409, 'invite.used', 'This invitation was already used.'],
    [404, 'invite.not_found', 'This invitation was revoked.'],
  ])('leads a signed-in user who accepts it to their firm: %i %s', async (...refusal) => {
    useSession.setState({ user: null, token: 't', isAuthenticated: true });
    server.use(http.get(`${at}/tenants/all`, () => HttpResponse.json([])));
    serveOffer({ has_account: true });
    serveAccept(() => refuse(...refusal));
    renderAccept();
    await accept();
    expect(await screen.findByText(refusal[2])).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to the dashboard' }).getAttribute('href')).toBe('/dashboard');
    expect(screen.queryByRole('button', { name: 'Accept invitation' })).toBeNull();
  });

  it.each([
    [409, 'invite.expired', 'This invitation has expired.', /An invitation is valid for 7 days/, 'Go to the start page'],
    [409, 'invite.used', 'This invitation was already used.', /log in with the password you set/, 'Log in'],
    [404, 'invite.not_found', 'This invitation was revoked.', /Use the link of the newest mail/, 'Go to the start page'],
  ])('is explained with what to do: %i %s', async (...explained) => {
    const [status, code, message, help, action] = explained;
    server.use(http.get(`${at}/invites/accept`, () => refuse(status, code, message)));
    renderAccept();
    expect((await screen.findByText(message)).getAttribute('role')).toBe('alert');
    expect(screen.getByText(help)).toBeTruthy();
    expect(screen.getByRole('link', { name: action })).toBeTruthy();
  });

  it('leads a signed-in user to their firm and not to the login if it was used', async () => {
    useSession.setState({ user: null, token: 't', isAuthenticated: true });
    server.use(http.get(`${at}/invites/accept`, () => refuse(409, 'invite.used', 'This invitation was already used.')));
    renderAccept();
    expect((await screen.findByRole('link', { name: 'Go to the dashboard' })).getAttribute('href')).toBe('/dashboard');
    expect(screen.queryByRole('link', { name: 'Log in' })).toBeNull();
    expect(screen.queryByText(/log in with the password/)).toBeNull();
  });

  it('is recognised without a request if its link was cut', async () => {
    renderAccept('?token=short');
    await screen.findByText('The link is incomplete. Open it again from the mail, or copy all of it.');
  });

  it('can be retried if the server does not respond', async () => {
    server.use(http.get(`${at}/invites/accept`, () => HttpResponse.error(), { once: true }));
    serveOffer();
    server.use(http.get(`${at}/invites/accept`, () => HttpResponse.error(), { once: true }));
    renderAccept();
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    await screen.findByText('Asha Rao invites you to join Rao Chambers.');
  });
});
