import { Secret, TOTP } from 'otpauth';
import { beforeEach, describe, expect, it } from 'vitest';
import { clearRateLimits, logIn, newAccount, otherThan, sessionOf, verify } from '../../../test/fixtures/account-fixture.ts';
import { PASSWORD } from '../../../test/fixtures/password.ts';
import { againstUnseen, atOnce, holding } from '../../../test/processes/at-once.ts';
import { codeOf, waitForMail } from '../../../test/fixtures/mail-fixture.ts';
import { anonymous, callerWith, superuser, type TestTenant } from '../../../test/fixtures/tenant-fixture.ts';
import { Keys } from '../../platform/auth/keys.ts';
import { personLock } from '../../platform/db/scope/advisory-lock.ts';

const user = '/api/v1/user';
const STEP_MS = 30_000;

beforeEach(async () => await clearRateLimits());

const codeAt = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * STEP_MS });
const challengeOf = async (email: string) => (await logIn(email)).json<{ challenge_token: string }>().challenge_token;
const answer = async (challenge_token: string, code: string) => await anonymous.post(`${user}/login/totp`, { challenge_token, code });

interface SecondFactor {
  readonly account: TestTenant;
  readonly secret: string;
  /** The code that confirmed the factor: used up, whatever the time is by now. */
  readonly confirmedBy: string;
  readonly recoveryCodes: readonly string[];
}

async function withSecondFactor(): Promise<SecondFactor> {
  const account = await newAccount();
  const { secret } = (await account.post(`${user}/totp/setup`, { password: PASSWORD })).json<{ secret: string }>();
  const confirmedBy = codeAt(secret);
  const confirmed = await account.post(`${user}/totp/confirm`, { code: confirmedBy });
  return { account, secret, confirmedBy, recoveryCodes: confirmed.json<{ recovery_codes: string[] }>().recovery_codes };
}

/** Clears the last accepted time step, so that the current codes work again. */
async function clearSteps(userId: string): Promise<void> {
  await superuser.updateTable('second_factors').set({ last_step: null }).where('user_id', '=', userId).execute();
}

