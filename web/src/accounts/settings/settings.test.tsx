import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { mockServer } from '../../../test/mock-server.ts';
import { answerProfile, at, host, profileOf, refuse } from '../../../test/answers.ts';
import { renderRoutes } from '../../../test/render-ui.tsx';
import { useSession } from '../../platform/session/session.ts';
import { readUserAgent } from './device-name.ts';
import { initialsOf } from '../../ui/display/initials.ts';
import { ProfilePage } from './profile-page.tsx';
import { SecurityPage } from './security-page.tsx';

const server = mockServer();

const id = (n: number) => `01890000-0000-7000-8000-00000000000${n}`;
const profile = profileOf({ name: 'Asha Kiran Rao', email: 'asha@raochambers.in', mobile: '+919820012345', permissions: [] });
const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36';
const phone = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36';
const device = (n: number, user_agent: string, is_current: boolean) => ({
  id: id(n),
  user_agent,
  address: '10.0.0.1',
  signed_in_at: '2025-03-01T05:00:00Z',
  last_seen_at: '2025-03-05T13:12:00Z',
  is_current,
});

let me = profile;
let devices = [device(1, chrome, true), device(2, phone, false)];
beforeEach(() => {
  me = profile;
  devices = [device(1, chrome, true), device(2, phone, false)];
  localStorage.setItem('auth_token', 'access');
  localStorage.setItem('refresh_token', 'refresh');
  useSession.setState({
    user: { id: id(1), name: profile.name, display_name: null, email: profile.email },
    token: 'access',
    isAuthenticated: true,
  });
  server.use(
    answerProfile(() => me),
    http.get(`${at}/user/photo`, () => HttpResponse.json({ picture: null })),
    http.get(`${at}/user/sessions`, () => HttpResponse.json(devices)),
  );
});

const renderSecurity = () => renderRoutes([{ path: '/settings', element: <SecurityPage /> }], '/settings');

