import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { mockServer } from '../../../test/mock-server.ts';
import { beginSession } from '../../../test/session.ts';
import { at, refuse } from '../../../test/answers.ts';
import { renderRoutes } from '../../../test/render-ui.tsx';
import { useSession } from '../../platform/session/session.ts';
import { OwnEmail } from './own-email.tsx';

const url = `${at}/user/change-email`;
const server = mockServer();

const user = { id: '01890000-0000-7000-8000-000000000001', name: 'Asha Rao', display_name: null, email: 'asha@raochambers.in' };
const next = 'asha@menonchambers.in';

let sent: unknown[] = [];
beforeEach(() => {
  sent = [];
  beginSession(user);
  server.use(
    http.post(url, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ message: 'A code is on its way.', retry_after: 30 });
    }),
  );
});

const show = () => renderRoutes([{ path: '/', element: <OwnEmail /> }], '/');
const open = async (button = 'Change e-mail…') => {
  await userEvent.click(await screen.findByRole('button', { name: button }));
  return await screen.findByRole('dialog', { name: 'Change your e-mail' });
};
const ask = async () => {
  const dialog = await open();
  await userEvent.type(await within(dialog).findByRole('textbox', { name: 'New e-mail' }), ` ${next.toUpperCase()}`);
  await userEvent.type(within(dialog).getByLabelText('Your password'), 'vakil peepal monsoon');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send a code' }));
  return dialog;
};
const type = async (code: string) => {
  await userEvent.click(await screen.findByRole('textbox', { name: 'Digit 1 of 6' }));
  await userEvent.paste(code);
};

it('changing the e-mail takes the new address, the password and the code mailed to it', async () => {
  let confirmed: unknown;
  server.use(
    http.post(`${url}/confirm`, async ({ request }) => {
      confirmed = await request.json();
      return HttpResponse.json({ message: 'Changed.', email: next });
    }),
  );
  show();
  await screen.findByText(/You log in with asha@raochambers\.in/);
  await ask();
  await screen.findByText(`We sent a six-digit code to ${next}. Valid for 10 minutes.`);
  expect(sent).toEqual([{ email: next, password: 'vakil peepal monsoon' }]);
  expect(JSON.stringify(localStorage)).not.toContain('vakil peepal');
  await type('482913');
  await screen.findByText(`You log in as ${next} from now on.`);
  expect(confirmed).toEqual({ email: next, otp: '482913' });
  await screen.findByText(/You log in with asha@menonchambers\.in/);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(useSession.getState().user).toEqual({ ...user, email: next });
  expect(localStorage.getItem('email_change')).toBeNull();
});

it('changing the e-mail shows a wrong password and an unchanged address at their fields', async () => {
  server.use(http.post(url, () => refuse(422, 'password.wrong', 'That is not your current password.', { fields: { password: 'wrong' } })));
  show();
  const dialog = await ask();
  const sentence = await within(dialog).findByText('That is not your current password.');
  expect(within(dialog).getByLabelText('Your password').getAttribute('aria-describedby')).toContain(sentence.id);
  server.use(http.post(url, () => refuse(422, 'email.same', 'You already log in with this e-mail.', { fields: { email: 'same' } })));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send a code' }));
  const same = await within(dialog).findByText('You already log in with this e-mail.');
  expect(within(dialog).getByRole('textbox', { name: 'New e-mail' }).getAttribute('aria-describedby')).toContain(same.id);
});

it('a wrong e-mail code shows an error, and a new code is sent without asking for the password again', async () => {
  let resent: unknown;
  server.use(
    http.post(`${url}/confirm`, () =>
      refuse(422, 'otp.wrong', 'That code is not right. Check the newest mail.', { fields: { otp: 'wrong' } }),
    ),
    http.post(`${url}/resend`, async ({ request }) => {
      resent = await request.json();
      return HttpResponse.json({ message: `A code is on its way to ${next}.`, retry_after: 30 });
    }),
  );
  localStorage.setItem('email_change', JSON.stringify({ userId: user.id, email: next, until: Date.now() + 60_000 }));
  show();
  await open('Enter the code…');
  await type('111111');
  await screen.findByText('That code is not right. Check the newest mail.');
  await userEvent.click(screen.getByRole('button', { name: 'Send a new code' }));
  await screen.findByRole('button', { name: /^Send a new code in \d+ seconds/ });
  expect(resent).toEqual({ email: next });
  expect(useSession.getState().user?.email).toBe(user.email);
});

it('an interrupted change of e-mail continues where the user left it, and can be restarted', async () => {
  const view = show();
  const dialog = await ask();
  await screen.findByRole('textbox', { name: 'Digit 1 of 6' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  await screen.findByText(`A code was sent to ${next}. Your e-mail changes once you enter it.`);
  view.unmount();
  show();
  await open('Enter the code…');
  await userEvent.click(await screen.findByRole('button', { name: 'Use another e-mail' }));
  await screen.findByRole('textbox', { name: 'New e-mail' });
  expect(localStorage.getItem('email_change')).toBeNull();
});

it('changing the e-mail continues to the code when one was sent just before, whose response may have been lost', async () => {
  server.use(http.post(url, () => refuse(429, 'otp.too_soon', 'A code was just sent. You can ask for another in 25 seconds.')));
  show();
  await ask();
  await screen.findByRole('textbox', { name: 'Digit 1 of 6' });
  await screen.findByText('A code was just sent. You can ask for another in 25 seconds.');
});

it('a pending change of e-mail is hidden from other users of this device', async () => {
  localStorage.setItem('email_change', JSON.stringify({ userId: 'another', email: next, until: Date.now() + 60_000 }));
  show();
  await screen.findByRole('button', { name: 'Change e-mail…' });
  expect(screen.queryByText(new RegExp(next))).toBeNull();
});
