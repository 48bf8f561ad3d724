import type { Invite } from '@munshi/contract/invites/invite.schema';
import type { Notification } from '@munshi/contract/notifications/notification.schema';
import { beforeEach, describe, expect, it } from 'vitest';
import { clearRateLimits, newEmail, sessionOf, verify } from '../../test/fixtures/account-fixture.ts';
import { againstUnseen, atOnce, holding } from '../../test/processes/at-once.ts';
import { codeOf, linkOf, waitForMail } from '../../test/fixtures/mail-fixture.ts';
import { type Caller, callerWith, newTenant, anonymous, superuser, type TestTenant } from '../../test/fixtures/tenant-fixture.ts';
import { hashPassword } from '../platform/auth/passwords.ts';

const invites = '/api/v1/invites';
const password = 'vakil peepal monsoon';
const hash = await hashPassword(password);

beforeEach(async () => await clearRateLimits());

async function invite(admin: Caller, email: string, role = 'admin', mails = 1): Promise<{ id: string; token: string }> {
  const sent = await admin.post(invites, { name: 'Vikram Sen', email, role });
  const token = linkOf(await waitForMail(email, mails)).searchParams.get('token') ?? '';
  return { id: sent.json<{ invite: Invite }>().invite.id, token };
}
const accept = async (token: string, caller: Pick<Caller, 'post'> = anonymous) => await caller.post(`${invites}/accept`, { token });
const statusOf = async (firm: TestTenant, id: string) => (await firm.get(invites)).json<Invite[]>().find((each) => each.id === id)?.status;
const notificationsOf = async (who: Caller) =>
  (await who.get('/api/v1/notifications')).json<{ items: Notification[] }>().items.filter(({ title }) => title === 'Invitations revoked');

interface Ending {
  readonly end: (firm: TestTenant, admin: Caller) => Promise<unknown>;
  /** True if somebody else ended the right; the answer then tells them the count. */
  readonly byOther: boolean;
}
const endings: Record<string, Ending> = {
  removed: { end: async (firm, admin) => (await firm.delete(`/api/v1/users/${admin.userId}`)).json(), byOther: true },
  'made a lawyer': {
    end: async (firm, admin) => (await firm.patch(`/api/v1/users/${admin.userId}`, { role: 'lawyer' })).json(),
    byOther: true,
  },
  'gone by themselves': { end: async (_firm, admin) => (await admin.post('/api/v1/user/leave-firm')).json(), byOther: false },
  'without an account any more': {
    end: async (_firm, admin) => {
      await superuser.updateTable('users').set({ password_hash: hash }).where('id', '=', admin.userId).execute();
      return (await admin.post('/api/v1/user/delete-account', { password })).json();
    },
    byOther: false,
  },
};

describe('open invitations of an admin who is', () => {
  it.each(Object.entries(endings))('%s are revoked, and the other admins are told how many', async (_name, { end, byOther }) => {
    const [firm, other] = [await newTenant(), await newTenant()];
    const [admin, third, lawyer] = [await firm.member('admin'), await firm.member('admin'), await firm.member('lawyer')];
    const [guest, joiner] = [await newTenant(), await newTenant()];
    const [first, second, used, others, elsewhere] = [
      await invite(admin, guest.email),
      await invite(admin, newEmail(), 'viewer'),
      await invite(admin, joiner.email, 'viewer'),
      await invite(firm, newEmail()),
      await invite(other, newEmail()),
    ];
    expect((await accept(used.token, joiner)).statusCode).toBe(200);

    const answer = await end(firm, admin);

    if (!byOther)
      expect(await notificationsOf(firm)).toMatchObject([
        { message: expect.stringMatching(/^2 open invitations sent by .* were revoked/) },
      ]);
    else expect([answer, await notificationsOf(firm)]).toEqual([expect.objectContaining({ revoked_invites: 2 }), []]);
    expect(await notificationsOf(third)).toMatchObject([{ type: 'warning', route: '/settings/members' }]);
    for (const who of [lawyer, other]) expect(await notificationsOf(who)).toEqual([]);
    for (const { id, token } of [first, second]) {
      expect(await statusOf(firm, id)).toBe('revoked');
      expect((await anonymous.get(`${invites}/accept?token=${token}`)).json()).toMatchObject({ code: 'invite.not_found' });
    }
    expect((await accept(first.token, guest)).json()).toMatchObject({ code: 'invite.not_found' });
    expect((await guest.get('/api/v1/case', { 'x-tenant-code': firm.code })).statusCode).toBe(404);
    expect([await statusOf(firm, used.id), await statusOf(firm, others.id)]).toEqual(['accepted', 'pending']);
    expect((await other.get(invites)).json()).toMatchObject([{ id: elsewhere.id, status: 'pending' }]);
  });

  it('still an admin, or of a member without any, are left as they are', async () => {
    const firm = await newTenant();
    const [admin, lawyer] = [await firm.member('admin'), await firm.member('lawyer')];
    const open = await invite(admin, newEmail());
    expect((await firm.patch(`/api/v1/users/${admin.userId}`, { role: 'admin' })).json()).toMatchObject({ revoked_invites: 0 });
    expect(await statusOf(firm, open.id)).toBe('pending');
    const removed = (await firm.delete(`/api/v1/users/${lawyer.userId}`)).json<{ message: string; revoked_invites: number }>();
    expect(removed).toMatchObject({ message: expect.not.stringContaining('invitation'), revoked_invites: 0 });
    expect(await notificationsOf(admin)).toEqual([]);
  });
});

