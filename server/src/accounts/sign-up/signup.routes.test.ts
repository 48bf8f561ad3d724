import { beforeEach, describe, expect, it } from 'vitest';
import {
  ageCodes,
  clearRateLimits,
  logIn,
  newAccount,
  newCode,
  otherThan,
  postSignup,
  sessionOf,
  signupDraft,
  signUpWhole,
  verify,
} from '../../../test/fixtures/account-fixture.ts';
import { PASSWORD } from '../../../test/fixtures/password.ts';
import { codeOf, linkOf, mailsTo, waitForMail } from '../../../test/fixtures/mail-fixture.ts';
import { callerWith, newTenant, anonymous, superuser } from '../../../test/fixtures/tenant-fixture.ts';

const user = '/api/v1/user';

beforeEach(async () => await clearRateLimits());

describe('signing up', () => {
  it('creates a person, a firm and its admin once the mailed code is verified', async () => {
    const other = await newTenant();
    const draft = signupDraft();

    const answer = await postSignup(draft);
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({ email: draft.email });
    expect(await superuser.selectFrom('users').where('email', '=', draft.email).execute()).toEqual([]);
    expect(await superuser.selectFrom('tenants').where('code', '=', draft.tenant_code).execute()).toEqual([]);

    const verified = await verify(draft.email, codeOf(await waitForMail(draft.email)));
    expect(verified.statusCode).toBe(200);
    expect(verified.json()).toMatchObject({
      next: 'plan_selection',
      user: { name: 'Asha Rao', email: draft.email },
      tenants: [{ code: draft.tenant_code, name: 'Rao & Co.', role_name: 'admin', role_display: 'Admin', plan: null }],
    });
    expect(JSON.stringify(verified.json())).not.toContain('argon2');
    const me = await callerWith(sessionOf(verified).token).get('/api/me');
    expect(me.json()).toMatchObject({
      email: draft.email,
      mobile: '+919845012345',
      role_name: 'admin',
      tenant: { code: draft.tenant_code },
    });
    expect((await other.get('/api/v1/users/all')).json()).toHaveLength(1);
    expect((await logIn(draft.email)).statusCode).toBe(200);
  });

  it('goes straight to the dashboard if a plan was chosen before', async () => {
    const draft = signupDraft({ plan: 'chamber' });
    await postSignup(draft);
    const verified = await verify(draft.email, codeOf(await waitForMail(draft.email)));
    expect(verified.json()).toMatchObject({ next: 'dashboard', tenants: [{ plan: 'chamber' }] });
  });

  it('accepts the link of the mail instead of its code, once', async () => {
    const draft = signupDraft();
    await postSignup(draft);
    const link = linkOf(await waitForMail(draft.email));
    expect(link.pathname).toBe('/verify-otp');
    expect(link.searchParams.get('purpose')).toBe('signup');
    expect(link.searchParams.get('email')).toBe(draft.email);
    const open = async () => await anonymous.post(`${user}/verify-email`, { token: link.searchParams.get('token') });
    expect((await open()).json()).toMatchObject({ next: 'plan_selection', user: { email: draft.email } });
    expect((await open()).json()).toMatchObject({ code: 'otp.expired' });
  });

  it('answers an email that has an account like any other, and tells its owner', async () => {
    const account = await newAccount();
    const [known, unknown] = [signupDraft({ email: account.email }), signupDraft()];
    const answers = [await postSignup(known), await postSignup(unknown)];
    expect(answers.map((answer) => answer.statusCode)).toEqual([201, 201]);
    const [one, two] = answers.map((answer) => JSON.stringify(answer.json()));
    expect(one?.replaceAll(known.email, 'X')).toBe(two?.replaceAll(unknown.email, 'X'));

    const mail = await waitForMail(account.email);
    expect(mail.subject).toBe('You already have an account with Munshi');
    expect(mail.text).not.toMatch(/^[ \t]+\d{6}$/m);
    expect(await superuser.selectFrom('signups').where('email', '=', account.email).execute()).toEqual([]);
    expect((await postSignup(known)).json()).toMatchObject({ code: 'otp.too_soon' });
    expect((await postSignup(unknown)).json()).toMatchObject({ code: 'otp.too_soon' });
    expect((await verify(known.email, '000000')).json()).toMatchObject({ code: 'otp.wrong' });
  });

  it('refuses a firm code that is taken, also if it was taken before the email was verified', async () => {
    const taken = await newTenant();
    const refused = await postSignup(signupDraft({ tenant_code: taken.code }));
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ code: 'tenant.code_taken', fields: { tenant_code: 'taken' } });

    const wanted = newCode();
    const slow = signupDraft({ tenant_code: wanted });
    await postSignup(slow);
    await signUpWhole({ tenant_code: wanted });
    const late = await verify(slow.email, codeOf(await waitForMail(slow.email)));
    expect(late.json()).toMatchObject({ code: 'tenant.code_taken' });

    await ageCodes(slow.email, 31);
    const again = signupDraft({ ...slow, tenant_code: newCode() });
    expect((await postSignup(again)).statusCode).toBe(201);
    const verified = await verify(slow.email, codeOf(await waitForMail(slow.email, 2)));
    expect(verified.json()).toMatchObject({ tenants: [{ code: again.tenant_code }] });
  });

  it('lets nobody choose the password of somebody else’s email, by signing up before or after the owner', async () => {
    for (const isOutsiderFirst of [true, false]) {
      const owner = signupDraft();
      const other = signupDraft({ email: owner.email, password: 'the stranger of the lamps' });
      await postSignup(isOutsiderFirst ? other : owner);
      await ageCodes(owner.email, 31);
      await postSignup(isOutsiderFirst ? owner : other);
      const verified = (await verify(owner.email, codeOf(await waitForMail(owner.email, 2)))).json();
      expect(verified).toMatchObject({ next: 'set_password', refresh_token: null, tenants: [] });
      for (const password of [owner.password, other.password])
        expect((await logIn(owner.email, password)).json()).toMatchObject({ code: 'login.wrong' });

      const limited = callerWith(verified.token);
      expect((await limited.get('/api/me')).statusCode).toBe(403);
      const chosen = 'a lamp of my own choosing';
      expect((await limited.post(`${user}/set-password`, { password: chosen })).statusCode).toBe(200);
      const entered = (await logIn(owner.email, chosen)).json();
      expect(entered).toMatchObject({ tenants: [{ role_name: 'admin' }] });
    }
  });

  it('gives one firm code to one of two concurrent verifications', async () => {
    const wanted = newCode();
    const drafts = [signupDraft({ tenant_code: wanted }), signupDraft({ tenant_code: wanted })];
    for (const draft of drafts) await postSignup(draft);
    const codes = await Promise.all(drafts.map(async ({ email }) => codeOf(await waitForMail(email))));
    const answers = await Promise.all(drafts.map(async ({ email }, nth) => await verify(email, codes[nth] ?? '')));
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409]);
  });

  it('refuses short and common passwords, and those made of the firm’s name or the email', async () => {
    const refused = ['password123', 'Qwertyuiop', 'aaaaaaaaaaaa', 'abcabcabcabc', '9876543210', 'Advocate@2024', 'Raoandsons2024'];
    for (const password of refused) {
      const answer = await postSignup(signupDraft({ password, tenant_name: 'Rao and Sons' }));
      expect(answer.statusCode, password).toBe(422);
      expect(answer.json(), password).toMatchObject({ code: 'password.common', fields: { password: 'common' } });
    }
    const asEmail = signupDraft({ email: 'advocate.sen.kolkata@example.in', password: 'AdvocateSenKolkata' });
    expect((await postSignup(asEmail)).json()).toMatchObject({ code: 'password.common' });
    expect((await postSignup(signupDraft({ password: 'short' }))).json()).toMatchObject({ fields: { password: 'too_small' } });
  });

  it('writes names as plain text into the mail: no header, no HTML, no link', async () => {
    const draft = signupDraft({ name: 'Asha\r\nBcc: all@example.in <b>', tenant_name: 'http://evil.example' });
    await postSignup(draft);
    const mail = await waitForMail(draft.email);
    expect(mail.bcc ?? []).toEqual([]);
    expect(mail.subject).toBe('Your code for Munshi');
    expect(mail.html).toContain('&lt;b&gt;');
    expect(mail.html).not.toContain('<b>');
    expect(mail.text?.replaceAll('\u200B', '')).toContain('http://evil.example');
    expect(`${mail.text}${mail.html}`).not.toMatch(/https?:\/\/evil|evil\.example/);
    expect(mail.html?.match(/href="([^"]*)"/g)).toHaveLength(1);
  });

  it('refuses invalid input by field name', async () => {
    const nothing = await anonymous.post(`${user}/signup`);
    expect(nothing.statusCode).toBe(422);
    expect(Object.keys(nothing.json<{ fields: object }>().fields).sort()).toEqual([
      'email',
      'name',
      'password',
      'tenant_code',
      'tenant_name',
    ]);
    const wrong = await postSignup(signupDraft({ email: 'no address', tenant_code: 'A b', plan: 'free', role: 'admin' }));
    expect(Object.keys(wrong.json<{ fields: object }>().fields).sort()).toEqual(['email', 'plan', 'role', 'tenant_code']);
    expect((await anonymous.post(`${user}/verify-otp`, { email: 'a@b.in', otp: '12', purpose: 'other' })).statusCode).toBe(422);
    expect((await anonymous.post(`${user}/verify-email`, { token: 'x'.repeat(43) })).json()).toMatchObject({ code: 'otp.expired' });
  });
});

