import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { mockServer } from '../../../test/mock-server.ts';
import { beginSession } from '../../../test/session.ts';
import { at } from '../../../test/answers.ts';
import { renderRoutes } from '../../../test/render-ui.tsx';
import { StartFirmPage } from './start-firm-page.tsx';

const server = mockServer();

const rao = { code: 'rao', name: 'Rao Chambers', role_name: 'lawyer', role_display: 'Lawyer', plan: 'firm' };
const user = { id: '01890000-0000-7000-8000-000000000001', name: 'Asha Rao', display_name: null, email: 'asha@raochambers.in' };
beforeEach(() => beginSession(user));

/** Mocks a server with these firms of the user, which starts any firm except under a taken code. */
function answers(firms: object[]) {
  const started: unknown[] = [];
  server.use(
    http.get(`${at}/tenants/all`, () => HttpResponse.json(firms)),
    http.get(`${at}/tenants/code`, ({ request }) => {
      const code = new URL(request.url).searchParams.get('code');
      return HttpResponse.json({ code, available: code !== 'taken' });
    }),
    http.post(`${at}/tenants/create`, async ({ request }) => {
      const body = (await request.json()) as { tenant_code: string; tenant_name: string };
      const message = 'Another firm already uses this code. Choose a different one.';
      const problem = { message, detail: '', code: 'tenant.code_taken', fields: { tenant_code: 'taken' }, request_id: 'r' };
      if (body.tenant_code === 'taken') return HttpResponse.json(problem, { status: 409 });
      started.push(body);
      const tenant = { ...rao, code: body.tenant_code, name: body.tenant_name, role_name: 'admin', role_display: 'Admin', plan: null };
      return HttpResponse.json({ message: `${body.tenant_name} is ready.`, tenant }, { status: 201 });
    }),
    http.post(`${at}/user/logout`, () => new HttpResponse(null, { status: 204 })),
  );
  renderRoutes(
    [
      { path: '/start-firm', element: <StartFirmPage /> },
      ...['/plan-selection', '/profile'].map((path) => ({ path, element: <p>{path} page</p> })),
    ],
    '/start-firm',
  );
  return started;
}

const fill = async (name: string, code?: string) => {
  await userEvent.type(await screen.findByRole('textbox', { name: 'Firm name' }), name);
  const field = screen.getByRole('textbox', { name: 'Firm code' });
  if (code !== undefined) {
    await userEvent.clear(field);
    await userEvent.type(field, code);
  }
  await userEvent.click(screen.getByRole('button', { name: 'Start the firm' }));
};

it('starting a firm uses the code suggested from its name, switches to the firm, and goes on to its plan', async () => {
  const started = answers([rao]);
  await fill('Menon Chambers');
  await screen.findByText('/plan-selection page');
  expect(started).toEqual([{ tenant_name: 'Menon Chambers', tenant_code: 'menon-chambers' }]);
  expect(localStorage.getItem('tenant')).toBe('menon-chambers');
});

it('starting a firm under a taken code shows the error at the code', async () => {
  const started = answers([rao]);
  await fill('Menon Chambers', 'taken');
  const sentence = await screen.findByText('Another firm already uses this code. Choose a different one.');
  expect(screen.getByRole('textbox', { name: 'Firm code' }).getAttribute('aria-describedby')).toContain(sentence.id);
  expect(started).toEqual([]);
});

it('the page for starting a firm tells a user without a firm so, and offers sign-out and account deletion', async () => {
  answers([]);
  await screen.findByText(/You are not a member of any firm at present/);
  expect(screen.getByRole('button', { name: 'Delete account…' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(localStorage.getItem('auth_token')).toBeNull());
});

it('the page for starting a firm links back to the profile of a user in a firm, and offers no deletion', async () => {
  answers([rao]);
  await screen.findByText(/switch between your firms/);
  expect(screen.queryByRole('button', { name: 'Delete account…' })).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'Back to your profile' }));
  await screen.findByText('/profile page');
});
