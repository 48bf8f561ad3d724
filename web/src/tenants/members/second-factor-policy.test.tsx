import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { roleGrants } from '@munshi/contract/tenants/role';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { renderRoutes } from '../../../test/render-ui.tsx';
import { useSession } from '../../platform/session/session.ts';
import { SecondFactorPolicySection } from './second-factor-policy.tsx';

const at = 'http://munshi.test/api';
const server = setupServer();
let required = false;

beforeAll(() => server.listen());
beforeEach(() => {
  required = false;
  localStorage.setItem('auth_token', 't');
  useSession.setState({ user: null, token: 't', isAuthenticated: true });
  server.use(
    http.get(`${at}/v1/tenants/second-factor`, () => HttpResponse.json({ required })),
    http.put(`${at}/v1/tenants/second-factor`, async ({ request }) => {
      ({ required } = (await request.json()) as { required: boolean });
      return HttpResponse.json({ required, message: 'Everybody in your firm needs two-step verification from their next sign-in.' });
    }),
  );
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const name = 'Everybody in the firm needs two-step verification';

async function renderAs(role: 'admin' | 'clerk', totpEnabled: boolean) {
  const display = roleGrants[role].display;
  const tenant = { code: 'rao', name: 'Rao Chambers', role_name: role, role_display: display, plan: 'chamber' };
  const person = {
    id: '01890000-0000-7000-8000-000000000001',
    name: 'Asha Rao',
    display_name: null,
    email: 'asha@raochambers.in',
    mobile: null,
  };
  const profile = {
    ...person,
    role_name: role,
    role_display: display,
    permissions: roleGrants[role].permissions,
    tenant,
    preferences: {},
    totp_enabled: totpEnabled,
  };
  server.use(http.get(`${at}/me`, () => HttpResponse.json(profile)));
  const element = (
    <>
      <p id="reason">Only an admin can change this.</p>
      <SecondFactorPolicySection reasonId="reason" />
    </>
  );
  renderRoutes([{ path: '/settings/members', element }], '/settings/members');
  return await screen.findByRole<HTMLInputElement>('switch', { name });
}

describe('a second factor required of all members', () => {
  it('is turned on by an admin who has one', async () => {
    const duty = await renderAs('admin', true);
    await waitFor(() => expect(duty.disabled).toBe(false));
    await userEvent.click(duty);
    await screen.findByText('Everybody in your firm needs two-step verification from their next sign-in.');
    expect(required).toBe(true);
    await waitFor(() => expect(duty.checked).toBe(true));
  });

  it('cannot be turned on by an admin without one', async () => {
    const duty = await renderAs('admin', false);
    expect((await screen.findByRole('link', { name: 'Go to Security' })).getAttribute('href')).toBe('/settings');
    expect(duty.disabled).toBe(true);
  });

  it('is shown to a clerk as read-only, with the reason', async () => {
    const duty = await renderAs('clerk', true);
    await waitFor(() => expect(duty.getAttribute('aria-describedby')).toContain('reason'));
    expect(duty.disabled).toBe(true);
  });
});
