import { beforeEach, describe, expect, it } from 'vitest';
import {
  ageCodes,
  clearRateLimits,
  logIn,
  newAccount,
  newEmail,
  otherThan,
  sessionOf,
  signupDraft,
  postSignup,
  verify,
} from '../../test/fixtures/account-fixture.ts';
import { againstUnseen, atOnce, holding, lockingRows } from '../../test/processes/at-once.ts';
import { codeOf, linkOf, waitForMail } from '../../test/fixtures/mail-fixture.ts';
import { callerWith, newTenant, anonymous, superuser, type TestTenant } from '../../test/fixtures/tenant-fixture.ts';
import { personLock } from '../platform/db/scope/advisory-lock.ts';

const invites = '/api/v1/invites';
const user = '/api/v1/user';
const CHOSEN = 'a brief on a brief day';

beforeEach(async () => await clearRateLimits());

/** Sends an invitation, and reads its id and the token of its link. */
async function invited(tenant: TestTenant, email: string, role = 'lawyer'): Promise<{ id: string; token: string }> {
  const sent = await tenant.post(`${invites}/`, { name: 'Vikram Sen', email, role });
  const link = linkOf(await waitForMail(email));
  return { id: sent.json<{ invite: { id: string } }>().invite.id, token: link.searchParams.get('token') ?? '' };
}

const accept = async (token: string, caller: Pick<TestTenant, 'post'> = anonymous) => await caller.post(`${invites}/accept/`, { token });

/** Accepts as a person without an account, up to the limited token that sets the password. */
async function limitedToken(token: string, email: string, mails = 2): Promise<string> {
  await accept(token);
  return sessionOf(await verify(email, codeOf(await waitForMail(email, mails)), 'invite')).token;
}

const setPassword = async (token: string, password = CHOSEN) => await callerWith(token).post(`${user}/set-password`, { password });

