import { v7 as uuidv7 } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { clearRateLimits, setPassword, logIn, newAccount, sessionOf } from '../../../test/fixtures/account-fixture.ts';
import { waitForMail } from '../../../test/fixtures/mail-fixture.ts';
import { type Caller, callerWith, newTenant, anonymous, superuser, type TestTenant } from '../../../test/fixtures/tenant-fixture.ts';

const urlOf = (userId: string) => `/api/v1/users/${userId}/sessions`;
const signOut = async (caller: Pick<Caller, 'delete'>, userId: string) => await caller.delete(urlOf(userId));
const inFirm = ({ code }: TestTenant) => ({ 'x-tenant-code': code });

beforeEach(async () => await clearRateLimits());

async function withColleague(): Promise<{ firm: TestTenant; colleague: Caller }> {
  const firm = await newAccount();
  const colleague = await firm.member('clerk');
  await setPassword(colleague.userId);
  return { firm, colleague };
}

describe('signing a colleague out', () => {
  it('ends every session, notifies them, keeps the membership, and lets them log in again', async () => {
    const { firm, colleague } = await withColleague();
    const phone = sessionOf(await logIn(colleague.email));
    const url = '/api/v1/notifications/preferences';
    const chosen = (await colleague.get(url)).json<{ channels: object }>();
    await colleague.put(url, { ...chosen, channels: { ...chosen.channels, changed: 'none' } });
    expect((await colleague.get('/api/v1/case')).statusCode).toBe(200);
    const done = await signOut(firm, colleague.userId);
    expect(done.json()).toMatchObject({ message: expect.stringMatching(/is signed out on every device\.$/) as string });
    for (const caller of [colleague, callerWith(phone.token)]) expect((await caller.get('/api/me')).statusCode).toBe(401);
    expect((await anonymous.post('/api/v1/user/refresh', { refresh_token: phone.refresh_token })).statusCode).toBe(401);

    const mail = await waitForMail(colleague.email);
    expect(mail.subject).toBe('You were signed out on every device');
    expect(mail.text).toContain('signed you out of Munshi');
    const again = callerWith(sessionOf(await logIn(colleague.email)).token);
    expect((await again.get('/api/v1/case')).statusCode).toBe(200);
    // Whatever their notification preferences.
    const bell = (await again.get('/api/v1/notifications')).json<{ items: object[] }>();
    expect(bell.items).toMatchObject([
      { title: 'You were signed out on every device', message: expect.stringContaining('set a new password') as string, type: 'warning' },
    ]);
    for (const other of [firm, await firm.member('admin')])
      expect((await other.get('/api/v1/notifications')).json()).toMatchObject({ items: [] });
    const auditLines = (await firm.get('/api/v1/audit?kind=account')).json<{ items: object[] }>().items;
    expect(auditLines[0]).toMatchObject({
      actor_id: firm.userId,
      row_id: colleague.userId,
      changes: [{ field: 'devices', was: null, is_now: 'signed out' }],
    });
    const ended = (await firm.get('/api/v1/audit?kind=sign_in&action=deleted')).json<{ items: object[] }>().items;
    expect(ended).toHaveLength(2);
    expect(ended[0]).toMatchObject({ actor_id: firm.userId });
  });

  it('ends access to the admin’s own firm only if the colleague is in another firm too', async () => {
    const { firm, colleague } = await withColleague();
    const second = await newTenant();
    await superuser
      .insertInto('memberships')
      .values({ tenant_id: second.tenantId, user_id: colleague.userId, role_name: 'viewer' })
      .execute();
    const done = await signOut(firm, colleague.userId);
    expect(done.json()).toMatchObject({ message: expect.stringContaining('of your firm on every device') as string });
    expect((await colleague.get('/api/v1/case', inFirm(firm))).json()).toMatchObject({ code: 'auth.expired' });
    expect((await colleague.get('/api/v1/events', inFirm(firm))).statusCode).toBe(401);
    expect((await colleague.get('/api/v1/case', inFirm(second))).statusCode).toBe(200);
    expect((await waitForMail(colleague.email)).text).toContain('Your work for other firms is not affected');
    const bells = async (each: TestTenant) =>
      (await colleague.get('/api/v1/notifications', inFirm(each))).json<{ items: object[] }>().items;
    expect(await bells(second)).toEqual([]);
    const auditLines = (await second.get('/api/v1/audit?kind=account')).json<{ items: object[] }>().items;
    expect(auditLines).toEqual([]);
    const again = callerWith(sessionOf(await logIn(colleague.email)).token);
    for (const each of [firm, second]) expect((await again.get('/api/v1/case', inFirm(each))).statusCode).toBe(200);
  });

  it('is allowed to admins of the same firm only', async () => {
    const { firm, colleague } = await withColleague();
    const other = await newTenant();
    for (const role of ['lawyer', 'clerk', 'accountant', 'viewer'] as const)
      expect((await signOut(await firm.member(role), colleague.userId)).statusCode, role).toBe(403);
    const [there, nowhere] = [await signOut(other, colleague.userId), await signOut(other, uuidv7())];
    expect(there.json()).toMatchObject({ code: 'member.not_found' });
    expect({ ...there.json<object>(), request_id: '' }).toEqual({ ...nowhere.json<object>(), request_id: '' });
    expect((await signOut(anonymous, colleague.userId)).statusCode).toBe(401);
    expect((await signOut(firm, 'clerk')).statusCode).toBe(422);
    expect((await signOut(firm, firm.userId)).json()).toMatchObject({ code: 'session.own' });
    expect((await colleague.get('/api/v1/case')).statusCode).toBe(200);
  });
});
