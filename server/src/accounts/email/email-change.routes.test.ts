import type { Transaction } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  ageCodes,
  clearRateLimits,
  setPassword,
  logIn,
  newAccount,
  newEmail,
  otherThan,
  postSignup,
  signupDraft,
  verify,
} from '../../../test/fixtures/account-fixture.ts';
import { PASSWORD } from '../../../test/fixtures/password.ts';
import { atOnce, holding } from '../../../test/processes/at-once.ts';
import { codeOf, linkOf, mailsTo, waitForMail } from '../../../test/fixtures/mail-fixture.ts';
import { type Caller, callerWith, newTenant, anonymous, superuser } from '../../../test/fixtures/tenant-fixture.ts';
import { personLock } from '../../platform/db/scope/advisory-lock.ts';
import type { DB } from '../../platform/db/schema/schema.generated.ts';

const user = '/api/v1/user';
const url = `${user}/change-email`;

beforeEach(async () => await clearRateLimits());

const requestChange = async (caller: Caller, email: string, password = PASSWORD) => await caller.post(url, { email, password });
const resend = async (caller: Caller, email: string) => await caller.post(`${url}/resend`, { email });
const confirm = async (caller: Caller, email: string, otp: string) => await caller.post(`${url}/confirm`, { email, otp });

/** Requests a code for a new email, and reads it in the mail. */
async function codeFor(caller: Caller, email: string, mails = 1): Promise<string> {
  const answer = await requestChange(caller, email);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return codeOf(await waitForMail(email, mails));
}

describe('changing the login email', () => {
  it('needs a code mailed to the new email; the old one is told and opens nothing more', async () => {
    const [account, colleagueOf, email] = [await newAccount(), await newTenant(), newEmail()];
    await superuser
      .insertInto('memberships')
      .values({ tenant_id: colleagueOf.tenantId, user_id: account.userId, role_name: 'viewer' })
      .execute();
    const answer = await requestChange(account, `  ${email.toUpperCase()} `);
    expect(answer.json()).toEqual({ message: `A code is on its way to ${email}.`, retry_after: 30 });
    expect((await account.get('/api/me', { 'x-tenant-code': account.code })).json()).toMatchObject({ email: account.email });

    const mail = await waitForMail(email);
    expect(linkOf(mail).search).toBe('');
    const changed = await confirm(account, email, codeOf(mail));
    expect(changed.statusCode, changed.body).toBe(200);
    expect(changed.json()).toEqual({ message: `You log in as ${email} from now on.`, email });

    expect((await account.get('/api/me', { 'x-tenant-code': account.code })).json()).toMatchObject({ id: account.userId, email });
    expect((await logIn(account.email)).json()).toMatchObject({ code: 'login.wrong' });
    expect((await logIn(email)).json()).toMatchObject({ user: { id: account.userId, email } });
    const notice = await waitForMail(account.email);
    expect(notice.subject).toBe('Your e-mail was changed');
    expect(`${notice.text}${notice.html}`).not.toContain(email);
    for (const firm of [account, colleagueOf]) {
      expect((await firm.get('/api/v1/users/all', { 'x-tenant-code': firm.code })).body).toContain(email);
      const line = { is_now: { email: 'changed' }, actor_id: account.userId };
      const auditLines = superuser.selectFrom('audit_log').select(['is_now', 'actor_id']).where('tenant_id', '=', firm.tenantId);
      expect(await auditLines.where('table_name', '=', 'users').where('row_id', '=', account.userId).execute()).toEqual([line]);
    }
  });

  it('needs the current password, counts a wrong one, and mails no code for it', async () => {
    const [account, email] = [await newAccount(), newEmail()];
    const wrong = await requestChange(account, email, 'not the password');
    expect(wrong.statusCode).toBe(422);
    expect(wrong.json()).toMatchObject({ code: 'password.wrong', fields: { password: 'wrong' } });
    const tries = await superuser.selectFrom('rate_limits').select('count').where('key', '=', `password|${account.userId}`).execute();
    expect(tries).toEqual([{ count: 1 }]);
    expect((await requestChange(account, account.email)).json()).toMatchObject({ code: 'email.same', fields: { email: 'same' } });
    expect((await requestChange(account, 'no address')).json()).toMatchObject({ code: 'request.invalid' });
    expect(await mailsTo(email)).toEqual([]);
    expect((await confirm(account, email, '123456')).json()).toMatchObject({ code: 'otp.expired', fields: { otp: 'expired' } });
  });

  it('keeps this device and the others signed in', async () => {
    const [account, email] = [await newAccount(), newEmail()];
    const other = (await logIn(account.email)).json<{ token: string; refresh_token: string }>();
    await confirm(account, email, await codeFor(account, email));
    for (const caller of [account, callerWith(other.token)]) expect((await caller.get('/api/me')).json()).toMatchObject({ email });
    expect((await anonymous.post(`${user}/refresh`, { refresh_token: other.refresh_token })).statusCode).toBe(200);
  });

  it('gives the same answer to a repeated confirmation', async () => {
    const [account, email] = [await newAccount(), newEmail()];
    const code = await codeFor(account, email);
    const answers = await atOnce(holding(personLock(account.userId)), [
      async () => await confirm(account, email, code),
      async () => await confirm(account, email, code),
    ]);
    expect(answers.map((each) => each.json<object>())).toEqual(
      Array.from({ length: 2 }, () => ({ message: expect.any(String) as string, email })),
    );
    await waitForMail(account.email);
    expect(await mailsTo(account.email)).toHaveLength(1);
  });

  it('cancels password resets that were mailed to the old email', async () => {
    const [account, email] = [await newAccount(), newEmail()];
    await anonymous.post(`${user}/forgot-password`, { email: account.email });
    const granted = (await verify(account.email, codeOf(await waitForMail(account.email)), 'reset')).json<{ token: string }>().token;
    await ageCodes(account.email, 31);
    await anonymous.post(`${user}/forgot-password`, { email: account.email });
    const late = await waitForMail(account.email, 2);
    await confirm(account, email, await codeFor(account, email));
    const set = await callerWith(granted).post(`${user}/set-password`, { password: 'one more brief day' });
    expect(set.json()).toMatchObject({ code: 'auth.expired' });
    expect((await verify(account.email, codeOf(late), 'reset')).json()).toMatchObject({ code: 'otp.expired' });
  });

  it('frees the old email: somebody else can sign up with it, and the account cannot return to it', async () => {
    const [account, email] = [await newAccount(), newEmail()];
    await confirm(account, email, await codeFor(account, email));
    expect((await waitForMail(account.email)).subject).toBe('Your e-mail was changed');
    expect((await postSignup(signupDraft({ email: account.email }))).statusCode).toBe(201);
    expect((await verify(account.email, codeOf(await waitForMail(account.email, 2)))).json()).toMatchObject({
      user: { email: account.email },
    });
    await requestChange(account, account.email);
    expect((await waitForMail(account.email, 3)).subject).toBe('This e-mail has an account with Munshi');
  });
});

