import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { clearRateLimits, setPassword, logIn, newAccount, newEmail, sessionOf } from '../../../test/fixtures/account-fixture.ts';
import { PASSWORD } from '../../../test/fixtures/password.ts';
import { callerWith, newTenant, anonymous, superuser } from '../../../test/fixtures/tenant-fixture.ts';

const user = '/api/v1/user';
const refresh = async (refresh_token: string) => await anonymous.post(`${user}/refresh`, { refresh_token });

beforeEach(async () => await clearRateLimits());

async function ageTokens(userId: string, seconds: number): Promise<void> {
  const sessions = superuser.selectFrom('sessions').select('id').where('user_id', '=', userId);
  const used_at = new Date(Date.now() - seconds * 1_000).toISOString();
  await superuser
    .updateTable('refresh_tokens')
    .set({ used_at })
    .where('session_id', 'in', sessions)
    .where('used_at', 'is not', null)
    .execute();
}

describe('login', () => {
  it('returns tokens and the firms, last used first', async () => {
    const account = await newAccount();
    const other = await newTenant();
    await superuser
      .insertInto('memberships')
      .values({ tenant_id: other.tenantId, user_id: account.userId, role_name: 'clerk', last_used_at: '2020-01-01T00:00:00Z' })
      .execute();

    const session = sessionOf(await logIn(` ${account.email.toUpperCase()} `));
    expect(session.tenants.map((tenant) => tenant.code)).toEqual([account.code, other.code]);
    expect((await callerWith(session.token).get('/api/me')).json()).toMatchObject({ tenant: null, role_name: null, permissions: [] });

    const chosen = await logIn(account.email, PASSWORD, { tenant_code: other.code });
    expect(chosen.json()).toMatchObject({
      tenants: [{ code: other.code, role_name: 'clerk', role_display: 'Clerk' }, { code: account.code }],
    });
    const listed = await callerWith(session.token).get('/api/v1/tenants/all');
    expect(listed.json<{ code: string }[]>().map((tenant) => tenant.code)).toEqual([other.code, account.code]);
  });

  it('ignores a firm code of a firm the person does not belong to', async () => {
    const [account, other] = [await newAccount(), await newTenant()];
    const session = sessionOf(await logIn(account.email, PASSWORD, { tenant_code: other.code }));
    expect(session.tenants.map((tenant) => tenant.code)).toEqual([account.code]);
    const inside = await callerWith(session.token).get('/api/v1/users/all', { 'x-tenant-code': other.code });
    expect(inside.json()).toMatchObject({ code: 'tenant.not_found' });
  });

  it('answers an unknown email and a wrong password alike, after the same work', async () => {
    const account = await newAccount();
    const timed = async (email: string) => {
      await clearRateLimits(email);
      const from = performance.now();
      const answer = await logIn(email, 'not the password');
      const { request_id: _, ...body } = answer.json<Record<string, unknown>>();
      return { status: answer.statusCode, body, ms: performance.now() - from };
    };
    const nobody = newEmail();
    const tries = [];
    for (let round = 0; round < 5; round += 1) tries.push({ wrong: await timed(account.email), unknown: await timed(nobody) });
    for (const { wrong, unknown } of tries) {
      expect(wrong).toMatchObject({ status: 422, body: { code: 'login.wrong' } });
      expect({ ...unknown, ms: 0 }).toEqual({ ...wrong, ms: 0 });
    }
    // The fastest of five, since a busy machine slows any single one. Without a hash to verify it would be ten times as fast.
    expect(Math.min(...tries.map(({ unknown }) => unknown.ms))).toBeGreaterThan(Math.min(...tries.map(({ wrong }) => wrong.ms)) / 2);
  });

  it('refuses invalid input and too many attempts', async () => {
    const account = await newAccount();
    expect((await anonymous.post(`${user}/login`, { email: account.email })).json()).toMatchObject({
      fields: { password: 'invalid_type' },
    });
    expect((await logIn('nobody', 'x', { remember: true })).json()).toMatchObject({
      fields: { email: 'invalid_format', remember: 'unrecognized_key' },
    });
    for (let tries = 0; tries < 10; tries += 1) await logIn(account.email, 'wrong');
    const stopped = await logIn(account.email);
    expect(stopped.statusCode).toBe(429);
    expect(stopped.json()).toMatchObject({ code: 'request.too_many' });
  });
});

