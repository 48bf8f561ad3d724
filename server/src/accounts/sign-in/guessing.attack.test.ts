import { beforeEach, describe, expect, it } from 'vitest';
import { elsewhere, attemptAt } from '../../../test/fixtures/attack-fixture.ts';
import { clearRateLimits, newAccount, newEmail, otherThan } from '../../../test/fixtures/account-fixture.ts';
import { PASSWORD } from '../../../test/fixtures/password.ts';
import { codeOf, waitForMail } from '../../../test/fixtures/mail-fixture.ts';
import { callerWith, superuser } from '../../../test/fixtures/tenant-fixture.ts';

const user = '/api/v1/user';
const OWNER = '192.0.2.10';
const tryIn = async (email: string, password: string, from: string) =>
  await attemptAt(`${user}/login`, { payload: { email, password }, from });

beforeEach(async () => await clearRateLimits());

/** Records so many wrong passwords for this email, as if sent from many machines within the hour. */
async function guessed(email: string, count: number): Promise<void> {
  const until = new Date(Date.now() + 3_000_000).toISOString();
  await superuser
    .insertInto('rate_limits')
    .values({ key: `login|${email}`, count, expires_at: until })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ count, expires_at: until }))
    .execute();
}

describe('guessing a password', () => {
  it('from one address is blocked after ten attempts, and the owner logs in from another address', async () => {
    const account = await newAccount();
    const answers = [];
    for (let tries = 0; tries < 11; tries += 1) answers.push((await tryIn(account.email, `wrong ${tries}`, elsewhere(1))).statusCode);
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
    expect((await tryIn(account.email, PASSWORD, elsewhere(1))).statusCode).toBe(429);
    expect((await tryIn(account.email, PASSWORD, OWNER)).statusCode).toBe(200);
  });

  it('of many accounts from one address is blocked, and an IPv6 network counts as one address', async () => {
    const passwords = async (from: (nth: number) => string) => {
      const answers = [];
      for (let nth = 0; nth < 51; nth += 1) answers.push(tryIn(newEmail(), 'Password@123', from(nth)));
      return (await Promise.all(answers)).map(({ statusCode }) => statusCode).sort();
    };
    expect((await passwords(() => elsewhere(2))).slice(-2)).toEqual([422, 429]);
    expect((await passwords((nth) => `2001:db8:5:5::${nth + 1}`)).slice(-2)).toEqual([422, 429]);
  });

  it('from many addresses blocks unknown networks even with the right password, but not the owner’s network', async () => {
    const account = await newAccount();
    expect((await tryIn(account.email, PASSWORD, OWNER)).statusCode).toBe(200);
    await guessed(account.email, 49);
    expect((await tryIn(account.email, 'wrong again', elsewhere(3))).statusCode).toBe(422);

    const blocked = await tryIn(account.email, PASSWORD, elsewhere(4));
    expect(blocked.json()).toMatchObject({ code: 'request.too_many' });
    expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(0);
    expect((await tryIn(account.email, PASSWORD, OWNER)).statusCode).toBe(200);
    // From another network the owner resets the password by email instead.
    await attemptAt(`${user}/forgot-password`, { payload: { email: account.email }, from: elsewhere(5) });
    const otp = codeOf(await waitForMail(account.email));
    const proved = await attemptAt(`${user}/verify-otp`, { payload: { email: account.email, otp, purpose: 'reset' }, from: elsewhere(5) });
    const { token } = proved.json<{ token: string }>();
    const set = await callerWith(token).post(`${user}/set-password`, { password: 'a lamp in another town' });
    expect(set.statusCode).toBe(200);
  });

  it('from many addresses at the same moment tries no more passwords than one after the other', async () => {
    const account = await newAccount();
    await guessed(account.email, 45);
    const attempts = Array.from({ length: 15 }, async (_, nth) => await tryIn(account.email, `wrong ${nth}`, elsewhere(40 + nth)));
    const codes = (await Promise.all(attempts)).map((answer) => answer.json<{ code: string }>().code).sort();
    expect(codes).toEqual([...Array.from({ length: 5 }, () => 'login.wrong'), ...Array.from({ length: 10 }, () => 'request.too_many')]);
  });

  it('counts no right password, however often it is used from another network', async () => {
    const account = await newAccount();
    await guessed(account.email, 48);
    for (let nth = 0; nth < 3; nth += 1) expect((await tryIn(account.email, PASSWORD, elsewhere(60 + nth))).statusCode).toBe(200);
    expect((await tryIn(account.email, 'wrong', elsewhere(63))).statusCode).toBe(422);
  });

  it('is still blocked on a network known only from a session that ended for token reuse', async () => {
    const account = await newAccount();
    await tryIn(account.email, PASSWORD, elsewhere(6));
    await superuser
      .updateTable('sessions')
      .set({ ended_at: new Date().toISOString(), ended_reason: 'reuse' })
      .where('user_id', '=', account.userId)
      .execute();
    await guessed(account.email, 50);
    expect((await tryIn(account.email, PASSWORD, elsewhere(6))).statusCode).toBe(429);
  });

  it('is counted for an email without an account as for any other', async () => {
    const nobody = newEmail();
    await guessed(nobody, 50);
    expect((await tryIn(nobody, PASSWORD, elsewhere(7))).json()).toMatchObject({ code: 'request.too_many' });
  });

  it('within a session is blocked after ten attempts across all calls that ask for it', async () => {
    const account = await newAccount();
    const calls = [
      async () => await account.post(`${user}/set-password`, { password: 'a lamp in another town', current_password: 'no' }),
      async () => await account.post(`${user}/totp/setup`, { password: 'no' }),
      async () => await account.post(`${user}/totp/disable`, { password: 'no' }),
      async () => await account.post(`${user}/change-email`, { email: newEmail(), password: 'no' }),
    ];
    const codes = [];
    for (let tries = 0; tries < 10; tries += 1) codes.push((await calls[tries % calls.length]?.())?.json<{ code: string }>().code);
    expect(new Set(codes)).toEqual(new Set(['password.wrong']));
    await clearRateLimits();
    const right = { password: 'a lamp in another town', current_password: PASSWORD };
    expect((await account.post(`${user}/set-password`, right)).json()).toMatchObject({ code: 'request.too_many' });
    expect((await tryIn(account.email, PASSWORD, OWNER)).statusCode).toBe(200);
  });

  it('within a session at the same moment tries no more than ten passwords', async () => {
    const account = await newAccount();
    const calls = ['totp/setup', 'totp/disable'].flatMap((call) =>
      Array.from({ length: 8 }, async () => await account.post(`${user}/${call}`, { password: 'no' })),
    );
    const codes = (await Promise.all(calls)).map((answer) => answer.json<{ code: string }>().code).sort();
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 'password.wrong'), ...Array.from({ length: 6 }, () => 'request.too_many')]);
  });
});

describe('guessing a mailed code', () => {
  it('ends the code after five attempts from any number of addresses; the link of the mail still works', async () => {
    const account = await newAccount();
    await attemptAt(`${user}/forgot-password`, { payload: { email: account.email }, from: OWNER });
    const mail = await waitForMail(account.email);
    const otp = codeOf(mail);
    const guess = async (code: string, from: string) =>
      (await attemptAt(`${user}/verify-otp`, { payload: { email: account.email, otp: code, purpose: 'reset' }, from })).json<{
        code: string;
      }>().code;
    const wrong = await Promise.all(Array.from({ length: 8 }, async (_, nth) => await guess(otherThan(otp), elsewhere(20 + nth))));
    expect(wrong.filter((code) => code === 'otp.wrong')).toHaveLength(5);
    expect(await guess(otp, OWNER)).toBe('otp.expired');
    const token = /token=([\w-]+)/.exec(mail.text ?? '')?.[1];
    expect((await attemptAt(`${user}/verify-email`, { payload: { token }, from: OWNER })).json()).toMatchObject({ next: 'set_password' });
  });
});