describe('an invited person without an account', () => {
  it('accepts, verifies the email, sets a password and is a member', async () => {
    const [tenant, other] = [await newTenant(), await newTenant()];
    const email = newEmail();
    const { token } = await invited(tenant, email);

    const accepted = await accept(token);
    expect(accepted.json()).toMatchObject({ email, joined: false });
    const mail = await waitForMail(email, 2);
    expect(linkOf(mail).searchParams.get('purpose')).toBe('invite');
    expect((await verify(email, otherThan(codeOf(mail)), 'invite')).json()).toMatchObject({ code: 'otp.wrong' });
    const verified = await verify(email, codeOf(mail), 'invite');
    expect(verified.json()).toMatchObject({
      next: 'set_password',
      refresh_token: null,
      user: { id: null, name: 'Vikram Sen', email },
      tenants: [],
    });
    expect(await superuser.selectFrom('users').where('email', '=', email).execute()).toEqual([]);
    const limited = sessionOf(verified).token;
    expect((await callerWith(limited).get('/api/me')).json()).toMatchObject({ code: 'auth.password_only' });
    expect((await setPassword(limited, 'Vikram-Sen-1')).json()).toMatchObject({ code: 'password.common' });

    const set = await setPassword(limited);
    expect(set.statusCode).toBe(200);
    expect(set.json()).toMatchObject({ user: { name: 'Vikram Sen', email }, tenants: [{ code: tenant.code, role_name: 'lawyer' }] });
    expect((await callerWith(sessionOf(set).token).get('/api/me')).json()).toMatchObject({
      role_name: 'lawyer',
      tenant: { code: tenant.code },
    });
    expect((await logIn(email, CHOSEN)).statusCode).toBe(200);
    expect((await tenant.get('/api/v1/users/all')).json()).toHaveLength(2);
    expect((await tenant.get(invites)).json()).toMatchObject([{ email, status: 'accepted' }]);
    expect((await other.get('/api/v1/users/all')).json()).toHaveLength(1);
    const audit = await superuser
      .selectFrom('audit_log')
      .select(['action', 'actor_id', 'was', 'is_now'])
      .where('tenant_id', '=', tenant.tenantId)
      .where('table_name', '=', 'invites')
      .orderBy('at')
      .execute();
    expect(audit.map((line) => [line.action, line.actor_id])).toEqual([
      ['insert', tenant.userId],
      ['update', sessionOf(set).user.id],
    ]);
    expect(JSON.stringify(audit)).not.toContain('token_hash');

    expect((await setPassword(limited)).json()).toMatchObject({ code: 'auth.expired' });
    expect((await accept(token)).json()).toMatchObject({ code: 'invite.used' });
    expect((await anonymous.get(`${invites}/accept?token=${token}`)).json()).toMatchObject({ code: 'invite.used' });
  });

  it('may use the link of the mail, or ask for another code', async () => {
    const tenant = await newTenant();
    const email = newEmail();
    const { token } = await invited(tenant, email);
    await accept(token);
    await waitForMail(email, 2);
    expect((await accept(token)).json()).toMatchObject({ code: 'otp.too_soon' });
    await ageCodes(email, 31);
    expect((await anonymous.post(`${user}/resend-otp`, { email, purpose: 'invite' })).statusCode).toBe(200);
    const link = linkOf(await waitForMail(email, 3));
    const verified = await anonymous.post(`${user}/verify-email`, { token: link.searchParams.get('token') });
    expect(verified.json()).toMatchObject({ next: 'set_password', user: { name: 'Vikram Sen' } });
    expect((await setPassword(sessionOf(verified).token)).json()).toMatchObject({ tenants: [{ code: tenant.code }] });
  });

  it('joins once, also if two requests finish at the same time', async () => {
    const tenant = await newTenant();
    const email = newEmail();
    const { id, token } = await invited(tenant, email);
    const one = await limitedToken(token, email);
    await ageCodes(email, 31);
    const two = await limitedToken(token, email, 3);
    const answers = await atOnce(lockingRows('invites', tenant, [id]), [
      async () => await setPassword(one),
      async () => await setPassword(two),
    ]);
    expect(answers.map((answer) => answer.statusCode === 200).sort()).toEqual([false, true]);
    expect(answers.every((answer) => answer.statusCode < 500)).toBe(true);
    expect((await tenant.get('/api/v1/users/all')).json()).toHaveLength(2);
  });

  it('cannot join if the invitation is revoked or expires before the password is set', async () => {
    const tenant = await newTenant();
    const [first, second] = [newEmail(), newEmail()];
    const revoked = await invited(tenant, first);
    const expired = await invited(tenant, second);
    const [one, two] = [await limitedToken(revoked.token, first), await limitedToken(expired.token, second)];
    await tenant.delete(`${invites}/${revoked.id}`);
    await superuser.updateTable('invites').set({ expires_at: new Date().toISOString() }).where('id', '=', expired.id).execute();
    expect((await setPassword(one)).json()).toMatchObject({ code: 'invite.not_found' });
    expect((await setPassword(two)).json()).toMatchObject({ code: 'invite.expired' });
    expect(await superuser.selectFrom('users').where('email', 'in', [first, second]).execute()).toEqual([]);
  });

  it('has one account after an unfinished sign-up of their own', async () => {
    const tenant = await newTenant();
    const draft = signupDraft();
    await postSignup(draft);
    const signupCode = codeOf(await waitForMail(draft.email));
    await tenant.post(`${invites}/`, { name: 'Asha Rao', email: draft.email, role: 'clerk' });
    const token = linkOf(await waitForMail(draft.email, 2)).searchParams.get('token') ?? '';
    expect((await setPassword(await limitedToken(token, draft.email, 3))).statusCode).toBe(200);
    expect((await verify(draft.email, signupCode)).json()).toMatchObject({ code: 'otp.expired' });
    expect(await superuser.selectFrom('tenants').where('code', '=', draft.tenant_code).execute()).toEqual([]);
  });

  it('invited by two firms sets one password, then joins the second firm signed in', async () => {
    const [one, two] = [await newTenant(), await newTenant()];
    const email = newEmail();
    const first = await invited(one, email);
    await two.post(`${invites}/`, { name: 'Vikram Sen', email, role: 'viewer' });
    const secondToken = linkOf(await waitForMail(email, 2)).searchParams.get('token') ?? '';
    const early = await limitedToken(secondToken, email, 3);
    await ageCodes(email, 31);
    const session = sessionOf(await setPassword(await limitedToken(first.token, email, 4)));
    expect((await setPassword(early)).json()).toMatchObject({ code: 'invite.login_first' });
    expect((await accept(secondToken, callerWith(session.token))).json()).toMatchObject({ joined: true });
    expect((await callerWith(session.token).get('/api/v1/tenants/all')).json()).toHaveLength(2);
  });
});