describe('refreshing a session', () => {
  it('returns a fresh pair each time, and accepts the old token for ten seconds for a second tab', async () => {
    const account = await newAccount();
    const { refresh_token } = sessionOf(await logIn(account.email));
    const [one, two] = await Promise.all([refresh(refresh_token), refresh(refresh_token)]);
    expect([one.statusCode, two.statusCode]).toEqual([200, 200]);
    const [first, second] = [sessionOf(one), sessionOf(two)];
    expect(new Set([refresh_token, first.refresh_token, second.refresh_token]).size).toBe(3);
    expect((await callerWith(first.token).get('/api/me')).statusCode).toBe(200);
    expect((await refresh(second.refresh_token)).statusCode).toBe(200);
    expect((await refresh(first.refresh_token)).statusCode).toBe(200);
  });

  it('ends the whole session when a used token comes back later', async () => {
    const account = await newAccount();
    const { refresh_token } = sessionOf(await logIn(account.email));
    const next = sessionOf(await refresh(refresh_token));
    const bystander = sessionOf(await logIn(account.email));
    expect((await callerWith(next.token).get('/api/me')).statusCode).toBe(200);
    await ageTokens(account.userId, 11);

    const stolen = await refresh(refresh_token);
    expect(stolen.statusCode).toBe(401);
    const reason =
      'Your session has expired. Please log in again. It was ended because the same saved session was used in another browser or profile too.';
    expect(stolen.json()).toMatchObject({ code: 'auth.session_copied', message: reason });
    const other = await refresh(next.refresh_token);
    expect(other.statusCode).toBe(401);
    expect(other.json()).toMatchObject({ code: 'auth.session_copied', message: reason });
    expect((await callerWith(next.token).get('/api/me')).statusCode).toBe(401);
    expect((await callerWith(bystander.token).get('/api/me')).statusCode).toBe(200);
    const ended = await superuser
      .selectFrom('sessions')
      .select('ended_reason')
      .where('user_id', '=', account.userId)
      .where('ended_at', 'is not', null)
      .execute();
    expect(ended).toEqual([{ ended_reason: 'reuse' }]);
  });

  it('stops thirty days after the login, however often it is refreshed', async () => {
    const account = await newAccount();
    const [old, recent] = [sessionOf(await logIn(account.email)), sessionOf(await logIn(account.email))];
    const lastPair = sessionOf(await refresh(old.refresh_token));
    const signedIn = await superuser
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', account.userId)
      .orderBy('created_at', 'desc')
      .limit(2)
      .execute();
    for (const [nth, days] of [29.9, 30.1].entries())
      await superuser
        .updateTable('sessions')
        .set({ created_at: sql`now() - make_interval(secs => ${days * 86_400})` })
        .where('id', '=', signedIn[nth]?.id ?? '')
        .execute();
    const words = { code: 'auth.expired', message: 'Your session has expired. Please log in again.' };
    for (const refused of [await refresh(lastPair.refresh_token), await callerWith(lastPair.token).get('/api/me')]) {
      expect(refused.statusCode).toBe(401);
      expect(refused.json()).toMatchObject(words);
    }
    expect((await refresh(recent.refresh_token)).statusCode).toBe(200);
    const devices = (await callerWith(recent.token).get(`${user}/sessions`)).json<{ id: string }[]>().map(({ id }) => id);
    expect(devices).toContain(signedIn[0]?.id);
    expect(devices).not.toContain(signedIn[1]?.id);
  });

  it('refuses tokens that are unknown or thirty days old', async () => {
    const account = await newAccount();
    expect((await refresh('x'.repeat(43))).statusCode).toBe(401);
    const { refresh_token } = sessionOf(await logIn(account.email));
    const [row] = await superuser
      .selectFrom('refresh_tokens')
      .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
      .select(['token_hash', 'refresh_tokens.expires_at'])
      .where('user_id', '=', account.userId)
      .execute();
    expect(row?.token_hash).not.toBe(refresh_token);
    expect(Math.round((Date.parse(row?.expires_at ?? '') - Date.now()) / 86_400_000)).toBe(30);
    await superuser
      .updateTable('refresh_tokens')
      .set({ expires_at: new Date().toISOString() })
      .where('token_hash', '=', row?.token_hash ?? '')
      .execute();
    expect((await refresh(refresh_token)).json()).toMatchObject({ code: 'auth.expired' });
    expect((await anonymous.post(`${user}/refresh`, {})).statusCode).toBe(422);
  });
});

