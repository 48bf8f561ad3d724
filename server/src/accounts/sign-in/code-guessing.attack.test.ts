import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { newAccount, otherThan } from '../../../test/fixtures/account-fixture.ts';
import { PASSWORD } from '../../../test/fixtures/password.ts';
import { elsewhere, attemptAt } from '../../../test/fixtures/attack-fixture.ts';
import { codeOf, mailsTo, waitForMail } from '../../../test/fixtures/mail-fixture.ts';
import { callerWith, superuser, type TestTenant } from '../../../test/fixtures/tenant-fixture.ts';

const user = '/api/v1/user';
const OFFICE = '192.0.2.44';
const WARNING_SUBJECT = 'Wrong codes for your two-step verification';

interface Account extends TestTenant {
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}

/** An account with a second factor whose owner has logged in from the office network. */
async function newGuarded(): Promise<Account> {
  const account = await newAccount();
  await attemptAt(`${user}/login`, { payload: { email: account.email, password: PASSWORD }, from: OFFICE });
  const { secret } = (await account.post(`${user}/totp/setup`, { password: PASSWORD })).json<{ secret: string }>();
  const confirmed = await account.post(`${user}/totp/confirm`, { code: codeNow({ secret }) });
  await clearSteps(account);
  return { ...account, secret, recoveryCodes: confirmed.json<{ recovery_codes: string[] }>().recovery_codes };
}

const codeNow = ({ secret }: { secret: string }) => new TOTP({ secret: Secret.fromBase32(secret) }).generate();
const wrongCode = (account: Account) => otherThan(codeNow(account));

/** Clears the last accepted time step, so that the current code works again. */
async function clearSteps({ userId }: TestTenant): Promise<void> {
  await superuser.updateTable('second_factors').set({ last_step: null }).where('user_id', '=', userId).execute();
}

/** A login with the right password and this code. */
async function tryCode(account: Account, code: string, from: string) {
  const login = await attemptAt(`${user}/login`, { payload: { email: account.email, password: PASSWORD }, from });
  const { challenge_token } = login.json<{ challenge_token: string }>();
  return await attemptAt(`${user}/login/totp`, { payload: { challenge_token, code }, from });
}

/** Ends the wait after wrong codes, and the rate limit by address. */
async function letWaitPass({ userId }: TestTenant): Promise<void> {
  await superuser
    .updateTable('rate_limits')
    .set({ expires_at: new Date(Date.now() - 1_000).toISOString() })
    .where('key', 'like', `totp-wait|${userId}|%`)
    .execute();
}

let nth = 0;
const newNetwork = () => elsewhere(100 + (nth++ % 100));

/** Sends wrong codes, each from another network and after its wait. */
async function guess(account: Account, times: number, from = newNetwork): Promise<void> {
  for (let tries = 0; tries < times; tries += 1) {
    await letWaitPass(account);
    const answer = await tryCode(account, wrongCode(account), from());
    expect([tries, answer.statusCode, answer.json<{ code: string }>().code]).toEqual([tries, 422, 'login.code_wrong']);
  }
}

