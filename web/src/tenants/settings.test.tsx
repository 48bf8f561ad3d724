import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mockServer } from '../../test/mock-server.ts';
import { at, profileOf, refuse } from '../../test/answers.ts';
import { roleGrants, roles } from '@munshi/contract/tenants/role';
import { plans } from '@munshi/contract/tenants/plan';
import { renderRoutes } from '../../test/render-ui.tsx';
import { usePlan } from '../platform/plan.ts';
import { useSession } from '../platform/session/session.ts';
import { MembersPage } from './members/members-page.tsx';
import { PlanPage } from './plan/plan-page.tsx';
import { PlanSelectionPage } from './plan/plan-selection-page.tsx';

const server = mockServer();
const id = (n: number) => `01890000-0000-7000-8000-00000000000${n}`;
const tenant = { code: 'rao', name: 'Rao Chambers', role_name: 'admin', role_display: 'Admin', plan: 'chamber' };
const member = (n: number, name: string, role: 'admin' | 'clerk') => ({
  id: id(n),
  name,
  display_name: null,
  email: `m${n}@raochambers.in`,
  role_name: role,
  role_display: roleGrants[role].display,
  joined_at: '2025-03-05T05:00:00Z',
  has_photo: false,
});
const profileAs = (role: 'admin' | 'clerk') => profileOf({ id: id(1), role, plan: 'chamber' });
const invite = (n: number, name: string, status: string) => ({
  id: id(n),
  name,
  email: `i${n}@raochambers.in`,
  role_name: 'lawyer',
  role_display: 'Lawyer',
  status,
  inviter: 'Asha Rao',
  created_at: '2025-03-01T05:00:00Z',
  expires_at: '2025-03-08T05:00:00Z',
});

const offers = Object.values(plans).map((plan) => ({ ...plan, self_serve: true }));

let invites = [invite(5, 'Meera Nair', 'pending'), invite(6, 'Dev Shah', 'expired'), invite(7, 'Ira Sen', 'accepted')];
beforeEach(() => {
  invites = [invite(5, 'Meera Nair', 'pending'), invite(6, 'Dev Shah', 'expired'), invite(7, 'Ira Sen', 'accepted')];
  signInAs('admin');
  server.use(
    http.get(`${at}/users/all`, () => HttpResponse.json([member(1, 'Asha Rao', 'admin'), member(2, 'Kiran Das', 'clerk')])),
    http.get(`${at}/tenants/second-factor`, () => HttpResponse.json({ required: false })),
    http.get(`${at}/invites`, () => HttpResponse.json(invites)),
    http.get(`${at}/roles`, () => HttpResponse.json(roles)),
    http.get(`${at}/plans`, () => HttpResponse.json(offers)),
    http.get(`${at}/tenants/usage`, () => HttpResponse.json({ members: 8, open_cases: 1_400, storage_bytes: 820_000_000 })),
  );
});

afterEach(() => vi.restoreAllMocks());

function signInAs(role: 'admin' | 'clerk') {
  server.signIn(profileAs(role));
}