describe('accepting an invitation checks again that the inviter may still invite', () => {
  const lower = async (admin: Caller) =>
    await superuser.updateTable('memberships').set({ role_name: 'clerk' }).where('user_id', '=', admin.userId).execute();

  it('for a person with an account, and for one without at each step', async () => {
    const firm = await newTenant();
    const [admin, guest] = [await firm.member('admin'), await newTenant()];
    const [offeredEmail, codedEmail] = [newEmail(), newEmail()];
    const [known, offered, coded] = [await invite(admin, guest.email), await invite(admin, offeredEmail), await invite(admin, codedEmail)];
    await accept(coded.token);
    const limited = sessionOf(await verify(codedEmail, codeOf(await waitForMail(codedEmail, 2)), 'invite')).token;
    await lower(admin);

    const answers = [
      await accept(known.token, guest),
      await accept(offered.token),
      await anonymous.get(`${invites}/accept?token=${offered.token}`),
      await callerWith(limited).post('/api/v1/user/set-password', { password }),
    ];

    expect(answers.map((answer) => answer.json<{ code: string }>().code)).toEqual(Array(4).fill('invite.not_found'));
    expect(await superuser.selectFrom('users').select('id').where('email', '=', codedEmail).execute()).toEqual([]);
  });

  it('in the transaction that joins, so that the invitation of an inviter removed meanwhile is refused', async () => {
    const firm = await newTenant();
    const [admin, guest] = [await firm.member('admin'), await newTenant()];
    const { token } = await invite(admin, guest.email);

    const accepted = await againstUnseen(
      async (transaction) => {
        await holding(`membership ${firm.tenantId} ${admin.userId}`)(transaction);
        await transaction.deleteFrom('memberships').where('user_id', '=', admin.userId).execute();
      },
      async () => await accept(token, guest),
    );

    expect(accepted.json()).toMatchObject({ code: 'invite.not_found' });
    expect((await firm.get('/api/v1/users/all')).json()).toHaveLength(1);
  });

  it.each([
    ['removal', 'viewer', async (firm: TestTenant, userId: string) => await firm.delete(`/api/v1/users/${userId}`)],
    ['demotion', 'viewer', async (firm: TestTenant, userId: string) => await firm.patch(`/api/v1/users/${userId}`, { role: 'viewer' })],
  ] as const)('against a %s of the inviter at the same moment: one of the two comes first', async (_, role, end) => {
    const firm = await newTenant();
    const [admin, guest] = [await firm.member('admin'), await newTenant()];
    const { token } = await invite(admin, guest.email, role);

    const [ended, accepted] = await atOnce(holding(`membership ${firm.tenantId} ${admin.userId}`), [
      async () => await end(firm, admin.userId),
      async () => await accept(token, guest),
    ]);

    expect(ended?.statusCode).toBe(200);
    expect([{ joined: true }, { code: 'invite.not_found' }]).toContainEqual(
      accepted?.statusCode === 200
        ? { joined: accepted.json<{ joined: boolean }>().joined }
        : { code: accepted?.json<{ code: string }>().code },
    );
  });

  it('for the last sender: another admin’s resent invitation stays valid', async () => {
    const firm = await newTenant();
    const [admin, guest] = [await firm.member('admin'), await newTenant()];
    const { id } = await invite(admin, guest.email, 'viewer');
    expect((await firm.post(`${invites}/${id}/resend`)).statusCode).toBe(200);
    expect((await firm.delete(`/api/v1/users/${admin.userId}`)).json()).toMatchObject({ revoked_invites: 0 });

    const token = linkOf(await waitForMail(guest.email, 2)).searchParams.get('token') ?? '';
    expect((await accept(token, guest)).json()).toMatchObject({ joined: true });
  });
});
