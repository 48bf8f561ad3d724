import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { clearRateLimits, logIn, newAccount } from '../../../test/fixtures/account-fixture.ts';
import { PASSWORD } from '../../../test/fixtures/password.ts';
import { TEST_SECRET } from '../../../test/global-setup.ts';
import { codeOf, waitForMail } from '../../../test/fixtures/mail-fixture.ts';
import { database, deps, anonymous, superuser, type TestTenant } from '../../../test/fixtures/tenant-fixture.ts';
import { createApp } from '../../app.ts';
import { Authenticator } from '../../platform/auth/authenticator.ts';
import { Keys } from '../../platform/auth/keys.ts';
import { withGlobalDb } from '../../platform/db/scope/tenant-db.ts';
import { resealSecondFactors } from './second-factor-reseal.service.ts';

const NEW_SECRET = 'the secret this installation is given today';
const user = '/api/v1/user';
const STEP_MS = 30_000;

const between = new Keys(NEW_SECRET, TEST_SECRET);
/** The same installation, started with a new secret and the previous one. */
const changed = await createApp({ ...deps, keys: between, authenticator: new Authenticator(database, between) });
afterAll(async () => await changed.close());
beforeEach(async () => await clearRateLimits());

const post = async (url: string, payload: object) => await changed.inject({ method: 'POST', url, payload });
const challengeOf = async (email: string) =>
  (await post(`${user}/login`, { email, password: PASSWORD })).json<{ challenge_token: string }>().challenge_token;
const codeAt = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * STEP_MS });

async function withSecondFactor(): Promise<{ account: TestTenant; secret: string; recoveryCodes: string[] }> {
  const account = await newAccount();
  const { secret } = (await account.post(`${user}/totp/setup`, { password: PASSWORD })).json<{ secret: string }>();
  const confirmed = await account.post(`${user}/totp/confirm`, { code: codeAt(secret) });
  return { account, secret, recoveryCodes: confirmed.json<{ recovery_codes: string[] }>().recovery_codes };
}

it('a change of the secret keeps sessions, second factors and recovery codes working', async () => {
  const { account, secret, recoveryCodes } = await withSecondFactor();
  const me = await changed.inject({ method: 'GET', url: '/api/me', headers: { authorization: `Bearer ${account.token}` } });
  expect(me.statusCode).toBe(200);
  const challenge = (await logIn(account.email)).json<{ challenge_token: string }>().challenge_token;
  expect((await post(`${user}/login/totp`, { challenge_token: challenge, code: codeAt(secret, 1) })).statusCode).toBe(200);
  const withRecovery = await post(`${user}/login/totp`, {
    challenge_token: await challengeOf(account.email),
    code: recoveryCodes[0] ?? '',
  });
  expect(withRecovery.statusCode).toBe(200);
  // With the previous secret removed: new values are encrypted with the new one.
  expect(new Keys(NEW_SECRET).unseal('login challenge', await challengeOf(account.email))).toContain(account.userId);
});

it('a code mailed before a change of the secret still works', async () => {
  const { email } = await newAccount();
  await anonymous.post(`${user}/forgot-password`, { email });
  const otp = codeOf(await waitForMail(email));
  expect((await post(`${user}/verify-otp`, { email, otp, purpose: 'reset' })).statusCode).toBe(200);
});

it('re-encrypts authenticator secrets once each, and counts those it cannot read', async () => {
  const [{ account, secret }, { account: other }] = [await withSecondFactor(), await withSecondFactor()];
  const lost = new Keys('a secret of an installation that was, long enough').seal('authenticator', 'x');
  const rollBack = new Error('others in this database keep the seals they made');
  const transaction = withGlobalDb(database, async (db) => {
    await db.updateTable('second_factors').set({ secret: lost }).where('user_id', '=', other.userId).execute();
    const first = await resealSecondFactors(db, between);
    expect(first.resealed).toBeGreaterThan(0);
    expect(first.unreadable).toBeGreaterThan(0);
    const { secret: now } = await db
      .selectFrom('second_factors')
      .select('second_factors.secret')
      .where('second_factors.user_id', '=', account.userId)
      .executeTakeFirstOrThrow();
    expect(new Keys(NEW_SECRET).unseal('authenticator', now)).toBe(secret);
    expect(await resealSecondFactors(db, between)).toMatchObject({ resealed: 0, unreadable: first.unreadable });
    throw rollBack;
  });
  await expect(transaction).rejects.toBe(rollBack);
});

it('hashes recovery codes like passwords, with one salt per person; older ones work until used', async () => {
  const { account, recoveryCodes } = await withSecondFactor();
  const hashes = async () =>
    (await superuser.selectFrom('recovery_codes').select('code_hash').where('user_id', '=', account.userId).execute()).map(
      (row) => row.code_hash,
    );
  expect((await hashes()).every((hash) => hash.startsWith('$argon2id$v=19$m=19456,t=2,p=1$'))).toBe(true);
  expect(new Set((await hashes()).map((hash) => hash.split('$')[4])).size).toBe(1);
  const enter = async (code: string) =>
    (await post(`${user}/login/totp`, { challenge_token: await challengeOf(account.email), code })).json<object>();
  expect(await enter('aaaaa-aaaaa')).toMatchObject({ code: 'login.code_wrong' });
  expect(await enter(recoveryCodes[9] ?? '')).toHaveProperty('token');

  const older = new Keys(TEST_SECRET).hashCode(`recovery ${account.userId} h7kqm3x9pd`);
  await superuser.deleteFrom('recovery_codes').where('user_id', '=', account.userId).execute();
  await superuser.insertInto('recovery_codes').values({ user_id: account.userId, code_hash: older }).execute();
  expect(await enter('h7kqm-3x9pd')).toHaveProperty('token');
  expect(await enter('h7kqm-3x9pd')).toMatchObject({ code: 'login.code_wrong' });
});
