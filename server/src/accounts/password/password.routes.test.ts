import { Secret, TOTP } from 'otpauth';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  ageCodes,
  clearRateLimits,
  logIn,
  newAccount,
  newEmail,
  otherThan,
  sessionOf,
  verify,
} from '../../../test/fixtures/account-fixture.ts';
import { hashPassword } from '../../platform/auth/passwords.ts';
import { PASSWORD } from '../../../test/fixtures/password.ts';
import { codeOf, linkOf, mailsTo, waitForMail } from '../../../test/fixtures/mail-fixture.ts';
import { callerWith, anonymous, superuser } from '../../../test/fixtures/tenant-fixture.ts';

const user = '/api/v1/user';
const CHOSEN = 'a brief on a brief day';

beforeEach(async () => await clearRateLimits());

const requestReset = async (email: string) => await anonymous.post(`${user}/forgot-password`, { email });

/** The limited token that sets the password, obtained with a mailed code. */
async function resetToken(email: string): Promise<string> {
  await requestReset(email);
  return sessionOf(await verify(email, codeOf(await waitForMail(email)), 'reset')).token;
}

describe('a forgotten password', () => {
  it('is reset with a mailed code, and every other session ends', async () => {
    const account = await newAccount();
    const before = sessionOf(await logIn(account.email));
    expect((await account.get('/api/me')).statusCode).toBe(200);

    await requestReset(account.email);
    const mail = await waitForMail(account.email);
    expect(linkOf(mail).searchParams.get('purpose')).toBe('reset');
    const verified = await verify(account.email, codeOf(mail), 'reset');
    expect(verified.json()).toMatchObject({ next: 'set_password', refresh_token: null, user: { id: account.userId }, tenants: [] });

    const limited = callerWith(sessionOf(verified).token);
    expect((await limited.get('/api/me')).json()).toMatchObject({ code: 'auth.password_only' });
    expect((await limited.get('/api/v1/users/all')).json()).toMatchObject({ code: 'auth.password_only' });
    const set = await limited.post(`${user}/set-password`, { password: CHOSEN });
    expect(set.statusCode).toBe(200);
    expect(set.json()).toMatchObject({ user: { email: account.email }, tenants: [{ code: account.code }] });
    expect((await callerWith(sessionOf(set).token).get('/api/me')).statusCode).toBe(200);

    expect((await account.get('/api/me')).statusCode).toBe(401);
    expect((await anonymous.post(`${user}/refresh`, { refresh_token: before.refresh_token })).statusCode).toBe(401);
    expect((await logIn(account.email)).json()).toMatchObject({ code: 'login.wrong' });
    expect((await logIn(account.email, CHOSEN)).statusCode).toBe(200);
    expect((await waitForMail(account.email, 2)).subject).toBe('Your password was changed');
  });

  it('is answered alike for an email without an account, to which nothing is mailed', async () => {
    const [account, nobody] = [await newAccount(), newEmail()];
    const [known, unknown] = [await requestReset(account.email), await requestReset(nobody)];
    expect(known.json<{ message: string }>().message.replace(account.email, 'X')).toBe(
      unknown.json<{ message: string }>().message.replace(nobody, 'X'),
    );
    expect((await requestReset(nobody)).json()).toMatchObject({ code: 'otp.too_soon' });
    expect((await verify(nobody, '123456', 'reset')).json()).toMatchObject({ code: 'otp.wrong' });
    await waitForMail(account.email);
    expect(await mailsTo(nobody)).toEqual([]);
  });

  it('can be reset once, within fifteen minutes', async () => {
    const account = await newAccount();
    const limited = callerWith(await resetToken(account.email));
    const common = await limited.post(`${user}/set-password`, { password: 'Password@123' });
    expect(common.json()).toMatchObject({ code: 'password.common' });
    expect((await limited.post(`${user}/set-password`, { password: CHOSEN })).statusCode).toBe(200);
    const second = await limited.post(`${user}/set-password`, { password: 'one more brief day' });
    expect(second.json()).toMatchObject({ code: 'auth.expired' });

    await ageCodes(account.email, 31);
    await requestReset(account.email);
    const late = sessionOf(await verify(account.email, codeOf(await waitForMail(account.email, 3)), 'reset')).token;
    await superuser
      .updateTable('password_grants')
      .set({ expires_at: new Date().toISOString() })
      .where('email', '=', account.email)
      .execute();
    expect((await callerWith(late).post(`${user}/set-password`, { password: CHOSEN })).statusCode).toBe(401);
  });

  it('is not reset by a code of another purpose', async () => {
    const account = await newAccount();
    await requestReset(account.email);
    const code = codeOf(await waitForMail(account.email));
    expect((await verify(account.email, code, 'invite')).json()).toMatchObject({ code: 'otp.expired' });
    expect((await verify(account.email, code, 'signup')).json()).toMatchObject({ code: 'otp.expired' });
    expect((await verify(account.email, code, 'reset')).statusCode).toBe(200);
  });

  it('is not reset by mail alone where a second factor is on', async () => {
    const account = await newAccount();
    const { secret } = (await account.post(`${user}/totp/setup`, { password: PASSWORD })).json<{ secret: string }>();
    const authenticator = new TOTP({ secret: Secret.fromBase32(secret) });
    await account.post(`${user}/totp/confirm`, { code: authenticator.generate() });

    const limited = callerWith(await resetToken(account.email));
    const set = async (code?: string) => await limited.post(`${user}/set-password`, { password: CHOSEN, code });
    const code = authenticator.generate({ timestamp: Date.now() + 30_000 });
    expect((await set()).json()).toMatchObject({ code: 'login.code_needed', fields: { code: 'needed' } });
    expect((await set(otherThan(code))).json()).toMatchObject({ code: 'login.code_wrong', fields: { code: 'wrong' } });
    expect((await logIn(account.email)).json()).toMatchObject({ challenge: 'totp' });
    const wrong = await superuser.selectFrom('rate_limits').select('count').where('key', '=', `totp|${account.userId}|mail`).execute();
    expect(wrong).toEqual([{ count: 1 }]);
    expect((await set(code)).json()).toMatchObject({ user: { id: account.userId } });
    expect((await logIn(account.email, CHOSEN)).json()).toMatchObject({ challenge: 'totp' });
  });

  it('takes the code of the authenticator as apps show it, in two groups of three digits', async () => {
    const account = await newAccount();
    const { secret } = (await account.post(`${user}/totp/setup`, { password: PASSWORD })).json<{ secret: string }>();
    const authenticator = new TOTP({ secret: Secret.fromBase32(secret) });
    await account.post(`${user}/totp/confirm`, { code: authenticator.generate() });

    const code = authenticator.generate({ timestamp: Date.now() + 30_000 });
    const limited = callerWith(await resetToken(account.email));
    const set = await limited.post(`${user}/set-password`, { password: CHOSEN, code: `${code.slice(0, 3)} ${code.slice(3)}` });
    expect(set.json()).toMatchObject({ user: { id: account.userId } });
  });
});