describe('signed-in devices', () => {
  it('are listed, signed out one or all others at once, and their tokens stop working immediately', async () => {
    const account = await newAccount();
    const [context, phone, tablet] = [await logIn(account.email), await logIn(account.email), await logIn(account.email)].map(sessionOf);
    const [desktopCaller, phoneCaller, tabletCaller] = [context, phone, tablet].map((session) => callerWith(session?.token));
    if (!desktopCaller || !phoneCaller || !tabletCaller) throw new Error('three devices');
    await phoneCaller.get('/api/me');

    const devices = (await desktopCaller.get(`${user}/sessions`)).json<{ id: string; is_current: boolean; user_agent: string }[]>();
    expect(devices).toHaveLength(4);
    expect(devices.filter((device) => device.is_current)).toHaveLength(1);
    expect(devices.map((device) => device.user_agent)).toContain('lightMyRequest');

    const onPhone = (await phoneCaller.get(`${user}/sessions`)).json<typeof devices>().find((device) => device.is_current);
    expect((await desktopCaller.delete(`${user}/sessions/${onPhone?.id}`, { password: PASSWORD })).statusCode).toBe(200);
    expect((await phoneCaller.get('/api/me')).statusCode).toBe(401);
    expect((await refresh(phone?.refresh_token ?? '')).statusCode).toBe(401);
    expect((await desktopCaller.delete(`${user}/sessions/${onPhone?.id}`)).json()).toMatchObject({ code: 'session.not_found' });

    expect((await desktopCaller.delete(`${user}/sessions`, { password: PASSWORD })).json()).toEqual({
      message: '2 other devices are signed out.',
    });
    expect((await tabletCaller.get('/api/me')).statusCode).toBe(401);
    expect((await desktopCaller.get(`${user}/sessions`)).json()).toHaveLength(1);
  });

  it('other than the calling one are signed out with the password only', async () => {
    const account = await newAccount();
    const [context, phone] = [await logIn(account.email), await logIn(account.email)].map((answer) => callerWith(sessionOf(answer).token));
    const idOf = async (caller: typeof context) =>
      (await caller?.get(`${user}/sessions`))?.json<{ id: string; is_current: boolean }[]>().find((device) => device.is_current)?.id ?? '';
    const [own, other] = [await idOf(context), await idOf(phone)];
    const end = async (id: string, body?: object) => (await context?.delete(`${user}/sessions${id}`, body))?.json<object>();
    expect(await end(`/${other}`)).toMatchObject({ code: 'password.needed', fields: { password: 'needed' } });
    expect(await end(`/${other}`, { password: 'not it' })).toMatchObject({ code: 'password.wrong', fields: { password: 'wrong' } });
    expect(await end('', { password: 'not it' })).toMatchObject({ code: 'password.wrong' });
    expect(await end('')).toMatchObject({ code: 'request.invalid' });
    expect((await phone?.get('/api/me'))?.statusCode).toBe(200);
    expect(await end(`/${own}`)).toMatchObject({ message: 'That device is signed out.' });
  });

  it('of somebody else are not found', async () => {
    const [ours, theirs] = [await newAccount(), await newAccount()];
    const [device] = (await theirs.get(`${user}/sessions`)).json<{ id: string }[]>();
    expect((await ours.delete(`${user}/sessions/${device?.id}`)).statusCode).toBe(404);
    expect((await theirs.get('/api/me')).statusCode).toBe(200);
    expect((await ours.delete(`${user}/sessions/desk`)).statusCode).toBe(422);
    expect((await anonymous.get(`${user}/sessions`)).json()).toMatchObject({ code: 'auth.required' });
  });

  it('are signed out by their refresh token, used or unused; an unknown token is accepted', async () => {
    const account = await newAccount();
    const session = sessionOf(await logIn(account.email));
    const next = sessionOf(await refresh(session.refresh_token));
    expect((await callerWith(next.token).get('/api/me')).statusCode).toBe(200);
    const out = await anonymous.post(`${user}/logout`, { refresh_token: session.refresh_token });
    expect([out.statusCode, out.body]).toEqual([204, '']);
    expect((await callerWith(next.token).get('/api/me')).statusCode).toBe(401);
    expect((await refresh(next.refresh_token)).statusCode).toBe(401);
    expect((await anonymous.post(`${user}/logout`, { refresh_token: 'x'.repeat(43) })).statusCode).toBe(204);
    expect((await account.get('/api/me')).statusCode).toBe(200);
  });
});

describe('the password of one account', () => {
  it('does not open another account', async () => {
    const [ours, theirs] = [await newAccount(), await newTenant()];
    expect((await logIn(theirs.email)).json()).toMatchObject({ code: 'login.wrong' });
    await setPassword(theirs.userId);
    expect(sessionOf(await logIn(theirs.email)).user.id).toBe(theirs.userId);
    expect(sessionOf(await logIn(ours.email)).user.id).toBe(ours.userId);
  });
});
