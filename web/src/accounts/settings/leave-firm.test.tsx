import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findToast } from '../../../test/toasts.ts';
import { mockServer } from '../../../test/mock-server.ts';
import { answerProfile, at, profileOf } from '../../../test/answers.ts';
import { renderRoutes } from '../../../test/render-ui.tsx';
import { connectNavigation } from '../../platform/navigation.ts';
import { queryClient } from '../../platform/calls/query-client.ts';
import { useSession } from '../../platform/session/session.ts';
import { LeaveFirm } from './leave-firm.tsx';

const server = mockServer(answerProfile(profileOf()));
afterEach(() => {
  queryClient.clear();
  connectNavigation(undefined);
});

const tenantOf = (code: string, name: string) => ({ code, name, role_name: 'lawyer', role_display: 'Lawyer', plan: 'firm' }) as const;
const rao = tenantOf('rao', 'Rao Chambers');
const user = { id: '01890000-0000-7000-8000-000000000001', name: 'Asha Rao', display_name: null, email: 'asha@raochambers.in' };
beforeEach(() => {
  localStorage.setItem('auth_token', 'access');
  localStorage.setItem('tenant', 'rao');
  useSession.setState({ user, token: 'access', isAuthenticated: true });
});

const ask = async () => {
  const { router } = renderRoutes(
    [
      { path: '/', element: <LeaveFirm tenant={rao} /> },
      { path: '/dashboard', element: <p>Dashboard</p> },
      { path: '/start-firm', element: <p>Start a firm</p> },
    ],
    '/',
  );
  connectNavigation((to, options) => void router.navigate(to, options));
  await userEvent.click(await screen.findByRole('button', { name: 'Leave Rao Chambers…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Leave Rao Chambers?' });
  expect(dialog.textContent).toContain('your cases and open tasks keep your name');
  await userEvent.click(screen.getByRole('button', { name: 'Leave firm' }));
};
/** Answers what the person who leaves still has. */
const has = (totals: { cases: number; hearings: number; tasks: number }) =>
  server.use(
    http.post(`${at}/handovers/preview`, () =>
      HttpResponse.json({
        from: { name: 'Asha Rao', user_id: user.id, lawyer_id: null },
        cases: [],
        hearings: [],
        tasks: [],
        totals,
        counts: null,
      }),
    ),
  );
beforeEach(() => has({ cases: 0, hearings: 0, tasks: 0 }));

/** Mocks the server. Collects the firm code of each leave request; `rest` are the firms that remain. */
const answers = (rest: object[]) => {
  const left: (string | null)[] = [];
  server.use(
    http.post(`${at}/user/leave-firm`, ({ request }) => {
      left.push(request.headers.get('x-tenant-code'));
      return HttpResponse.json({ message: 'You have left Rao Chambers.', revoked_invites: 0 });
    }),
    http.get(`${at}/tenants/all`, () => HttpResponse.json(rest)),
    http.post(`${at}/user/logout`, () => new HttpResponse(null, { status: 204 })),
  );
  return left;
};

it('leaving a firm says what remains, leaves the current firm, and switches to the firm used before', async () => {
  const left = answers([tenantOf('mehta', 'Mehta and Co')]);
  await ask();
  await screen.findByText('Dashboard');
  await findToast('You have left Rao Chambers.');
  expect(left).toEqual(['rao']);
  expect(localStorage.getItem('tenant')).toBe('mehta');
  expect(useSession.getState().isAuthenticated).toBe(true);
});

it('leaving the only firm leads to the page for starting a firm', async () => {
  answers([]);
  await ask();
  await screen.findByText('Start a firm');
  expect(useSession.getState().isAuthenticated).toBe(true);
  expect(localStorage.getItem('tenant')).toBeNull();
});

it('the last admin is told why they cannot leave the firm', async () => {
  const message = 'A firm needs an admin. Make somebody else admin first.';
  const problem = { message, detail: '', code: 'tenant.last_admin', fields: {}, request_id: 'r' };
  server.use(http.post(`${at}/user/leave-firm`, () => HttpResponse.json(problem, { status: 409 })));
  await ask();
  await screen.findByText(message);
  expect(localStorage.getItem('tenant')).toBe('rao');
});

it('leaving a firm offers to hand over the work first, if there is any', async () => {
  has({ cases: 2, hearings: 1, tasks: 0 });
  renderRoutes([{ path: '/', element: <LeaveFirm tenant={rao} /> }], '/');
  await userEvent.click(await screen.findByRole('button', { name: 'Leave Rao Chambers…' }));
  expect(await screen.findByText(/Asha Rao has 2 open cases, 1 hearing to come and 0 open tasks/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Hand over the work first' }));
  expect(await screen.findByRole('form', { name: 'Hand over the work of Asha Rao' })).toBeTruthy();
});