describe('code for a new email', () => {
  it('ends after five wrong attempts and after ten minutes, and is sent again after thirty seconds without the password', async () => {
    const [account, email] = [await newAccount(), newEmail()];
    const first = await codeFor(account, email);
    expect((await resend(account, email)).json()).toMatchObject({ code: 'otp.too_soon' });
    for (let tries = 0; tries < 5; tries += 1)
      expect((await confirm(account, email, otherThan(first))).json()).toMatchObject({ code: 'otp.wrong', fields: { otp: 'wrong' } });
    expect((await confirm(account, email, first)).json()).toMatchObject({ code: 'otp.expired' });
    await ageCodes(email, 31);
    expect((await resend(account, email)).json()).toMatchObject({ retry_after: 30 });
    const second = codeOf(await waitForMail(email, 2));
    await ageCodes(email, 601);
    expect((await confirm(account, email, second)).json()).toMatchObject({ code: 'otp.expired' });
    await resend(account, email);
    expect((await confirm(account, email, codeOf(await waitForMail(email, 3)))).statusCode).toBe(200);
  });

  it('is valid for the newest requested email only', async () => {
    const [account, first, second] = [await newAccount(), newEmail(), newEmail()];
    const replaced = await codeFor(account, first);
    const code = await codeFor(account, second);
    expect((await confirm(account, first, replaced)).json()).toMatchObject({ code: 'otp.expired' });
    await ageCodes(first, 31);
    expect((await resend(account, first)).json()).toMatchObject({ code: 'otp.expired' });
    expect((await confirm(account, first, code)).json()).toMatchObject({ code: 'otp.expired' });
    expect((await confirm(account, second, code)).statusCode).toBe(200);
  });

  it('is valid for one of two concurrent requests', async () => {
    const account = await newAccount();
    const emails = [newEmail(), newEmail()];
    const answers = await atOnce(
      holding(personLock(account.userId)),
      emails.map((email) => async () => await requestChange(account, email)),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const open = superuser.selectFrom('one_time_codes').select('email').where('email', 'in', emails).where('used_at', 'is', null);
    expect(await open.execute()).toHaveLength(1);
  });

  it('is cancelled by a new password, and works for no other account and no other purpose', async () => {
    const [account, other, email] = [await newAccount(), await newAccount(), newEmail()];
    const code = await codeFor(account, email);
    expect((await confirm(other, email, code)).json()).toMatchObject({ code: 'otp.expired' });
    expect((await resend(other, email)).json()).toMatchObject({ code: 'otp.expired' });
    for (const purpose of ['signup', 'invite', 'reset'])
      expect((await verify(email, code, purpose)).json()).toMatchObject({ code: 'otp.expired' });
    expect((await anonymous.post(`${user}/verify-otp`, { email, otp: code, purpose: 'email' })).json()).toMatchObject({
      code: 'request.invalid',
    });
    const chosen = { password: 'a brief on a brief day', current_password: PASSWORD };
    expect((await account.post(`${user}/set-password`, chosen)).statusCode).toBe(200);
    expect((await confirm(account, email, code)).json()).toMatchObject({ code: 'otp.expired' });
    await ageCodes(email, 31);
    expect((await resend(account, email)).json()).toMatchObject({ code: 'otp.expired' });
    expect((await account.get('/api/me')).json()).toMatchObject({ email: account.email });
  });
});

describe('changing to an email that another account has or wants', () => {
  it('sends no code but a notice to its owner, and tells the caller nothing', async () => {
    const [account, owner] = [await newAccount(), await newAccount()];
    expect((await requestChange(account, owner.email)).json()).toEqual({
      message: `A code is on its way to ${owner.email}.`,
      retry_after: 30,
    });
    const mail = await waitForMail(owner.email);
    expect(mail.subject).toBe('This e-mail has an account with Munshi');
    expect(() => codeOf(mail)).toThrow();
    expect(`${mail.text}${mail.html}`).not.toContain(account.email);
    expect((await confirm(account, owner.email, '123456')).json()).toMatchObject({ code: 'otp.wrong' });
  });

  it('succeeds for the account that confirms first; the other learns that it is taken', async () => {
    const [one, two, email] = [await newAccount(), await newAccount(), newEmail()];
    const codes = [await codeFor(one, email)];
    await ageCodes(email, 31);
    codes.push(await codeFor(two, email, 2));
    const lock = async (transaction: Transaction<DB>) => {
      for (const { userId } of [one, two]) await holding(personLock(userId))(transaction);
    };
    const answers = await atOnce(
      lock,
      [one, two].map((each, index) => async () => await confirm(each, email, codes[index] ?? '')),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const lost = answers.find(({ statusCode }) => statusCode === 409);
    expect(lost?.json()).toMatchObject({ code: 'email.taken', fields: { email: expect.any(String) as string } });
    const emails = superuser.selectFrom('users').select('email').where('id', 'in', [one.userId, two.userId]);
    expect((await emails.execute()).filter((row) => row.email === email)).toHaveLength(1);
  });

  it('loses to a sign-up verified first, and a sign-up loses to a change confirmed first', async () => {
    const [account, late, email, second] = [await newAccount(), await newAccount(), newEmail(), newEmail()];
    const code = await codeFor(account, email);
    await ageCodes(email, 31);
    await postSignup(signupDraft({ email }));
    expect((await verify(email, codeOf(await waitForMail(email, 2)))).statusCode).toBe(200);
    expect((await confirm(account, email, code)).json()).toMatchObject({ code: 'email.taken' });

    await postSignup(signupDraft({ email: second }));
    const signup = codeOf(await waitForMail(second));
    await confirm(late, second, await codeFor(late, second, 2));
    expect((await verify(second, signup)).json()).toMatchObject({ code: 'otp.expired' });
  });
});

it('a changed login email shows in the member list and leaves records of people unchanged', async () => {
  const firm = await newTenant();
  const clerk = await firm.member('clerk');
  await setPassword(clerk.userId);
  await firm.post('/api/v1/invites/', { name: 'Other', email: newEmail(), role: 'clerk' });
  const person = (await firm.post('/api/v1/people', { name: 'Clerk', email: clerk.email })).json<{ id: string }>();
  const email = newEmail();
  await confirm(clerk, email, await codeFor(clerk, email));
  expect((await firm.get(`/api/v1/people/${person.id}`)).json()).toMatchObject({ email: clerk.email });
  const member = (await firm.get('/api/v1/users/all')).json<{ id: string }[]>().find(({ id }) => id === clerk.userId);
  expect(member).toMatchObject({ email, role_name: 'clerk' });
});