describe('the members', () => {
  const renderMembers = () => renderRoutes([{ path: '/settings/members', element: <MembersPage /> }], '/settings/members');
  const table = () => screen.findByRole('table', { name: 'Members' });
  const actionsOf = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name: `Actions for ${name}` });
  const choose = async (name: string, action: string) => {
    await userEvent.click(await actionsOf(name));
    await userEvent.click(await screen.findByRole('menuitem', { name: action }));
  };

  it('get another role from an admin, who sees what it may do', async () => {
    let sent: unknown;
    server.use(
      http.patch(`${at}/users/:id`, async ({ request, params }) => {
        sent = { id: params['id'], ...((await request.json()) as object) };
        return HttpResponse.json({ ...member(2, 'Kiran Das', 'admin'), revoked_invites: 0 });
      }),
    );
    renderMembers();
    await choose('Kiran Das', 'Change role');
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Save role' }).disabled).toBe(true);
    await waitFor(() => expect(within(dialog).getByRole<HTMLInputElement>('combobox').value).toBe('Clerk'));
    await userEvent.click(within(dialog).getByRole('combobox'));
    await userEvent.click(await screen.findByRole('option', { name: 'Admin' }));
    await within(dialog).findByText('Everything in the firm, including its members');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save role' }));
    await screen.findByText('Kiran Das is now Admin.');
    expect(sent).toEqual({ id: id(2), role: 'admin' });
  });

  it('are changed with a message about revoked invitations, whose list is refetched', async () => {
    server.use(
      http.get(`${at}/users/all`, () => HttpResponse.json([member(1, 'Asha Rao', 'admin'), member(2, 'Kiran Das', 'admin')])),
      http.patch(`${at}/users/:id`, () => {
        invites = [invite(5, 'Meera Nair', 'revoked')];
        return HttpResponse.json({ ...member(2, 'Kiran Das', 'clerk'), revoked_invites: 2 });
      }),
    );
    renderMembers();
    await screen.findByText('Waiting');
    await choose('Kiran Das', 'Change role');
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(within(dialog).getByRole<HTMLInputElement>('combobox').value).toBe('Admin'));
    await userEvent.click(within(dialog).getByRole('combobox'));
    await userEvent.click(await screen.findByRole('option', { name: 'Clerk' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save role' }));
    await screen.findByText('Kiran Das is now Clerk. 2 open invitations they had sent were revoked.');
    await waitFor(() => expect(screen.queryByText('Waiting')).toBeNull());
  });

  it('keep their last admin, with the server’s message', async () => {
    server.use(http.patch(`${at}/users/:id`, () => refuse(409, 'tenant.last_admin', 'A firm needs an admin.')));
    renderMembers();
    await choose('Asha Rao', 'Change role');
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText(/This is your own role/)).toBeTruthy();
    await waitFor(() => expect(within(dialog).getByRole<HTMLInputElement>('combobox').value).toBe('Admin'));
    await userEvent.click(within(dialog).getByRole('combobox'));
    await userEvent.click(await screen.findByRole('option', { name: 'Viewer' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save role' }));
    await within(dialog).findByText('A firm needs an admin.');
  });

  it('are removed only after a confirmation', async () => {
    let removed: unknown;
    server.use(
      http.delete(`${at}/users/:id`, ({ params }) => {
        removed = params['id'];
        return HttpResponse.json({ message: 'Kiran Das is no longer a member of your firm.', revoked_invites: 0 });
      }),
    );
    renderMembers();
    await choose('Kiran Das', 'Remove from the firm');
    const dialog = await screen.findByRole('dialog', { name: 'Remove Kiran Das from the firm?' });
    expect(removed).toBeUndefined();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove member' }));
    await waitFor(() => expect(removed).toBe(id(2)));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('are signed out on every device only after a confirmation, except the user’s own row', async () => {
    const signedOut: unknown[] = [];
    server.use(
      http.delete(`${at}/users/:id/sessions`, ({ params }) => {
        signedOut.push(params['id']);
        if (signedOut.length === 1) return refuse(503, 'unavailable', 'Munshi cannot reach its database just now.');
        return HttpResponse.json({ message: 'Kiran Das is signed out on every device.' });
      }),
    );
    renderMembers();
    await userEvent.click(await actionsOf('Asha Rao'));
    await screen.findByRole('menuitem', { name: 'Change role' });
    expect(screen.queryByRole('menuitem', { name: 'Sign out on every device' })).toBeNull();
    await userEvent.keyboard('{Escape}');
    for (const message of ['Munshi cannot reach its database just now.', 'Kiran Das is signed out on every device.']) {
      await choose('Kiran Das', 'Sign out on every device');
      const dialog = await screen.findByRole('dialog', { name: 'Sign out Kiran Das on every device?' });
      await userEvent.click(within(dialog).getByRole('button', { name: 'Sign out everywhere' }));
      await screen.findByText(message);
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
    expect(signedOut).toEqual([id(2), id(2)]);
  });

  it('return the focus to the button when a dialog is cancelled', async () => {
    renderMembers();
    for (const action of ['Sign out on every device', 'Change role']) {
      await choose('Kiran Das', action);
      await screen.findByRole('dialog');
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(document.activeElement).toBe(await actionsOf('Kiran Das'));
    }
  });

  it('have their second factor turned off by an admin with the admin’s password', async () => {
    let sent: unknown;
    server.use(
      http.get(`${at}/users/all`, () =>
        HttpResponse.json([
          { ...member(1, 'Asha Rao', 'admin'), has_second_factor: true },
          { ...member(2, 'Kiran Das', 'clerk'), has_second_factor: true },
          { ...member(3, 'Ira Sen', 'clerk'), has_second_factor: false },
        ]),
      ),
      http.post(`${at}/users/:id/totp/reset`, async ({ request, params }) => {
        const { password } = (await request.json()) as { password: string };
        if (password === 'wrong') return refuse(422, 'password.wrong', 'That is not your current password.');
        sent = { id: params['id'], password };
        return HttpResponse.json({ message: 'Two-step verification of Kiran Das is off.' });
      }),
    );
    renderMembers();
    // Admins turn off their own in their settings; a member without one has nothing to reset.
    for (const name of ['Asha Rao', 'Ira Sen']) {
      await userEvent.click(await actionsOf(name));
      await screen.findByRole('menuitem', { name: 'Change role' });
      expect(screen.queryByRole('menuitem', { name: 'Reset two-step verification' })).toBeNull();
      await userEvent.keyboard('{Escape}');
    }
    await choose('Kiran Das', 'Reset two-step verification');
    const dialog = await screen.findByRole('dialog', { name: 'Reset two-step verification of Kiran Das?' });
    const password = within(dialog).getByLabelText(/Enter your password first/);
    await userEvent.type(password, 'wrong{Enter}');
    await within(dialog).findByText('That is not your current password.');
    expect(sent).toBeUndefined();
    await userEvent.clear(password);
    await userEvent.type(password, 'right{Enter}');
    await waitFor(() => expect(sent).toEqual({ id: id(2), password: 'right' }));
    await screen.findByText('Two-step verification of Kiran Das is off.');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('are shown to other roles as read-only, with the reason', async () => {
    signInAs('clerk');
    renderMembers();
    await screen.findByText('Only an admin can invite, change roles or remove members. Ask Asha Rao.');
    const button = await actionsOf('Kiran Das');
    expect(button.disabled).toBe(true);
    const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toContain('Only an admin');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Invite a colleague' }).disabled).toBe(true);
    expect(screen.queryByRole('table', { name: 'Invitations' })).toBeNull();
  });

  it('show an error with Retry when they cannot be loaded', async () => {
    server.use(http.get(`${at}/users/all`, () => refuse(503, 'unavailable', 'Munshi cannot reach its database just now.'), { once: true }));
    renderMembers();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('The members could not be listed');
    await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
    await table();
  });
});

describe('the invitations', () => {
  const renderMembers = () => renderRoutes([{ path: '/settings/members', element: <MembersPage /> }], '/settings/members');

  it('show their state and the actions still possible', async () => {
    renderMembers();
    await screen.findByText('Waiting');
    const table = screen.getByRole('table', { name: 'Invitations' });
    const rows = within(table).getAllByRole('row').slice(1);
    expect(
      rows.map((row) =>
        within(row)
          .queryAllByRole('button')
          .map((button) => button.textContent),
      ),
    ).toEqual([['Send again', 'Revoke'], ['Send again'], []]);
    expect(within(table).getByText('until 08-Mar-2025')).toBeTruthy();
  });

  it('show nothing in the row of a phone where no action is left', async () => {
    const wide = window.matchMedia;
    vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({ ...wide(query), matches: query.includes('max-width') }));
    renderMembers();
    await screen.findByText('Accepted');
    expect(within(screen.getByRole('list', { name: 'Invitations' })).queryByText('-')).toBeNull();
  });

  it('are resent, and revoked after a confirmation', async () => {
    const done: string[] = [];
    server.use(
      http.post(`${at}/invites/:id/resend`, () => {
        done.push('resent');
        return HttpResponse.json({ message: 'Sent again.' });
      }),
      http.delete(`${at}/invites/:id`, () => {
        done.push('revoked');
        invites = [];
        return HttpResponse.json({ message: 'Revoked.' });
      }),
    );
    renderMembers();
    await userEvent.click(await screen.findByRole('button', { name: 'Send again to Meera Nair' }));
    await waitFor(() => expect(done).toEqual(['resent']));
    const revoke = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Revoke the invitation to Meera Nair' });
    await waitFor(() => expect(revoke().disabled).toBe(false));
    await userEvent.click(revoke());
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Revoke invitation' }));
    await screen.findByText(/Nobody is waiting to join/);
    expect(done).toEqual(['resent', 'revoked']);
  });
});

describe('plan and usage', () => {
  const renderPlan = () => renderRoutes([{ path: '/settings/plan', element: <PlanPage /> }], '/settings/plan');

  it('shows the usage of each limit, and which are full', async () => {
    renderPlan();
    await screen.findByText('8 of 8');
    expect(screen.getByText('1,400 of 1,500')).toBeTruthy();
    expect(screen.getByText('820 MB of 50 GB')).toBeTruthy();
    expect([screen.getByText('Full'), screen.getByText('Nearly full')].length).toBe(2);
    expect(screen.getByRole('link', { name: 'Change plan' }).getAttribute('href')).toBe('/plan-selection?next=%2Fsettings%2Fplan');
  });

  it('tells other roles why they cannot change the plan', async () => {
    signInAs('clerk');
    renderPlan();
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Change plan' });
    expect(button.disabled).toBe(true);
    expect(screen.getByText('Only an admin can change the plan.')).toBeTruthy();
  });
});

describe('the plans', () => {
  function renderPlans(search = '') {
    const page = (path: string) => ({ path, element: <p>{path} page</p> });
    return renderRoutes(
      [{ path: '/plan-selection', element: <PlanSelectionPage /> }, ...['/signup', '/settings/firm', '/dashboard'].map(page)],
      `/plan-selection${search}`,
    );
  }

  it('are shown with their limits and one recommended first, and a choice before sign-up is passed on to it', async () => {
    localStorage.clear();
    useSession.setState({ user: null, token: null, isAuthenticated: false });
    renderPlans();
    const list = await screen.findByRole('list', { name: 'Plans' });
    expect(
      within(list)
        .getAllByRole('heading')
        .map((heading) => heading.textContent),
    ).toEqual(['Chamber', 'Solo', 'Firm', 'Enterprise']);
    expect(within(list).getAllByText('Recommended')).toHaveLength(1);
    const [recommended] = within(list).getAllByRole('listitem');
    expect(recommended?.textContent).toContain('Recommended');
    expect(within(list).getByText('15,000')).toBeTruthy();
    expect(within(list).getAllByText('No limit')).toHaveLength(3);
    await userEvent.click(within(list).getByRole('button', { name: 'Choose Firm' }));
    await screen.findByText('/signup page');
    expect(usePlan.getState().selectedPlan).toBe('firm');
    expect(localStorage.getItem('plan-storage')).toContain('"selectedPlan":"firm"');
  });

  it('are changed by an admin, and return to the previous page', async () => {
    let sent: unknown;
    server.use(
      http.post(`${at}/user/select-plan`, async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json({ message: 'Your firm is on the Firm plan.', tenant: { ...tenant, plan: 'firm' } });
      }),
    );
    renderPlans('?next=%2Fsettings%2Ffirm');
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Choose Chamber' })).disabled).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Choose Firm' }));
    await screen.findByText('/settings/firm page');
    expect(sent).toEqual({ plan: 'firm' });
    expect(localStorage.getItem('tenant')).toBe('rao');
  });

  it('that are too small are refused with the server’s message', async () => {
    server.use(
      http.post(`${at}/user/select-plan`, () => refuse(409, 'plan.too_small', 'Your firm already uses more than the Solo plan allows.')),
    );
    renderPlans();
    await userEvent.click(await screen.findByRole('button', { name: 'Choose Solo' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Your firm already uses more than the Solo plan allows.');
  });

  it('that only the operator grants cannot be chosen, and link to support', async () => {
    server.use(http.get(`${at}/plans`, () => HttpResponse.json(offers.map((plan) => ({ ...plan, self_serve: plan.name === 'solo' })))));
    renderPlans();
    const firm = await screen.findByRole<HTMLButtonElement>('button', { name: 'Choose Firm' });
    expect(firm.disabled).toBe(true);
    expect(document.getElementById(firm.getAttribute('aria-describedby') ?? '')?.textContent).toContain('the person who runs Munshi here');
    expect(screen.getAllByRole('link', { name: 'Ask for it' })[0]?.getAttribute('href')).toBe('/support');
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Choose Solo' })).disabled).toBe(false);
  });

  it('cannot be changed by other roles', async () => {
    signInAs('clerk');
    renderPlans();
    await screen.findByText('Only an admin of your firm can change its plan.');
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Choose Firm' })).disabled).toBe(true);
  });
});
