import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { mockServer } from '../../../test/mock-server.ts';
import { beginSession } from '../../../test/session.ts';
import { at } from '../../../test/answers.ts';
import { renderRoutes } from '../../../test/render-ui.tsx';
import { useSession } from '../../platform/session/session.ts';
import { DeleteAccount } from './delete-account.tsx';

const url = `${at}/user/delete-account`;
const server = mockServer();

const user = { id: '01890000-0000-7000-8000-000000000001', name: 'Asha Rao', display_name: null, email: 'asha@raochambers.in' };
beforeEach(() => beginSession(user));

const ask = async () => {
  renderRoutes([{ path: '/', element: <DeleteAccount /> }], '/');
  await userEvent.click(await screen.findByRole('button', { name: 'Delete account…' }));
  await userEvent.type(await screen.findByLabelText(/password/i, { selector: 'input' }), 'vakil peepal monsoon');
  await userEvent.click(screen.getByRole('button', { name: 'Delete account permanently' }));
};

it('deleting an account asks for the password and ends the session', async () => {
  let sent: unknown;
  server.use(
    http.post(url, async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json({ message: 'Your account is deleted.' });
    }),
  );
  await ask();
  await screen.findByText('Your account is deleted.');
  expect(sent).toEqual({ password: 'vakil peepal monsoon' });
  expect(useSession.getState().isAuthenticated).toBe(false);
  expect(localStorage.getItem('auth_token')).toBeNull();
});

it("deleting an account clears the user's unsent drafts from this browser and keeps those of other users", async () => {
  const otherPerson = '01890000-0000-7000-8000-000000000002/mehta';
  const keep = () => {
    localStorage.setItem('vakalatnama_draft', JSON.stringify({ [`${user.id}/rao`]: { a: {} }, [otherPerson]: { b: {} } }));
    localStorage.setItem('task_unsaved_1', JSON.stringify({ userId: user.id, values: { title: 'Ring Usha' } }));
  };
  // A form open in another tab saves its draft when the session ends.
  server.use(
    http.post(url, () => {
      keep();
      return HttpResponse.json({ message: 'Your account is deleted.' });
    }),
  );
  await ask();
  await screen.findByText('Your account is deleted.');
  expect(JSON.parse(localStorage.getItem('vakalatnama_draft') ?? '')).toEqual({ [otherPerson]: { b: {} } });
  expect(localStorage.getItem('task_unsaved_1')).toBeNull();
});

it('deleting the account of a firm’s last admin is refused with the reason', async () => {
  const message = 'A firm needs an admin. Make somebody else admin first.';
  const problem = { message, detail: '', code: 'tenant.last_admin', fields: {}, request_id: 'r' };
  server.use(http.post(url, () => HttpResponse.json(problem, { status: 409 })));
  await ask();
  await screen.findByText(message);
  expect(useSession.getState().isAuthenticated).toBe(true);
});