describe('the second factor', () => {
  it('is set up with the password, counts once confirmed, and returns ten recovery codes', async () => {
    const account = await newAccount();
    expect((await account.post(`${user}/totp/confirm`, { code: '123456' })).json()).toMatchObject({ code: 'totp.not_set_up' });
    const refused = await account.post(`${user}/totp/setup`, { password: 'not the password' });
    expect(refused.json()).toMatchObject({ code: 'password.wrong', fields: { password: 'wrong' } });

    const setup = (await account.post(`${user}/totp/setup`, { password: PASSWORD })).json<Record<string, string>>();
    const secret = setup['secret'] ?? '';
    expect(setup['otpauth_url']).toBe(
      `otpauth://totp/Munshi:${encodeURIComponent(account.email)}?issuer=Munshi&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    );
    expect(setup['qr_svg']).toMatch(/^<svg /);
    expect(
      (await superuser.selectFrom('second_factors').select('secret').where('user_id', '=', account.userId).executeTakeFirst())?.secret,
    ).not.toContain(secret);
    expect((await logIn(account.email)).json()).toHaveProperty('token');
    expect((await account.get('/api/me')).json()).toMatchObject({ totp_enabled: false });

    expect((await account.post(`${user}/totp/confirm`, { code: otherThan(codeAt(secret)) })).json()).toMatchObject({
      code: 'login.code_wrong',
    });
    const confirmed = await account.post(`${user}/totp/confirm`, { code: codeAt(secret) });
    const codes = confirmed.json<{ recovery_codes: string[] }>().recovery_codes;
    expect(new Set(codes).size).toBe(10);
    expect((await account.get('/api/me')).json()).toMatchObject({ totp_enabled: true });
    expect((await account.post(`${user}/totp/setup`, { password: PASSWORD })).json()).toMatchObject({ code: 'totp.already_on' });
    const stored = await superuser.selectFrom('recovery_codes').select('code_hash').where('user_id', '=', account.userId).execute();
    expect(stored).toHaveLength(10);
    expect(stored.map((row) => row.code_hash)).not.toContain(codes[0]);
  });

  it('is required at login and accepts each code once, with one step of clock drift', async () => {
    const { account, secret, confirmedBy } = await withSecondFactor();
    const loginAnswer = await logIn(account.email);
    expect(loginAnswer.json()).toEqual({ challenge: 'totp', challenge_token: expect.any(String) as string });
    const challenge = await challengeOf(account.email);

    expect((await answer(challenge, confirmedBy)).json()).toMatchObject({ code: 'login.code_wrong' });
    const next = codeAt(secret, 1);
    const entered = await answer(challenge, next);
    expect(entered.statusCode).toBe(200);
    expect(entered.json()).toMatchObject({ user: { id: account.userId }, tenants: [{ code: account.code }] });
    expect((await answer(await challengeOf(account.email), next)).json()).toMatchObject({ code: 'login.code_wrong' });

    await clearSteps(account.userId);
    expect((await answer(challenge, codeAt(secret, 3))).json()).toMatchObject({ code: 'login.code_wrong' });
    expect((await answer(challenge, codeAt(secret, -3))).json()).toMatchObject({ code: 'login.code_wrong' });
  });

  it('accepts a code once, also in two concurrent requests', async () => {
    const { account, secret } = await withSecondFactor();
    await clearSteps(account.userId);
    const challenge = await challengeOf(account.email);
    const code = codeAt(secret);
    const answers = await atOnce(
      async (transaction) =>
        await transaction.selectFrom('second_factors').select('user_id').where('user_id', '=', account.userId).forUpdate().execute(),
      [async () => await answer(challenge, code), async () => await answer(challenge, code)],
    );
    expect(answers.map((one) => one.statusCode).sort()).toEqual([200, 422]);
  });

  it('stays on if one tab confirms it while another sets it up again', async () => {
    const account = await newAccount();
    const begin = async () => await account.post(`${user}/totp/setup`, { password: PASSWORD });
    const { secret } = (await begin()).json<{ secret: string }>();
    const confirm = async () => expect((await account.post(`${user}/totp/confirm`, { code: codeAt(secret) })).statusCode).toBe(200);
    const again = await againstUnseen(holding(personLock(account.userId)), begin, confirm);
    expect(again.json()).toMatchObject({ code: 'totp.already_on' });
    expect((await logIn(account.email)).json()).toMatchObject({ challenge: 'totp' });
  });

  it('is locked by a password reset after the account, as by a login, so that the two never wait for each other', async () => {
    const { account, secret } = await withSecondFactor();
    await anonymous.post(`${user}/forgot-password`, { email: account.email });
    const { token } = sessionOf(await verify(account.email, codeOf(await waitForMail(account.email)), 'reset'));
    const body = { password: 'a lamp in another town', code: codeAt(secret) };
    await clearSteps(account.userId);
    const factor = superuser.selectFrom('second_factors').select('user_id').where('user_id', '=', account.userId);
    const reset = await againstUnseen(
      holding(personLock(account.userId)),
      async () => await callerWith(token).post(`${user}/set-password`, body),
      async () => expect(await factor.forUpdate().skipLocked().execute()).toHaveLength(1),
    );
    expect(reset.statusCode).toBe(200);
  });

  it('accepts each recovery code once, in any spelling', async () => {
    const { account, recoveryCodes } = await withSecondFactor();
    const code = recoveryCodes[3] ?? '';
    const typed = ` ${code.toUpperCase().replace('-', ' ')} `;
    expect((await answer(await challengeOf(account.email), typed)).statusCode).toBe(200);
    expect((await answer(await challengeOf(account.email), code)).json()).toMatchObject({ code: 'login.code_wrong' });
    expect((await answer(await challengeOf(account.email), recoveryCodes[4] ?? '')).statusCode).toBe(200);
  });

  it('makes the caller wait after five wrong codes, across challenges', async () => {
    const { account, secret } = await withSecondFactor();
    await clearSteps(account.userId);
    for (let tries = 0; tries < 5; tries += 1) {
      await clearRateLimits(account.email);
      expect((await answer(await challengeOf(account.email), otherThan(codeAt(secret)))).statusCode).toBe(422);
    }
    const stopped = await answer(await challengeOf(account.email), codeAt(secret));
    expect(stopped.json()).toMatchObject({ code: 'request.too_many' });
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('refuses a challenge that is forged or older than the password', async () => {
    const { account, secret } = await withSecondFactor();
    await clearSteps(account.userId);
    expect((await answer('forged', codeAt(secret))).json()).toMatchObject({ code: 'login.challenge_expired' });
    const challenge = await challengeOf(account.email);
    await account.post(`${user}/set-password`, { password: 'another bench of lamps', current_password: PASSWORD });
    expect((await answer(challenge, codeAt(secret))).json()).toMatchObject({ code: 'login.challenge_expired' });
  });

  it('is turned off with the password, and the owner is told', async () => {
    const { account } = await withSecondFactor();
    expect((await account.post(`${user}/totp/disable`, { password: 'no' })).json()).toMatchObject({ code: 'password.wrong' });
    expect((await account.post(`${user}/totp/disable`, { password: PASSWORD })).statusCode).toBe(200);
    expect((await logIn(account.email)).json()).toHaveProperty('token');
    expect((await waitForMail(account.email)).subject).toBe('Two-step verification was turned off');
    expect((await account.post(`${user}/totp/disable`, { password: PASSWORD })).json()).toMatchObject({ code: 'totp.not_set_up' });
    expect((await anonymous.post(`${user}/totp/setup`, { password: PASSWORD })).statusCode).toBe(401);
  });
});

it('a second factor encrypted with a lost key refuses every code and causes no other error', async () => {
  const { account, secret } = await withSecondFactor();
  const sealed = new Keys('a secret of an installation that was, long enough').seal('authenticator', secret);
  await superuser.updateTable('second_factors').set({ secret: sealed }).where('user_id', '=', account.userId).execute();
  const refused = await answer(await challengeOf(account.email), codeAt(secret, 1));
  expect(refused.json()).toMatchObject({ code: 'login.code_wrong' });
});