describe('changing a password', () => {
  it('needs the current one, ends the other sessions and keeps the calling one', async () => {
    const account = await newAccount();
    const here = sessionOf(await logIn(account.email));
    const caller = callerWith(here.token);
    for (const current_password of [undefined, null, 'not the password']) {
      const refused = await caller.post(`${user}/set-password`, { password: CHOSEN, current_password });
      expect(refused.statusCode).toBe(422);
      expect(refused.json()).toMatchObject({ code: 'password.wrong', fields: { current_password: 'wrong' } });
    }
    const set = await caller.post(`${user}/set-password`, { password: CHOSEN, current_password: PASSWORD });
    expect(set.json()).toMatchObject({ user: { id: account.userId }, tenants: [{ code: account.code }] });
    expect((await caller.get('/api/me')).statusCode).toBe(200);
    expect((await account.get('/api/me')).statusCode).toBe(401);
    expect((await anonymous.post(`${user}/refresh`, { refresh_token: here.refresh_token })).statusCode).toBe(401);
    expect((await anonymous.post(`${user}/refresh`, { refresh_token: sessionOf(set).refresh_token })).statusCode).toBe(200);
  });

  it('takes it in either Unicode form in which keyboards write the same letters', async () => {
    const account = await newAccount();
    const letterAndSign = 'पहाड़ी नदी का पानी'.normalize('NFC');
    const oneLetter = letterAndSign.replace('\u0921\u093c', '\u095c');
    expect(oneLetter).not.toBe(letterAndSign);
    const set = await account.post(`${user}/set-password`, { password: oneLetter, current_password: PASSWORD });
    expect(set.statusCode).toBe(200);
    expect((await logIn(account.email, letterAndSign)).statusCode).toBe(200);
    expect((await logIn(account.email, oneLetter)).statusCode).toBe(200);
    expect((await account.post(`${user}/set-password`, { password: CHOSEN, current_password: letterAndSign })).statusCode).toBe(200);
  });

  it('is still taken as it was typed where an earlier version stored it so', async () => {
    const account = await newAccount();
    const typed = 'पहाड़ी नदी का पानी'.replace('\u0921\u093c', '\u095c');
    const password_hash = await hashPassword(typed);
    await superuser.updateTable('users').set({ password_hash }).where('id', '=', account.userId).execute();
    expect((await logIn(account.email, typed)).statusCode).toBe(200);
  });

  it('cancels reset grants, codes and links issued before', async () => {
    const account = await newAccount();
    const granted = callerWith(await resetToken(account.email));
    await ageCodes(account.email, 31);
    await requestReset(account.email);
    const mail = await waitForMail(account.email, 2);
    expect((await account.post(`${user}/set-password`, { password: CHOSEN, current_password: PASSWORD })).statusCode).toBe(200);

    const late = await granted.post(`${user}/set-password`, { password: 'one more brief day' });
    expect(late.json()).toMatchObject({ code: 'auth.expired' });
    expect((await verify(account.email, codeOf(mail), 'reset')).json()).toMatchObject({ code: 'otp.expired' });
    const token = linkOf(mail).searchParams.get('token');
    expect((await anonymous.post(`${user}/verify-email`, { token })).json()).toMatchObject({ code: 'otp.expired' });
    expect((await logIn(account.email, CHOSEN)).statusCode).toBe(200);
  });

  it('refuses a password with the person’s name, a short one, and a caller who is not signed in', async () => {
    const account = await newAccount();
    const name = await account.put(`${user}/profile/update`, { name: 'Meenakshi Sundaram' });
    expect(name.statusCode).toBe(200);
    const own = await account.post(`${user}/set-password`, { password: 'meenakshi-sundaram1', current_password: PASSWORD });
    expect(own.json()).toMatchObject({ code: 'password.common' });
    expect((await account.post(`${user}/set-password`, { password: 'short', current_password: PASSWORD })).statusCode).toBe(422);
    expect((await anonymous.post(`${user}/set-password`, { password: CHOSEN })).json()).toMatchObject({ code: 'auth.required' });
    expect((await callerWith('forged').post(`${user}/set-password`, { password: CHOSEN })).json()).toMatchObject({ code: 'auth.expired' });
  });
});
