import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { mockServer } from '../../../test/mock-server.ts';
import { at, profileOf } from '../../../test/answers.ts';
import { renderRoutes } from '../../../test/render-ui.tsx';
import { SecondFactorPolicySection } from './second-factor-policy.tsx';

const server = mockServer();
let required = false;

beforeEach(() => {
  required = false;
  server.use(
    http.get(`${at}/tenants/second-factor`, () => HttpResponse.json({ required })),
    http.put(`${at}/tenants/second-factor`, async ({ request }) => {
      ({ required } = (await request.json()) as { required: boolean });
      return HttpResponse.json({ required, message: 'Everybody in your firm needs two-step verification from their next sign-in.' });
    }),
  );
});

const name = 'Everybody in the firm needs two-step verification';

async function renderAs(role: 'admin' | 'clerk', totpEnabled: boolean) {
  server.signIn(profileOf({ role, plan: 'chamber', totp_enabled: totpEnabled }));
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
