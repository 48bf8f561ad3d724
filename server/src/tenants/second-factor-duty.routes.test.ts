import { Secret, TOTP } from 'otpauth';
import { beforeEach, describe, expect, it } from 'vitest';
import { clearRateLimits, setPassword, logIn, newAccount, sessionOf } from '../../test/fixtures/account-fixture.ts';
import { PASSWORD } from '../../test/fixtures/password.ts';
import { type Caller, callerWith, newTenant, superuser, type TestTenant } from '../../test/fixtures/tenant-fixture.ts';

const url = '/api/v1/tenants/second-factor';
const user = '/api/v1/user';

beforeEach(async () => await clearRateLimits());

type Client = Pick<Caller, 'get' | 'post' | 'put' | 'patch'>;

async function setUp(caller: Client): Promise<void> {
  const { secret } = (await caller.post(`${user}/totp/setup`, { password: PASSWORD })).json<{ secret: string }>();
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  expect((await caller.post(`${user}/totp/confirm`, { code })).statusCode).toBe(200);
}

/** A firm whose admin has a second factor and made it mandatory. */
async function dutifulFirm(): Promise<TestTenant> {
  const firm = await newAccount();
  await setUp(firm);
  expect((await firm.put(url, { required: true })).json()).toMatchObject({ required: true });
  return firm;
}

/** The member after a new login with their password. */
async function signedInAnew(member: Caller): Promise<Client> {
  await setPassword(member.userId);
  return callerWith(sessionOf(await logIn(member.email)).token);
}

describe('mandatory second factor', () => {
  it('is turned on by an admin who has one, shown to every member, recorded in the audit log, and turned off again', async () => {
    const [firm, other] = [await newAccount(), await newTenant()];
    const lawyer = await firm.member('lawyer');
    expect((await lawyer.put(url, { required: true })).json()).toMatchObject({ code: 'auth.forbidden' });
    expect((await firm.put(url, { required: true })).json()).toMatchObject({ code: 'second_factor.admin_first' });
    expect((await firm.put(url, { required: 'yes' })).json()).toMatchObject({ code: 'request.invalid' });
    expect((await firm.get(url)).json()).toEqual({ required: false });

    await setUp(firm);
    const made = await firm.put(url, { required: true });
    expect(made.json()).toEqual({ required: true, message: 'Everybody in your firm needs two-step verification from their next sign-in.' });
    expect((await firm.put(url, { required: true })).json()).toMatchObject({ message: 'Nothing was changed.' });
    expect((await lawyer.get(url)).json()).toEqual({ required: true });
    expect((await other.get(url)).json()).toEqual({ required: false });
    expect((await firm.put(url, { required: false })).json()).toMatchObject({ required: false });
    const lines = await superuser
      .selectFrom('audit_log')
      .select(['is_now', 'actor_id'])
      .where('tenant_id', '=', firm.tenantId)
      .where('table_name', '=', 'tenants')
      .orderBy('at')
      .execute();
    expect(lines).toEqual([
      { is_now: { second_factor_required: true }, actor_id: firm.userId },
      { is_now: { second_factor_required: false }, actor_id: firm.userId },
    ]);
  });

  it.each(['admin', 'lawyer', 'viewer'] as const)('refuses a newly logged-in %s until a second factor is set up', async (role) => {
    const firm = await dutifulFirm();
    const member = await signedInAnew(await firm.member(role));
    for (const path of ['/api/v1/users/all', '/api/v1/case/', '/api/v1/courts', '/api/v1/documents', '/api/v1/events', url]) {
      const refused = await member.get(path);
      expect(refused.statusCode, path).toBe(403);
      expect(refused.json(), path).toMatchObject({ code: 'second_factor.due', message: expect.stringContaining('Set it up first') });
    }
    expect((await member.put(url, { required: false })).json()).toMatchObject({ code: 'second_factor.due' });
    expect((await member.patch('/api/v1/tenants/profile', { name: 'Mine' })).json()).toMatchObject({ code: 'second_factor.due' });
    expect((await member.get('/api/me')).json()).toMatchObject({ second_factor_due: true, totp_enabled: false });
    expect((await member.get(`${user}/sessions`)).statusCode).toBe(200);

    await setUp(member);
    expect((await member.get('/api/v1/users/all')).statusCode).toBe(200);
    expect((await member.get('/api/me')).json()).not.toHaveProperty('second_factor_due');
  });

  it('leaves open sessions and the person’s other firms unaffected', async () => {
    const firm = await newAccount();
    const lawyer = await firm.member('lawyer');
    const other = await newTenant();
    await superuser.insertInto('memberships').values({ tenant_id: other.tenantId, user_id: lawyer.userId, role_name: 'clerk' }).execute();
    await setUp(firm);
    await firm.put(url, { required: true });
    const inFirm = { 'x-tenant-code': firm.code };
    expect((await lawyer.get('/api/v1/users/all', inFirm)).statusCode).toBe(200);
    const anew = await signedInAnew(lawyer);
    expect((await anew.get('/api/v1/users/all', inFirm)).json()).toMatchObject({ code: 'second_factor.due' });
    expect((await anew.get('/api/v1/users/all', { 'x-tenant-code': other.code })).statusCode).toBe(200);
    await firm.put(url, { required: false });
    expect((await anew.get('/api/v1/users/all', inFirm)).statusCode).toBe(200);
  });

  it('prevents members from turning their second factor off', async () => {
    const firm = await dutifulFirm();
    expect((await firm.post(`${user}/totp/disable`, { password: PASSWORD })).json()).toMatchObject({ code: 'second_factor.kept' });
    await firm.put(url, { required: false });
    expect((await firm.post(`${user}/totp/disable`, { password: PASSWORD })).statusCode).toBe(200);
  });
});