describe('the profile', () => {
  const renderProfile = () => renderRoutes([{ path: '/profile', element: <ProfilePage /> }], '/profile');

  it('is saved, with a cleared field sent as null', async () => {
    let sent: unknown;
    server.use(
      http.put(`${at}/user/profile/update`, async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json({ ...profile, display_name: 'Adv. Rao', mobile: null, message: 'Your profile is saved.' });
      }),
    );
    renderProfile();
    await userEvent.type(await screen.findByRole('textbox', { name: /^Display name/ }), 'Adv. Rao');
    await userEvent.clear(screen.getByRole('textbox', { name: /^Mobile/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Save profile' }));
    await screen.findByText('Your profile is saved.');
    expect(sent).toEqual({ name: 'Asha Kiran Rao', display_name: 'Adv. Rao', mobile: null });
  });

  it('requires a name', async () => {
    renderProfile();
    await userEvent.clear(await screen.findByRole('textbox', { name: 'Your name' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save profile' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Your name: This is required.');
  });

  it('shows an error with Retry when it cannot be loaded', async () => {
    server.use(http.get(`${host}/me`, () => refuse(503, 'unavailable', 'Munshi cannot reach its database just now.')));
    renderProfile();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Failed to fetch profile data');
    server.use(answerProfile(() => me));
    await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
    await screen.findByRole('textbox', { name: 'Your name' });
  });

  it.each([
    ['Asha Kiran Rao', 'AR'],
    ['Asha', 'A'],
    ['Adv. Balasubramanian Iyer', 'BI'],
    ['Smt. Dr. Latha', 'L'],
    ['Advait Shah', 'AS'],
    ['Justice', 'J'],
    ['आशा राव', 'आर'],
    ['', ''],
  ])('of %s shows the initials %s', (name, initials) => expect(initialsOf(name)).toBe(initials));
});

describe('the password', () => {
  const fill = async () => {
    await userEvent.type(screen.getByLabelText('Current password'), 'the old password');
    await userEvent.type(screen.getByLabelText('New password'), 'vakil peepal monsoon');
    await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
  };

  it('is changed, and this device continues with the new session', async () => {
    server.use(
      http.post(`${at}/user/set-password`, () =>
        HttpResponse.json({
          token: 'access2',
          refresh_token: 'refresh2',
          user: { ...profile, display_name: null },
          tenants: [profile.tenant],
        }),
      ),
    );
    renderSecurity();
    await fill();
    await waitFor(() => expect(localStorage.getItem('refresh_token')).toBe('refresh2'));
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe(''));
  });

  it('shows an error at the field when the current password is wrong', async () => {
    server.use(
      http.post(`${at}/user/set-password`, () =>
        refuse(422, 'password.wrong', 'That is not your current password.', { fields: { current_password: 'wrong' } }),
      ),
    );
    renderSecurity();
    await fill();
    const sentence = await screen.findByText('That is not your current password.');
    expect(screen.getByLabelText('Current password').getAttribute('aria-describedby')).toContain(sentence.id);
  });
});

describe('the second factor', () => {
  it('is turned on with the password, the QR code, the first code and the recovery codes', async () => {
    server.use(
      http.post(`${at}/user/totp/setup`, () => HttpResponse.json({ secret: 'ABCDEFGHIJKL', otpauth_url: 'otpauth://x', qr_svg: '<svg/>' })),
      http.post(`${at}/user/totp/confirm`, () => {
        me = { ...profile, totp_enabled: true };
        return HttpResponse.json({ recovery_codes: ['h7kqm-3x9pd', 'aaaaa-bbbbb'] });
      }),
    );
    renderSecurity();
    await userEvent.click(await screen.findByRole('button', { name: 'Turn on two-step verification' }));
    await userEvent.type(screen.getByLabelText('Enter your password first'), 'the old password');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    const picture = await screen.findByRole('img', { name: 'QR code for your authenticator app' });
    expect(picture.getAttribute('src')).toBe('data:image/svg+xml;charset=utf-8,%3Csvg%2F%3E');
    expect(screen.getByText('ABCD EFGH IJKL')).toBeTruthy();
    await userEvent.click(screen.getByRole('textbox', { name: 'Digit 1 of 6' }));
    await userEvent.paste('482913');
    const codes = await screen.findByRole('list', { name: 'Your recovery codes' });
    expect(
      within(codes)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['h7kqm-3x9pd', 'aaaaa-bbbbb']);
    expect(decodeURIComponent(screen.getByRole('link', { name: 'Download codes' }).getAttribute('href') ?? '')).toContain(
      'h7kqm-3x9pd\naaaaa-bbbbb',
    );
    await screen.findByText('On');
    await userEvent.click(screen.getByRole('button', { name: 'I have saved them' }));
    await screen.findByRole('button', { name: 'Turn off two-step verification' });
  });

  it('cannot be turned off without the password', async () => {
    me = { ...profile, totp_enabled: true };
    server.use(
      http.post(`${at}/user/totp/disable`, () =>
        refuse(422, 'password.wrong', 'That is not your current password.', { fields: { password: 'wrong' } }),
      ),
    );
    renderSecurity();
    await userEvent.click(await screen.findByRole('button', { name: 'Turn off two-step verification' }));
    await userEvent.type(screen.getByLabelText('Enter your password first'), 'a guess');
    await userEvent.click(screen.getByRole('button', { name: 'Turn off two-step verification' }));
    await screen.findByText('That is not your current password.');
  });
});

describe('the devices', () => {
  it('are listed by name, and another one can be signed out', async () => {
    let ended: unknown;
    server.use(
      http.delete(`${at}/user/sessions/:id`, async ({ params, request }) => {
        const { password } = (await request.json()) as { password: string };
        if (password === 'wrong')
          return refuse(422, 'password.wrong', 'That is not your current password.', { fields: { password: 'wrong' } });
        ended = params['id'];
        devices = devices.filter((each) => each.is_current);
        return HttpResponse.json({ message: 'That device is signed out.' });
      }),
    );
    renderSecurity();
    const list = await screen.findByRole('list', { name: 'Devices signed in' });
    expect(within(list).getByText('Chrome on Windows').textContent).toContain('This device');
    expect(within(list).getAllByText('Last seen 05-Mar-2025, 18:42 from 10.0.0.1')).toHaveLength(2);
    await userEvent.click(within(list).getByRole('button', { name: 'Sign out Chrome on Android' }));
    const dialog = await screen.findByRole('dialog', { name: 'Sign out Chrome on Android?' });
    await userEvent.type(within(dialog).getByLabelText('Enter your password first'), 'wrong');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Sign out' }));
    await within(dialog).findByText('That is not your current password.');
    expect(ended).toBeUndefined();
    await userEvent.clear(within(dialog).getByLabelText('Enter your password first'));
    await userEvent.type(within(dialog).getByLabelText('Enter your password first'), 'monsoon ledger');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Sign out' }));
    await screen.findByText('You are signed in on this device only.');
    expect(ended).toBe(id(2));
  });

  it('are all signed out except this one, after asking for the password', async () => {
    let ended = 0;
    server.use(
      http.delete(`${at}/user/sessions`, () => {
        ended += 1;
        return HttpResponse.json({ message: 'The other device is signed out.' });
      }),
    );
    renderSecurity();
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out all other devices' }));
    const dialog = await screen.findByRole('dialog');
    expect(ended).toBe(0);
    await userEvent.type(within(dialog).getByLabelText('Enter your password first'), 'monsoon ledger');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Sign out all other devices' }));
    await waitFor(() => expect(ended).toBe(1));
  });

  it.each([
    [chrome, { browser: 'Chrome', system: 'Windows' }],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1',
      { browser: 'Safari', system: 'iPhone' },
    ],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:130.0) Gecko/20100101 Firefox/130.0', { browser: 'Firefox', system: 'Mac' }],
    ['Mozilla/5.0 (Windows NT 10.0) Chrome/130.0 Safari/537.36 Edg/130.0', { browser: 'Edge', system: 'Windows' }],
    ['curl/8.5', undefined],
  ])('are named after the user agent %s', (userAgent, name) => expect(readUserAgent(userAgent)).toEqual(name));
});