describe('mailed codes', () => {
  it('expire after five wrong attempts, for the right code too', async () => {
    const draft = signupDraft();
    await postSignup(draft);
    const code = codeOf(await waitForMail(draft.email));
    for (let tries = 0; tries < 5; tries += 1) {
      const wrong = await verify(draft.email, otherThan(code));
      expect(wrong.statusCode).toBe(422);
      expect(wrong.json()).toMatchObject({ code: 'otp.wrong', fields: { otp: 'wrong' } });
    }
    expect((await verify(draft.email, code)).json()).toMatchObject({ code: 'otp.expired' });
  });

  it('count concurrent wrong attempts', async () => {
    const draft = signupDraft();
    await postSignup(draft);
    const code = codeOf(await waitForMail(draft.email));
    const tries = await Promise.all(Array.from({ length: 12 }, async () => await verify(draft.email, otherThan(code))));
    expect(tries.filter((answer) => answer.json<{ code: string }>().code === 'otp.wrong')).toHaveLength(5);
  });

  it('are valid for ten minutes and work once', async () => {
    const draft = signupDraft();
    await postSignup(draft);
    const code = codeOf(await waitForMail(draft.email));
    await ageCodes(draft.email, 601);
    expect((await verify(draft.email, code)).json()).toMatchObject({ code: 'otp.expired' });
    await ageCodes(draft.email, -601);
    expect((await verify(draft.email, code)).statusCode).toBe(200);
    expect((await verify(draft.email, code)).json()).toMatchObject({ code: 'otp.expired' });
  });

  it('are sent again after thirty seconds, at most five an hour, and only the newest works', async () => {
    const draft = signupDraft();
    const resend = async () => await anonymous.post(`${user}/resend-otp`, { email: draft.email, purpose: 'signup' });
    await postSignup(draft);
    const first = codeOf(await waitForMail(draft.email));
    const soon = await resend();
    expect(soon.statusCode).toBe(429);
    expect(soon.json()).toMatchObject({ code: 'otp.too_soon' });
    expect(Number(soon.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(soon.headers['retry-after'])).toBeLessThanOrEqual(30);

    await ageCodes(draft.email, 31);
    expect((await resend()).json()).toMatchObject({ retry_after: 30 });
    const second = codeOf(await waitForMail(draft.email, 2));
    if (first !== second) expect((await verify(draft.email, first)).json()).toMatchObject({ code: 'otp.wrong' });
    for (let more = 0; more < 3; more += 1) {
      await ageCodes(draft.email, 31);
      expect((await resend()).statusCode).toBe(200);
    }
    await ageCodes(draft.email, 31);
    expect((await resend()).json()).toMatchObject({ code: 'otp.too_many' });
    expect((await verify(draft.email, codeOf(await waitForMail(draft.email, 5)))).statusCode).toBe(200);
  });

  it('are not sent where nothing is pending, with the same answer', async () => {
    const email = signupDraft().email;
    for (const purpose of ['signup', 'invite', 'reset']) {
      const answer = await anonymous.post(`${user}/resend-otp`, { email, purpose });
      expect(answer.json()).toMatchObject({ retry_after: 30 });
      expect((await anonymous.post(`${user}/resend-otp`, { email, purpose })).json()).toMatchObject({ code: 'otp.too_soon' });
    }
    await signUpWhole();
    expect(await mailsTo(email)).toEqual([]);
  });

  it('carry the same code in text and HTML', async () => {
    const draft = signupDraft({ password: PASSWORD });
    await postSignup(draft);
    const mail = await waitForMail(draft.email);
    expect(mail.html).toContain(codeOf(mail));
    expect(mail.html).toContain(linkOf(mail).searchParams.get('token'));
    expect(mail.text).toContain('Rao & Co.');
    expect(mail.html).toContain('Rao &amp; Co.');
  });
});
