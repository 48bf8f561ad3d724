import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { expectOnlyToast } from '../../test/toasts.ts';
import { mockServer } from '../../test/mock-server.ts';
import { at } from '../../test/answers.ts';
import { renderRoutes, renderUi } from '../../test/render-ui.tsx';
import { InviteModal } from './invite-modal.lazy.tsx';

const server = mockServer();
const roles = ['admin', 'lawyer', 'clerk'].map((name) => ({
  id: name,
  name,
  display: name.replace(/^./, (c) => c.toUpperCase()),
  description: `What a ${name} may do`,
}));
const invite = {
  id: '01890000-0000-7000-8000-000000000000',
  name: 'Meera Nair',
  email: 'meera@raochambers.in',
  role_name: 'lawyer',
  role_display: 'Lawyer',
  status: 'pending',
  inviter: 'Asha Rao',
  created_at: '2025-03-01T05:00:00Z',
  expires_at: '2025-03-08T05:00:00Z',
};

beforeEach(() => server.use(http.get(`${at}/roles`, () => HttpResponse.json(roles))));

function Opener() {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Invite
      </button>
      <InviteModal opened={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}

const sendButton = () => screen.getByRole<HTMLButtonElement>('button', { name: /Send Invite/ });
const chooseRole = async () => {
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Role' }).disabled).toBe(false));
  await userEvent.click(screen.getByRole('combobox', { name: 'Role' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Lawyer What a lawyer may do' }));
};
const fill = async () => {
  await userEvent.type(screen.getByPlaceholderText('Full Name'), 'Meera Nair');
  await userEvent.type(screen.getByPlaceholderText('Email address'), 'meera@raochambers.in');
  await chooseRole();
};

it('an invitation begins in the field of the name', async () => {
  renderUi(<Opener />);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByPlaceholderText('Full Name')));
});

it('an invitation can be sent only with a name, a valid e-mail and a role', async () => {
  renderUi(<Opener />);
  expect(sendButton().disabled).toBe(true);
  await chooseRole();
  await userEvent.type(screen.getByPlaceholderText('Full Name'), 'Meera Nair');
  await userEvent.type(screen.getByPlaceholderText('Email address'), 'meera@rao');
  expect(sendButton().disabled).toBe(true);
  await userEvent.tab();
  await screen.findByText('Enter an e-mail address like name@chambers.in.');
  await userEvent.type(screen.getByPlaceholderText('Email address'), 'chambers.in');
  await waitFor(() => expect(sendButton().disabled).toBe(false));
  await userEvent.clear(screen.getByPlaceholderText('Full Name'));
  await waitFor(() => expect(sendButton().disabled).toBe(true));
});

it('the invite modal names beside Send the fields that are missing, also after they were cleared', async () => {
  renderUi(<Opener />);
  const reason = () => {
    const ids = sendButton().getAttribute('aria-describedby')?.split(' ') ?? [];
    return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
  };
  expect(reason()).toBe('Still missing: name, e-mail, role.');
  await fill();
  await waitFor(() => expect(sendButton().disabled).toBe(false));
  expect(reason()).toBe('');
  await userEvent.clear(screen.getByPlaceholderText('Full Name'));
  await waitFor(() => expect(reason()).toBe('Still missing: name.'));
  expect(sendButton().disabled).toBe(true);
  expect(screen.getByText('Still missing: name.').getAttribute('aria-live')).toBe('polite');
  await userEvent.type(screen.getByPlaceholderText('Full Name'), 'Meera');
  await userEvent.type(screen.getByPlaceholderText('Email address'), ' or so');
  await waitFor(() => expect(reason()).toBe('Still missing: a valid e-mail.'));
  await userEvent.clear(screen.getByPlaceholderText('Email address'));
  await waitFor(() => expect(reason()).toBe('Still missing: e-mail.'));
});

it('an invitation cannot be sent while the roles load', async () => {
  const loaded = Promise.withResolvers<null>();
  server.use(
    http.get(`${at}/roles`, async () => {
      await loaded.promise;
      return HttpResponse.json(roles);
    }),
  );
  renderUi(<Opener />);
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Role' }).disabled).toBe(true);
  expect(sendButton().disabled).toBe(true);
  loaded.resolve(null);
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Role' }).disabled).toBe(false));
});

it('sending an invitation closes and resets the modal, and shows the server’s message', async () => {
  let sent: unknown;
  server.use(
    http.post(`${at}/invites`, async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json({ message: 'Meera is invited.', invite }, { status: 201 });
    }),
  );
  renderUi(<Opener />);
  await fill();
  await waitFor(() => expect(sendButton().disabled).toBe(false));
  await userEvent.click(sendButton());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual({ name: 'Meera Nair', email: 'meera@raochambers.in', role: 'lawyer' });
  await expectOnlyToast('Meera is invited.');
  await userEvent.click(screen.getByRole('button', { name: 'Invite' }));
  expect((await screen.findByPlaceholderText<HTMLInputElement>('Full Name')).value).toBe('');
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Role' }).value).toBe('');
});

it('sending an invitation shows a default message if the server sends none', async () => {
  server.use(http.post(`${at}/invites`, () => HttpResponse.json({ message: '', invite }, { status: 201 })));
  renderUi(<Opener />);
  await fill();
  await waitFor(() => expect(sendButton().disabled).toBe(false));
  await userEvent.click(sendButton());
  await expectOnlyToast('Invitation sent successfully!');
});

it('the Send button is disabled while an invitation is being sent', async () => {
  const answered = Promise.withResolvers<null>();
  server.use(
    http.post(`${at}/invites`, async () => {
      await answered.promise;
      return HttpResponse.json({ message: 'm', invite }, { status: 201 });
    }),
  );
  renderUi(<Opener />);
  await fill();
  await waitFor(() => expect(sendButton().disabled).toBe(false));
  await userEvent.click(sendButton());
  expect(sendButton().disabled).toBe(true);
  answered.resolve(null);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('the invite modal stays open with its values when sending fails, and shows the server’s message', async () => {
  const message = 'This person already has an open invitation. Send it again instead.';
  server.use(
    http.post(`${at}/invites`, () =>
      HttpResponse.json({ message, detail: '', code: 'invite.pending', fields: { email: 'pending' }, request_id: 'r' }, { status: 409 }),
    ),
  );
  renderUi(<Opener />);
  await fill();
  await waitFor(() => expect(sendButton().disabled).toBe(false));
  await userEvent.click(sendButton());
  await expectOnlyToast(message, 'alert');
  expect(screen.getByPlaceholderText<HTMLInputElement>('Email address').value).toBe('meera@raochambers.in');
  expect(screen.getByText(message)).toBeTruthy();
});

it('the invite modal shows a full plan until it is closed, with a link to the plan', async () => {
  const message = 'You have reached the 2-member limit of the Solo plan.';
  server.use(
    http.post(`${at}/invites`, () =>
      HttpResponse.json({ message, detail: '', code: 'plan.members_full', fields: {}, request_id: 'r' }, { status: 409 }),
    ),
  );
  renderRoutes([{ path: '*', element: <Opener /> }], '/');
  await fill();
  await waitFor(() => expect(sendButton().disabled).toBe(false));
  await userEvent.click(sendButton());
  expect((await screen.findByRole('alert')).textContent).toContain(message);
  const link = screen.getByRole('link', { name: 'Go to plan and usage' });
  expect(link.getAttribute('href')).toBe('/settings/plan');
  await userEvent.click(link);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('the invite modal shows the server’s message with Retry when the roles cannot be loaded', async () => {
  server.use(
    http.get(
      `${at}/roles`,
      () =>
        HttpResponse.json({ message: 'The roles are away.', detail: '', code: 'internal', fields: {}, request_id: 'r' }, { status: 500 }),
      {
        once: true,
      },
    ),
  );
  renderUi(<Opener />);
  await screen.findByText('The roles are away.');
  expect(sendButton().disabled).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await chooseRole();
});
