import { beforeEach, describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { startTemporaryDatabase } from '../../../tools/temporary-database.ts';
import { attemptAt } from '../../test/fixtures/attack-fixture.ts';
import { clearRateLimits, newAccount, newEmail, signupDraft } from '../../test/fixtures/account-fixture.ts';
import { PASSWORD } from '../../test/fixtures/password.ts';
import { TEST_SECRET } from '../../test/global-setup.ts';
import { codeOf, linkOf, mailsTo, waitForMail } from '../../test/fixtures/mail-fixture.ts';
import { type ServerProcess, startServerProcess } from '../../test/processes/server-process.ts';
import { app, callerWith, newTenant, anonymous } from '../../test/fixtures/tenant-fixture.ts';

const user = '/api/v1/user';
const EVIL = 'evil.example';
const forged: Record<string, string> = {
  host: EVIL,
  'x-forwarded-host': EVIL,
  'x-forwarded-proto': 'javascript',
  'x-forwarded-port': '666',
  'x-forwarded-for': `${EVIL}, 127.0.0.1`,
  'x-original-url': `https://${EVIL}/`,
  'x-rewrite-url': `https://${EVIL}/`,
  'x-host': EVIL,
  forwarded: `host=${EVIL};proto=https`,
  origin: `https://${EVIL}`,
  referer: `https://${EVIL}/`,
};

beforeEach(async () => await clearRateLimits());

describe('a forged Host header', () => {
  it('appears in no link and no mail of a sign-up, a forgotten password, an invitation or its code', async () => {
    const [account, firm] = [await newAccount(), await newTenant()];
    const [signupEmail, guest] = [newEmail(), newEmail()];
    await attemptAt(`${user}/signup`, { payload: signupDraft({ email: signupEmail }), headers: forged });
    await attemptAt(`${user}/forgot-password`, { payload: { email: account.email }, headers: forged });
    await firm.post('/api/v1/invites', { name: 'Guest', email: guest, role: 'viewer' }, forged);
    const token = linkOf(await waitForMail(guest)).searchParams.get('token') ?? '';
    await attemptAt('/api/v1/invites/accept', { payload: { token }, headers: forged });
    await waitForMail(guest, 2);
    for (const address of [signupEmail, account.email, guest]) {
      await waitForMail(address);
      for (const mail of await mailsTo(address)) {
        const links = [...`${mail.text} ${mail.html}`.matchAll(/https?:\/\/[^\s"<]+/g)].map(([link]) => new URL(link).origin);
        expect(new Set(links)).toEqual(new Set(['http://munshi.test']));
        expect(JSON.stringify(mail)).not.toContain(EVIL);
      }
    }
  });

  it('appears in no answer and redirects nobody to another host', async () => {
    const account = await newAccount();
    const token = { authorization: `Bearer ${account.token}` };
    const metadata = {
      'tus-resumable': '1.0.0',
      'upload-length': '4',
      'upload-metadata': `filename ${Buffer.from('a.txt').toString('base64')}`,
    };
    const answers = [
      await app.inject({ url: '/login', headers: forged }),
      await app.inject({ url: `/login?next=//${EVIL}`, headers: forged }),
      await app.inject({ url: `//${EVIL}/%2e%2e`, headers: forged }),
      await app.inject({ url: '/api/me', headers: { ...forged, ...token } }),
      await app.inject({ url: '/api/docs', headers: forged }),
      await app.inject({ method: 'POST', url: '/api/v1/documents/upload', headers: { ...forged, ...token, ...metadata } }),
      await app.inject({ url: '/api/v1/nothing', headers: forged }),
    ];
    for (const { headers, statusCode } of answers) {
      expect(JSON.stringify(headers)).not.toContain(EVIL);
      expect(String(headers.location ?? '/')).toMatch(/^\/(?!\/)/);
      expect(statusCode).toBeLessThan(500);
    }
  });
});

describe('an invitation', () => {
  it('makes a member only of the email it was sent to', async () => {
    const [firm, other] = [await newTenant(), await newAccount()];
    const guest = newEmail();
    await firm.post('/api/v1/invites', { name: 'Guest', email: guest, role: 'admin' });
    const token = linkOf(await waitForMail(guest)).searchParams.get('token') ?? '';
    expect((await other.post('/api/v1/invites/accept', { token })).json()).toMatchObject({ code: 'invite.other_account' });
    await anonymous.post('/api/v1/invites/accept', { token });
    const code = codeOf(await waitForMail(guest, 2));
    const redeem = async (email: string) => await anonymous.post(`${user}/verify-otp`, { email, otp: code, purpose: 'invite' });
    expect((await redeem(other.email)).statusCode).toBe(422);
    // Nor does it help to change the email kept in the browser: the code belongs to the invited email.
    const { token: grant } = (await redeem(guest)).json<{ token: string }>();
    const joined = await callerWith(grant).post(`${user}/set-password`, { password: 'a lamp in another town' });
    expect(joined.json()).toMatchObject({ user: { email: guest }, tenants: [{ code: firm.code, role_name: 'admin' }] });
  });
});

/** Runs through typical calls of a user and collects every secret that must never appear in a log. */
async function liveThrough(server: ServerProcess): Promise<string[]> {
  const call = async (method: string, path: string, body?: object, token?: string) => {
    const headers = {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    };
    const response = await fetch(`${server.url}${path}`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
    return (response.headers.get('content-type')?.includes('json') ? await response.json() : undefined) as
      | Record<string, string>
      | undefined;
  };
  const draft = signupDraft();
  await call('POST', `${user}/signup`, draft);
  const link = linkOf(await waitForMail(draft.email)).searchParams.get('token') ?? '';
  const first = (await call('POST', `${user}/verify-email`, { token: link })) ?? {};
  const login = (await call('POST', `${user}/login`, { email: draft.email, password: PASSWORD })) ?? {};
  const next = (await call('POST', `${user}/refresh`, { refresh_token: login['refresh_token'] })) ?? {};
  await call('POST', `${user}/login`, { email: draft.email, password: 'wrong but nearly it' });
  const guest = newEmail();
  await call('POST', '/api/v1/invites', { name: 'Guest', email: guest, role: 'viewer' }, next['token']);
  const invite = linkOf(await waitForMail(guest)).searchParams.get('token') ?? '';
  await call('GET', `/api/v1/invites/accept?token=${invite}`);
  await call('GET', `/accept-invite?token=${invite}`);
  await call('POST', '/api/v1/invites/accept', { token: invite });
  const opened = (await call('POST', '/api/v1/case/create', { title: 'Rao v. Iyer' }, next['token'])) ?? {};
  const ticket = (await call('POST', '/api/v1/documents/tickets', { case_id: opened['id'] }, next['token'])) ?? {};
  await fetch(`${server.url}${ticket['url']}`);
  const totp = (await call('POST', `${user}/totp/setup`, { password: PASSWORD }, next['token'])) ?? {};
  await call('GET', `/api/me?token=${next['token']}`, undefined, 'a.forged.token');
  await call('POST', `${user}/login`, { email: draft.email, password: PASSWORD, unknown_key: 'x' });
  return [
    ...[first, login, next].flatMap((session) => [session['token'], session['refresh_token']]),
    ...[PASSWORD, 'wrong but nearly it', link, invite, totp['secret'], ticket['url']?.split('ticket=')[1], 'argon2', 'a.forged.token'],
  ].map(String);
}

it('writes no password, token, ticket or secret to the log, at any log level', async () => {
  // A database of its own: on that of the other tests, the server would do jobs of theirs.
  const database = await startTemporaryDatabase();
  onTestFinished(database.remove);
  const server = await startServerProcess({
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.ownerUrl,
    STORAGE_URL: `file://${database.dataDir}/files`,
    // Where these tests read their mails.
    DATA_DIR: inject('dataDir'),
    AUTH_SECRET: TEST_SECRET,
    PORT: '0',
    LOG_LEVEL: 'trace',
  });
  try {
    const secrets = await liveThrough(server);
    expect(secrets).not.toContain('undefined');
    await vi.waitFor(() => expect(server.log().match(/"path":"\/api\/v1\/user\/login"/g)?.length).toBeGreaterThanOrEqual(3), 60_000);
    const log = server.log();
    for (const secret of secrets) expect(log.includes(secret), secret).toBe(false);
    expect(log).toContain('"code":"login.wrong"');
    expect(log).toContain('"code":"auth.expired"');
  } finally {
    await server.end();
  }
});
