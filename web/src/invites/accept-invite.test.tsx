import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { renderRoutes } from '../../test/render-ui.tsx';
import { useSession } from '../platform/session.ts';
import { AcceptInvitePage } from './accept-invite-page.tsx';

const at = 'http://munshi.test/api/v1';
const token = '0123456789abcdefghij';
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => useSession.setState({ user: null, token: null, isAuthenticated: false }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const offer = {
  name: 'Meera Nair',
  email: 'meera@raochambers.in',
  role: 'Lawyer',
  tenant: 'Rao Chambers',
  inviter: 'Asha Rao',
  has_account: false,
};
const refuse = (status: number, code: string, message: string) =>
  HttpResponse.json({ message, detail: '', code, fields: {}, request_id: 'r' }, { status });
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

describe('a newcomer', () => {
  it('sees who invites into what as whom, and goes on to the code', async () => {
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

  it('who accepts twice goes on with the code that was just sent', async () => {
    serveOffer();
    serveAccept(() => refuse(429, 'otp.too_soon', 'A code was just sent.'));
    renderAccept();
    await accept();
    await screen.findByText('/verify-otp page');
  });
});

describe('the holder of an account', () => {
  it('logs in first', async () => {
    serveOffer({ has_account: true });
    const { router } = renderAccept();
    await userEvent.click(await screen.findByRole('link', { name: 'Log in to join' }));
    await screen.findByText('/login page');
    expect(router.state.location.search).toBe(`?invite=${token}&email=meera%40raochambers.in`);
  });

  it('who is signed in joins at once', async () => {
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

  it('who is signed in as somebody else is told as whom before they accept, and can log out', async () => {
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

  it('whose address only the server knows is told by it, and can log out', async () => {
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

describe('an invitation that does not work', () => {
  it.each([
    [409, 'invite.expired', 'This invitation has expired.'],
    [409, 'invite.used', 'This invitation was already used.'],
    [404, 'invite.not_found', 'This invitation was taken back.'],
  ])('%i %s while somebody signed in joins leads them to their firm', async (...refusal) => {
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
    [409, 'invite.expired', 'This invitation has expired.', /An invitation lasts 7 days/, 'Go to the start page'],
    [409, 'invite.used', 'This invitation was already used.', /log in with the password you set/, 'Log in'],
    [404, 'invite.not_found', 'This invitation was taken back.', /Use the link of the newest mail/, 'Go to the start page'],
  ])('%i %s is explained, with what to do', async (...explained) => {
    const [status, code, message, help, action] = explained;
    server.use(http.get(`${at}/invites/accept`, () => refuse(status, code, message)));
    renderAccept();
    expect((await screen.findByText(message)).getAttribute('role')).toBe('alert');
    expect(screen.getByText(help)).toBeTruthy();
    expect(screen.getByRole('link', { name: action })).toBeTruthy();
  });

  it('because it was used leads who is signed in to their firm, not to the login', async () => {
    useSession.setState({ user: null, token: 't', isAuthenticated: true });
    server.use(http.get(`${at}/invites/accept`, () => refuse(409, 'invite.used', 'This invitation was already used.')));
    renderAccept();
    expect((await screen.findByRole('link', { name: 'Go to the dashboard' })).getAttribute('href')).toBe('/dashboard');
    expect(screen.queryByRole('link', { name: 'Log in' })).toBeNull();
    expect(screen.queryByText(/log in with the password/)).toBeNull();
  });

  it('because its link was cut is not even asked for', async () => {
    renderAccept('?token=short');
    await screen.findByText('The link is not complete. Open it again from the mail, or copy it whole.');
  });

  it('because nobody answers can be tried again', async () => {
    server.use(http.get(`${at}/invites/accept`, () => HttpResponse.error(), { once: true }));
    serveOffer();
    server.use(http.get(`${at}/invites/accept`, () => HttpResponse.error(), { once: true }));
    renderAccept();
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    await screen.findByText('Asha Rao invites you to join Rao Chambers.');
  });
});