describe('an invited person with an account', () => {
  it('logs in instead of setting a password, and joins at once', async () => {
    const [tenant, account] = [await newTenant(), await newAccount()];
    const { token } = await invited(tenant, account.email, 'clerk');
    expect((await anonymous.get(`${invites}/accept?token=${token}`)).json()).toMatchObject({ has_account: true });
    expect((await accept(token)).json()).toMatchObject({ code: 'invite.login_first' });
    expect((await account.get('/api/me')).json()).toMatchObject({ tenant: { code: account.code } });

    const joined = await accept(token, account);
    expect(joined.json()).toEqual({ message: `You have joined Firm ${tenant.code}.`, email: account.email, joined: true });
    const inside = { 'x-tenant-code': tenant.code };
    expect((await account.get('/api/me', inside)).json()).toMatchObject({ role_name: 'clerk', tenant: { code: tenant.code } });
    expect((await account.get('/api/v1/users/all')).json()).toMatchObject({ code: 'tenant.required' });
    expect((await accept(token, account)).json()).toMatchObject({ code: 'invite.used' });
    expect((await tenant.get(invites)).json()).toMatchObject([{ status: 'accepted' }]);
  });

  it('cannot use an invitation for another email', async () => {
    const [tenant, account, holder] = [await newTenant(), await newAccount(), await newAccount()];
    const forNewAccount = await invited(tenant, newEmail());
    const forHolder = await invited(tenant, holder.email);
    for (const { token } of [forNewAccount, forHolder]) {
      expect((await accept(token, account)).json()).toMatchObject({ code: 'invite.other_account' });
    }
    expect((await account.get('/api/v1/tenants/all')).json()).toHaveLength(1);
    expect((await accept(forHolder.token, callerWith('forged'))).json()).toMatchObject({ code: 'invite.login_first' });
  });

  it('joins once, also if the invitation is accepted twice at the same time', async () => {
    const [tenant, account] = [await newTenant(), await newAccount()];
    const { id, token } = await invited(tenant, account.email);
    const answers = await atOnce(lockingRows('invites', tenant, [id]), [
      async () => await accept(token, account),
      async () => await accept(token, account),
    ]);
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409]);
    expect((await tenant.get('/api/v1/users/all')).json()).toHaveLength(2);
  });

  it('who deletes the account at the same moment does not join', async () => {
    const [tenant, account] = [await newTenant(), await newAccount()];
    const { token } = await invited(tenant, account.email);
    const refused = await againstUnseen(
      async (unseen) => {
        await holding(personLock(account.userId))(unseen);
        await unseen
          .updateTable('users')
          .set({ email: `${account.userId}@deleted.invalid`, password_hash: 'none' })
          .where('id', '=', account.userId)
          .execute();
      },
      async () => await accept(token, account),
    );
    expect(refused.json()).toMatchObject({ code: 'invite.other_account' });
    expect((await tenant.get('/api/v1/users/all')).json()).toHaveLength(1);
  });

  it('who was removed can be invited again', async () => {
    const [tenant, account] = [await newTenant(), await newAccount()];
    const first = await invited(tenant, account.email);
    await accept(first.token, account);
    await tenant.delete(`/api/v1/users/${account.userId}`);
    await tenant.post(`${invites}/`, { name: 'Vikram Sen', email: account.email, role: 'viewer' });
    const again = linkOf(await waitForMail(account.email, 2)).searchParams.get('token') ?? '';
    expect((await accept(first.token, account)).json()).toMatchObject({ code: 'invite.used' });
    expect((await accept(again, account)).json()).toMatchObject({ joined: true });
    expect((await account.get('/api/me', { 'x-tenant-code': tenant.code })).json()).toMatchObject({ role_name: 'viewer' });
  });
});
