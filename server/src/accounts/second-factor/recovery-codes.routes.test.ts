import { Secret, TOTP } from 'otpauth';
import { beforeEach, describe, expect, it } from 'vitest';
import { clearRateLimits, logIn, newAccount, otherThan } from '../../../test/fixtures/account-fixture.ts';
import { PASSWORD } from '../../../test/fixtures/password.ts';
import { atOnce } from '../../../test/processes/at-once.ts';
import { waitForMail } from '../../../test/fixtures/mail-fixture.ts';
import { anonymous, superuser, type TestTenant } from '../../../test/fixtures/tenant-fixture.ts';

const user = '/api/v1/user';
beforeEach(async () => await clearRateLimits());

const codeAt = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate();
const codesIn = (answer: { json: <T>() => T }) => answer.json<{ recovery_codes: string[] }>().recovery_codes;

async function withSecondFactor(): Promise<{ account: TestTenant; secret: string; before: string[] }> {
  const account = await newAccount();
  const { secret } = (await account.post(`${user}/totp/setup`, { password: PASSWORD })).json<{ secret: string }>();
  const before = codesIn(await account.post(`${user}/totp/confirm`, { code: codeAt(secret) }));
  // The current code works again.
  await superuser.updateTable('second_factors').set({ last_step: null }).where('user_id', '=', account.userId).execute();
  return { account, secret, before };
}

async function enter(email: string, code: string) {
  const { challenge_token } = (await logIn(email)).json<{ challenge_token: string }>();
  return await anonymous.post(`${user}/login/totp`, { challenge_token, code });
}

describe('new recovery codes', () => {
  it('replace the earlier ones, keep the factor, and are recorded in the audit log and mailed to the owner', async () => {
    const { account, secret, before } = await withSecondFactor();
    const renewed = await account.post(`${user}/totp/recovery-codes`, { code: codeAt(secret) });
    expect(renewed.statusCode).toBe(200);
    expect(new Set([...codesIn(renewed), ...before]).size).toBe(20);
    expect((await enter(account.email, before[0] ?? '')).json()).toMatchObject({ code: 'login.code_wrong' });
    expect((await enter(account.email, codesIn(renewed)[0] ?? '')).statusCode).toBe(200);
    expect((await account.get('/api/me')).json()).toMatchObject({ totp_enabled: true });
    const lines = await superuser.selectFrom('audit_log').select('is_now').where('row_id', '=', account.userId).execute();
    expect(lines).toContainEqual({ is_now: { recovery_codes: 'renewed' } });
    expect((await waitForMail(account.email)).subject).toBe('You have new recovery codes');
  });

  it('are issued for a code of the authenticator only, each code once', async () => {
    const { account, secret, before } = await withSecondFactor();
    const renew = async (code: string) => await account.post(`${user}/totp/recovery-codes`, { code });
    expect((await renew(otherThan(codeAt(secret)))).json()).toMatchObject({ code: 'login.code_wrong', fields: { code: 'wrong' } });
    expect((await renew(before[0] ?? '')).json()).toMatchObject({ code: 'request.invalid' });
    const lock = async (transaction: typeof superuser) =>
      await transaction.selectFrom('second_factors').select('user_id').where('user_id', '=', account.userId).forUpdate().execute();
    const code = codeAt(secret);
    const answers = await atOnce(lock, [async () => await renew(code), async () => await renew(code)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
  });

  it('are counted in the profile until each is used, and not without a second factor', async () => {
    const { account, secret, before } = await withSecondFactor();
    const left = async (of: TestTenant) => (await of.get('/api/me')).json<{ recovery_codes_left?: number }>().recovery_codes_left;
    const other = await newAccount();
    expect([await left(account), await left(other)]).toEqual([10, undefined]);
    await enter(account.email, before[0] ?? '');
    expect(await left(account)).toBe(9);
    await account.post(`${user}/totp/recovery-codes`, { code: codeAt(secret) });
    expect(await left(account)).toBe(10);
  });

  it('are refused without a confirmed second factor', async () => {
    const account = await newAccount();
    expect((await account.post(`${user}/totp/recovery-codes`, { code: '123456' })).json()).toMatchObject({ code: 'totp.not_set_up' });
    const { secret } = (await account.post(`${user}/totp/setup`, { password: PASSWORD })).json<{ secret: string }>();
    const early = await account.post(`${user}/totp/recovery-codes`, { code: codeAt(secret) });
    expect(early.json()).toMatchObject({ code: 'totp.not_set_up' });
    expect((await anonymous.post(`${user}/totp/recovery-codes`, { code: codeAt(secret) })).statusCode).toBe(401);
  });
});
