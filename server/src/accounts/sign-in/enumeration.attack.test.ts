import { beforeEach, describe, expect, it } from 'vitest';
import { attemptAt, observe } from '../../../test/fixtures/attack-fixture.ts';
import { ageCodes, clearRateLimits, newAccount, newEmail, postSignup, signupDraft } from '../../../test/fixtures/account-fixture.ts';
import { PASSWORD } from '../../../test/fixtures/password.ts';
import { mailsTo, waitForMail } from '../../../test/fixtures/mail-fixture.ts';
import { deps, newTenant } from '../../../test/fixtures/tenant-fixture.ts';

const user = '/api/v1/user';

beforeEach(async () => await clearRateLimits());

/** Sends the same call for a known and an unknown email of equal length, and observes both. */
async function compare(url: string, known: string, payloadOf: (email: string) => object) {
  const nobody = newEmail().padStart(known.length, 'x');
  const there = await observe(async () => await attemptAt(url, { payload: payloadOf(known) }), known);
  const nowhere = await observe(async () => await attemptAt(url, { payload: payloadOf(nobody) }), nobody);
  return { there, nowhere, nobody };
}

describe('an email with and one without an account cannot be told apart', () => {
  it('by answer, headers or statements of a login', async () => {
    const account = await newAccount();
    const { there, nowhere } = await compare(`${user}/login`, account.email, (email) => ({ email, password: 'not the password' }));
    expect(there).toEqual(nowhere);
    expect(there.status).toBe(422);
    expect(there.statements.length).toBeGreaterThan(2);
  });

  it('by a sign-up, about which only the account’s owner is mailed', async () => {
    const account = await newAccount();
    const { tenant_code: _, ...draft } = signupDraft();
    let nth = 0;
    const code = signupDraft().tenant_code.slice(0, -1);
    const { there, nowhere, nobody } = await compare(`${user}/signup`, account.email, (email) => ({
      ...draft,
      email,
      tenant_code: `${code}${(nth += 1)}`,
    }));
    expect(there).toEqual(nowhere);
    expect(there.status).toBe(201);
    expect((await waitForMail(account.email)).subject).toBe('You already have an account with Munshi');
    expect((await waitForMail(nobody)).subject).toBe('Your code for Munshi');
  });

  it('by a forgotten password', async () => {
    const account = await newAccount();
    const { there, nowhere, nobody } = await compare(`${user}/forgot-password`, account.email, (email) => ({ email }));
    expect(there).toEqual(nowhere);
    expect(there.status).toBe(200);
    await waitForMail(account.email);
    expect(await mailsTo(nobody)).toEqual([]);
  });

  it.each(['signup', 'invite', 'reset'])('by asking for another code (%s)', async (purpose) => {
    const known = await waitingFor(purpose);
    const { there, nowhere } = await compare(`${user}/resend-otp`, known, (email) => ({ email, purpose }));
    expect(there).toEqual(nowhere);
    expect(there.status).toBe(200);
  });

  it.each(['signup', 'invite', 'reset'])('by a wrong code where none was requested (%s)', async (purpose) => {
    const account = await newAccount();
    const { there, nowhere } = await compare(`${user}/verify-otp`, account.email, (email) => ({ email, otp: '123456', purpose }));
    expect(there).toEqual(nowhere);
  });

  it('by a signed-in user who changes their email to it', async () => {
    const [account, caller] = [await newAccount(), await newAccount()];
    const nobody = newEmail().padStart(account.email.length, 'x');
    const send = async (path: string, payload: object) => {
      // Every call looks the caller up. What is cached would depend on the access changes of the other test files meanwhile.
      deps.authenticator.evictAll();
      return await attemptAt(`${user}/change-email${path}`, { payload, headers: { authorization: `Bearer ${caller.token}` } });
    };
    const wanted = async (email: string) => {
      const requested = await observe(async () => await send('', { email, password: PASSWORD }), email);
      const tried = await observe(async () => await send('/confirm', { email, otp: '123456' }), email);
      await ageCodes(email, 31);
      return [requested, tried, await observe(async () => await send('/resend', { email }), email)];
    };
    const [there, nowhere] = [await wanted(account.email), await wanted(nobody)];
    expect(there).toEqual(nowhere);
    expect(there.map(({ status }) => status)).toEqual([200, 422, 200]);
    expect((await waitForMail(account.email)).subject).toBe('This e-mail has an account with Munshi');
    expect((await waitForMail(nobody)).subject).toBe('Your code for a new e-mail');
  });

  it('by an invitation', async () => {
    const [account, firm] = [await newAccount(), await newTenant()];
    const invited = async (email: string) => {
      const answer = await firm.post('/api/v1/invites', { name: 'Guest', email, role: 'viewer' });
      return answer.body.replaceAll(email, '…').replace(/"(id|created_at|expires_at)":"[^"]+"/g, '"$1":"…"');
    };
    expect(await invited(account.email)).toBe(await invited(newEmail()));
    expect((await firm.get('/api/v1/invites')).body).not.toContain('has_account');
  });
});

/** An email with a pending code of this purpose, sent long enough ago to ask for another. */
async function waitingFor(purpose: string): Promise<string> {
  if (purpose === 'reset') return (await newAccount()).email;
  const email = newEmail();
  if (purpose === 'signup') await postSignup(signupDraft({ email }));
  else {
    const firm = await newTenant();
    await firm.post('/api/v1/invites', { name: 'Guest', email, role: 'viewer' });
    const token = /token=([\w.%-]+)/.exec((await waitForMail(email)).text ?? '')?.[1] ?? '';
    await attemptAt('/api/v1/invites/accept', { payload: { token: decodeURIComponent(token) } });
  }
  await ageCodes(email, 31);
  return email;
}
