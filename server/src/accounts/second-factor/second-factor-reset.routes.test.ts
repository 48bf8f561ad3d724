import { Secret, TOTP } from 'otpauth';
import { v7 as uuidv7 } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { clearRateLimits, setPassword, logIn, newAccount, sessionOf } from '../../../test/fixtures/account-fixture.ts';
import { PASSWORD } from '../../../test/fixtures/password.ts';
import { waitForMail } from '../../../test/fixtures/mail-fixture.ts';
import { type Caller, callerWith, newTenant, anonymous, superuser, type TestTenant } from '../../../test/fixtures/tenant-fixture.ts';

const user = '/api/v1/user';
const urlOf = (userId: string) => `/api/v1/users/${userId}/totp/reset`;
const reset = async (caller: Pick<Caller, 'post'>, userId: string, password = PASSWORD) => await caller.post(urlOf(userId), { password });

beforeEach(async () => await clearRateLimits());

async function turnOn(caller: Caller): Promise<void> {
  await setPassword(caller.userId);
  const { secret } = (await caller.post(`${user}/totp/setup`, { password: PASSWORD })).json<{ secret: string }>();
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  expect((await caller.post(`${user}/totp/confirm`, { code })).statusCode).toBe(200);
}

async function withColleague(): Promise<{ firm: TestTenant; colleague: Caller }> {
  const firm = await newAccount();
  const colleague = await firm.member('clerk');
  await turnOn(colleague);
  return { firm, colleague };
}

describe('resetting a colleague’s second factor', () => {
  it('turns it off, ends all their sessions, notifies them, and records the admin in the audit log', async () => {
    const { firm, colleague } = await withColleague();
    expect((await colleague.get('/api/me')).statusCode).toBe(200);
    const done = await reset(firm, colleague.userId);
    expect(done.json()).toMatchObject({ message: expect.stringContaining('is off, and all their devices are signed out') as string });
    expect((await colleague.get('/api/me')).statusCode).toBe(401);
    const again = callerWith(sessionOf(await logIn(colleague.email)).token);
    const bell = (await again.get('/api/v1/notifications')).json<{ items: object[] }>();
    expect(bell.items).toMatchObject([{ title: 'Your two-step verification was reset', type: 'warning', route: '/settings' }]);

    const mail = await waitForMail(colleague.email);
    expect(mail.subject).toBe('Your two-step verification was reset');
    expect(mail.text).toContain('an admin of your firm');
    const { items } = (await firm.get('/api/v1/audit?kind=account')).json<{ items: object[] }>();
    expect(items[0]).toMatchObject({
      actor_id: firm.userId,
      row_id: colleague.userId,
      changes: [{ field: 'second_factor', was: 'on', is_now: 'off' }],
    });
    const ended = (await firm.get('/api/v1/audit?kind=sign_in&action=deleted')).json<{ items: object[] }>().items;
    expect(ended[0]).toMatchObject({ actor_id: firm.userId });
    expect((await reset(firm, colleague.userId)).json()).toMatchObject({ code: 'totp.colleague_has_none' });
  });

  it('deletes the recovery codes', async () => {
    const { firm, colleague } = await withColleague();
    await reset(firm, colleague.userId);
    expect(await superuser.selectFrom('recovery_codes').select('user_id').where('user_id', '=', colleague.userId).execute()).toEqual([]);
  });

  it('needs the admin’s own password, and is refused for the admin’s own account', async () => {
    const { firm, colleague } = await withColleague();
    expect((await reset(firm, colleague.userId, 'not it')).json()).toMatchObject({ code: 'password.wrong', fields: { password: 'wrong' } });
    expect((await logIn(colleague.email)).json()).toMatchObject({ challenge: 'totp' });
    await turnOn(firm);
    expect((await reset(firm, firm.userId)).json()).toMatchObject({ code: 'totp.own' });
    expect((await firm.post(urlOf(colleague.userId), {})).statusCode).toBe(422);
    expect((await firm.post(urlOf('clerk'), { password: PASSWORD })).statusCode).toBe(422);
  });

  it('is refused if the colleague is in another firm, unless the caller is an admin of both', async () => {
    const { firm, colleague } = await withColleague();
    const second = await newTenant();
    const join = async (userId: string, role_name: 'viewer' | 'admin') =>
      await superuser.insertInto('memberships').values({ tenant_id: second.tenantId, user_id: userId, role_name }).execute();
    await join(colleague.userId, 'viewer');
    expect((await reset(firm, colleague.userId)).json()).toMatchObject({ code: 'totp.other_firms' });
    await join(firm.userId, 'admin');
    expect((await firm.post(urlOf(colleague.userId), { password: PASSWORD }, { 'x-tenant-code': firm.code })).statusCode).toBe(200);
    expect((await second.get('/api/v1/audit?kind=account')).json<{ items: object[] }>().items[0]).toMatchObject({ actor_id: firm.userId });
  });

  it('is allowed to admins of the same firm only', async () => {
    const { firm, colleague } = await withColleague();
    const other = await newAccount();
    for (const role of ['lawyer', 'clerk', 'accountant', 'viewer'] as const)
      expect((await reset(await firm.member(role), colleague.userId)).statusCode, role).toBe(403);
    const [there, nowhere] = [await reset(other, colleague.userId), await reset(other, uuidv7())];
    expect(there.json()).toMatchObject({ code: 'member.not_found' });
    expect({ ...there.json<object>(), request_id: '' }).toEqual({ ...nowhere.json<object>(), request_id: '' });
    expect((await reset(anonymous, colleague.userId)).statusCode).toBe(401);
    expect((await logIn(colleague.email)).json()).toMatchObject({ challenge: 'totp' });
  });

  it('is offered by a field of the member list that only admins see', async () => {
    const { firm, colleague } = await withColleague();
    const list = async (caller: Caller) => (await caller.get('/api/v1/users/all')).json<{ id: string; has_second_factor?: boolean }[]>();
    const has = (members: { id: string; has_second_factor?: boolean }[]) =>
      members.find(({ id }) => id === colleague.userId)?.has_second_factor;
    expect(has(await list(firm))).toBe(true);
    expect(has(await list(colleague))).toBeUndefined();
  });
});