describe('guessing second-factor codes', () => {
  it('makes the guesser wait after five wrong codes, twice as long with each further one, from any network and challenge', async () => {
    const account = await newGuarded();
    await guess(account, 5);
    const waits: number[] = [];
    for (let tries = 0; tries < 4; tries += 1) {
      const refused = await tryCode(account, codeNow(account), newNetwork());
      expect(refused.json()).toMatchObject({ code: 'request.too_many' });
      waits.push(Number(refused.headers['retry-after']));
      await guess(account, 1);
    }
    for (const [at, most] of [15, 30, 60, 120].entries()) {
      expect(waits[at]).toBeLessThanOrEqual(most);
      expect(waits[at]).toBeGreaterThan(most / 2);
    }
  });

  it('emails the owner once, at the fifth wrong code, that somebody knows the password', async () => {
    const [account, other] = [await newGuarded(), await newGuarded()];
    await guess(account, 4);
    const warnings = async () => (await mailsTo(account.email)).filter(({ subject }) => subject === WARNING_SUBJECT);
    expect(await warnings()).toEqual([]);
    await guess(account, 3);
    const [mail, ...more] = await warnings();
    expect(mail?.text).toContain('knows your password');
    expect(more).toEqual([]);
    expect((await mailsTo(other.email)).filter(({ subject }) => subject === WARNING_SUBJECT)).toEqual([]);
    expect((await tryCode(other, codeNow(other), newNetwork())).statusCode).toBe(200);
  });

  it('does not lock the owner out on a known network, with a code or a recovery code', async () => {
    const account = await newGuarded();
    await guess(account, 5);
    expect((await tryCode(account, codeNow(account), newNetwork())).statusCode).toBe(429);
    expect((await tryCode(account, codeNow(account), OFFICE)).statusCode).toBe(200);
    await guess(account, 25);
    await clearSteps(account);
    expect((await tryCode(account, codeNow(account), OFFICE)).statusCode).toBe(200);
    expect((await tryCode(account, account.recoveryCodes[0] ?? '', OFFICE)).statusCode).toBe(200);
  });

  it('counts wrong recovery codes together with wrong authenticator codes', async () => {
    const account = await newGuarded();
    await guess(account, 3);
    for (const typed of ['aaaaa-aaaaa', 'bbbbb-bbbbb'])
      expect((await tryCode(account, typed, newNetwork())).json()).toMatchObject({ code: 'login.code_wrong' });
    for (const typed of [codeNow(account), account.recoveryCodes[1] ?? ''])
      expect((await tryCode(account, typed, newNetwork())).json()).toMatchObject({ code: 'request.too_many' });
  });

  it('is blocked for the day after thirty wrong codes; a password reset by email with the code reopens the account', async () => {
    const account = await newGuarded();
    await guess(account, 30);
    await letWaitPass(account);
    const refused = await tryCode(account, codeNow(account), newNetwork());
    expect([refused.statusCode, refused.json()]).toMatchObject([
      429,
      { code: 'login.codes_used_up', message: expect.stringContaining('set a new password by mail') as string },
    ]);
    await clearSteps(account);
    const away = newNetwork();
    await attemptAt(`${user}/forgot-password`, { payload: { email: account.email }, from: away });
    const otp = codeOf(await waitForMail(account.email, 3));
    const proved = await attemptAt(`${user}/verify-otp`, { payload: { email: account.email, otp, purpose: 'reset' }, from: away });
    const password = 'a lamp in another town';
    const set = await callerWith(proved.json<{ token: string }>().token).post(`${user}/set-password`, { password, code: codeNow(account) });
    expect(set.statusCode).toBe(200);
    await clearSteps(account);
    const login = await attemptAt(`${user}/login`, { payload: { email: account.email, password }, from: newNetwork() });
    const { challenge_token } = login.json<{ challenge_token: string }>();
    const entered = await attemptAt(`${user}/login/totp`, { payload: { challenge_token, code: codeNow(account) }, from: newNetwork() });
    expect(entered.statusCode).toBe(200);
  });

  it('is counted on a known network too, separately from other networks', async () => {
    const account = await newGuarded();
    await guess(account, 5, () => OFFICE);
    expect((await tryCode(account, codeNow(account), OFFICE)).json()).toMatchObject({ code: 'request.too_many' });
    expect((await tryCode(account, codeNow(account), newNetwork())).statusCode).toBe(200);
    await letWaitPass(account);
    await clearSteps(account);
    // A right code on a known network is the owner’s and clears the count.
    expect((await tryCode(account, codeNow(account), OFFICE)).statusCode).toBe(200);
    await guess(account, 1, () => OFFICE);
    await clearSteps(account);
    expect((await tryCode(account, codeNow(account), OFFICE)).statusCode).toBe(200);
  });

  it('accepts only five of twenty concurrent wrong codes as attempts', async () => {
    const account = await newGuarded();
    const answers = await Promise.all(Array.from({ length: 20 }, async () => await tryCode(account, wrongCode(account), newNetwork())));
    const codes = answers.map((answer) => answer.json<{ code: string }>().code);
    expect(codes.filter((code) => code === 'login.code_wrong')).toHaveLength(5);
    expect(codes.filter((code) => code === 'request.too_many')).toHaveLength(15);
  });

  it('is counted for a session that asks for new recovery codes, without delaying a login', async () => {
    const account = await newGuarded();
    const renew = async (code: string) => (await account.post(`${user}/totp/recovery-codes`, { code })).json<{ code?: string }>().code;
    for (let tries = 0; tries < 5; tries += 1) expect(await renew(wrongCode(account))).toBe('login.code_wrong');
    expect(await renew(codeNow(account))).toBe('request.too_many');
    expect((await waitForMail(account.email)).text).toContain('on a device where you are signed in');
    expect((await tryCode(account, codeNow(account), newNetwork())).statusCode).toBe(200);
  });
});
