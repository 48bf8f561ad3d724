import { execFileSync } from 'node:child_process';
import { closeSync, constants, mkdtempSync, openSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, inject, it } from 'vitest';
import { againstUnseen, atOnce, holding } from '../../../test/processes/at-once.ts';
import { attemptAt } from '../../../test/fixtures/attack-fixture.ts';
import { ageCodes, clearRateLimits, logIn, newAccount, sessionOf, verify } from '../../../test/fixtures/account-fixture.ts';
import { PASSWORD } from '../../../test/fixtures/password.ts';
import { codeOf, waitForMail } from '../../../test/fixtures/mail-fixture.ts';
import { callerWith, deps, newTenant, anonymous, superuser } from '../../../test/fixtures/tenant-fixture.ts';
import { createApp } from '../../app.ts';
import { hashToken, newToken } from '../../platform/auth/keys.ts';
import { Database } from '../../platform/db/driver/database.ts';
import { personLock } from '../../platform/db/scope/advisory-lock.ts';

const user = '/api/v1/user';
const refresh = async (refresh_token: string) => await anonymous.post(`${user}/refresh`, { refresh_token });

beforeEach(async () => await clearRateLimits());

describe('a session', () => {
  it('is new at each login, and tokens that the caller sent along stay what they were', async () => {
    const [account, attacker] = [await newAccount(), await newAccount()];
    const planted = sessionOf(await logIn(attacker.email));
    const oldCredentials = {
      authorization: `Bearer ${planted.token}`,
      cookie: `auth_token=${planted.token}; session=${planted.refresh_token}`,
    };
    const answer = await attemptAt(`${user}/login`, { payload: { email: account.email, password: PASSWORD }, headers: oldCredentials });
    const session = sessionOf(answer);
    expect(session.user.id).toBe(account.userId);
    expect([session.token, session.refresh_token]).not.toContain(planted.token);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect((await callerWith(planted.token).get('/api/me')).json()).toMatchObject({ id: attacker.userId });
    const again = sessionOf(await logIn(account.email));
    expect(again.refresh_token).not.toBe(session.refresh_token);
  });

  it('is accepted from the Authorization header only, not from a cookie, query or body', async () => {
    const account = await newAccount();
    const { token } = sessionOf(await logIn(account.email));
    const cookies = { cookie: `auth_token=${token}; authorization=Bearer ${token}; token=${token}` };
    expect((await anonymous.get('/api/me', cookies)).statusCode).toBe(401);
    expect((await anonymous.get(`/api/me?auth_token=${token}&access_token=${token}&token=${token}`)).statusCode).toBe(401);
    expect((await anonymous.put(`${user}/profile/update`, { name: 'Taken', token })).statusCode).toBe(401);
  });

  it('that has ended refuses all of its refresh tokens, used or not', async () => {
    const account = await newAccount();
    const first = sessionOf(await logIn(account.email));
    const second = sessionOf(await refresh(first.refresh_token));
    await anonymous.post(`${user}/logout`, { refresh_token: second.refresh_token });
    expect((await refresh(second.refresh_token)).statusCode).toBe(401);
    expect((await refresh(first.refresh_token)).statusCode).toBe(401);

    const third = sessionOf(await logIn(account.email));
    await account.post(`${user}/set-password`, { password: 'a lamp in another town', current_password: PASSWORD });
    expect((await refresh(third.refresh_token)).statusCode).toBe(401);
  });

  it('issues no tokens that outlive a password change, even in a concurrent refresh', async () => {
    const account = await newAccount();
    const stolen = sessionOf(await logIn(account.email));
    const child = newToken();
    // The state of a refresh just before its commit.
    const refreshing = async (transaction: typeof superuser) => {
      const token = await transaction
        .selectFrom('refresh_tokens')
        .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
        .select(['refresh_tokens.session_id', 'refresh_tokens.expires_at'])
        .where('refresh_tokens.token_hash', '=', hashToken(stolen.refresh_token))
        .forUpdate()
        .executeTakeFirstOrThrow();
      await transaction
        .insertInto('refresh_tokens')
        .values({ ...token, token_hash: hashToken(child) })
        .execute();
    };
    const body = { password: 'a lamp in another town', current_password: PASSWORD };
    const set = await againstUnseen(refreshing, async () => await callerWith(stolen.token).post(`${user}/set-password`, body));
    expect(set.statusCode).toBe(200);
    expect((await refresh(child)).statusCode).toBe(401);
    expect((await refresh(sessionOf(set).refresh_token)).statusCode).toBe(200);
  });

  it('survives ten concurrent refreshes of one token, each with a pair of its own', async () => {
    const account = await newAccount();
    const { refresh_token } = sessionOf(await logIn(account.email));
    const tabs = (await Promise.all(Array.from({ length: 10 }, async () => await refresh(refresh_token)))).map(sessionOf);
    expect(new Set(tabs.map((tab) => tab.refresh_token)).size).toBe(10);
    for (const tab of tabs) expect((await callerWith(tab.token).get('/api/me')).statusCode).toBe(200);
    expect(
      await superuser.selectFrom('sessions').select('id').where('user_id', '=', account.userId).where('ended_at', 'is', null).execute(),
    ).toHaveLength(2);
  });

  it('started with the old password during a password change does not survive the change', async () => {
    const account = await newAccount();
    const change = { password: 'a lamp in another town', current_password: PASSWORD };
    const [entered, changed] = await atOnce(holding(personLock(account.userId)), [
      async () => await logIn(account.email),
      async () => await account.post(`${user}/set-password`, change),
    ]);
    expect(changed?.statusCode).toBe(200);
    if (entered?.statusCode === 200) expect((await callerWith(sessionOf(entered).token).get('/api/me')).statusCode).toBe(401);
    expect((await logIn(account.email)).json()).toMatchObject({ code: 'login.wrong' });
  });
});

describe('two concurrent password resets with a grant each', () => {
  it('set one password; the second is refused as expired', async () => {
    const account = await newAccount();
    const grants: string[] = [];
    for (const count of [1, 2]) {
      await ageCodes(account.email, 31);
      await anonymous.post(`${user}/forgot-password`, { email: account.email });
      grants.push(sessionOf(await verify(account.email, codeOf(await waitForMail(account.email, count)), 'reset')).token);
    }
    const answers = await atOnce(
      holding(personLock(account.userId)),
      grants.map(
        (token, nth) => async () => await callerWith(token).post(`${user}/set-password`, { password: `a lamp in town number ${nth}` }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
    expect(answers.find(({ statusCode }) => statusCode === 401)?.json()).toMatchObject({ code: 'auth.expired' });
  });
});

describe('an admin demoted or removed during their own call', () => {
  it('cannot raise anybody’s role', async () => {
    const firm = await newTenant();
    const [second, clerk] = [await firm.member('admin'), await firm.member('clerk')];
    // The call has passed authorization and waits for the clerk's membership; by then its caller is no longer an admin.
    const [raised] = await atOnce(
      async (transaction) => {
        await transaction.selectFrom('memberships').select('user_id').where('user_id', '=', clerk.userId).forUpdate().execute();
        await transaction.updateTable('memberships').set({ role_name: 'viewer' }).where('user_id', '=', second.userId).execute();
      },
      [async () => await second.patch(`/api/v1/users/${clerk.userId}`, { role: 'admin' })],
    );
    expect(raised?.statusCode).toBe(403);
    const roles = await superuser.selectFrom('memberships').select('role_name').where('user_id', '=', clerk.userId).execute();
    expect(roles).toEqual([{ role_name: 'clerk' }]);
  });

  it('cannot invite anybody', async () => {
    const firm = await newTenant();
    const second = await firm.member('admin');
    // On a plan with limits, an invitation waits for the firm's plan.
    await superuser.updateTable('tenants').set({ plan: 'chamber' }).where('id', '=', firm.tenantId).execute();
    const [invited] = await atOnce(
      async (transaction) => {
        await holding(`plan ${firm.tenantId}`)(transaction);
        await transaction.deleteFrom('memberships').where('user_id', '=', second.userId).execute();
      },
      [async () => await second.post('/api/v1/invites', { name: 'Guest', email: 'guest@example.in', role: 'admin' })],
    );
    expect(invited?.statusCode).toBe(404);
    expect((await firm.get('/api/v1/invites')).body).not.toContain('guest@example.in');
  });
});

describe('hashing passwords', () => {
  const threads = Number(process.env['UV_THREADPOOL_SIZE'] ?? 4);

  /** Occupies every thread that could hash, until the returned function is called: each opens a pipe that has no writer. */
  function stopHashing(): () => void {
    const folder = mkdtempSync(path.join(tmpdir(), 'munshi-pipes-'));
    const pipes = Array.from({ length: threads }, (_, nth) => path.join(folder, `pipe-${nth}`));
    execFileSync('mkfifo', pipes);
    const opening = pipes.map(async (pipe) => await (await open(pipe, 'r')).close());
    return () => {
      for (const pipe of pipes.splice(0)) closeSync(openSync(pipe, constants.O_RDWR | constants.O_NONBLOCK));
      void Promise.all(opening).then(() => rmSync(folder, { recursive: true, force: true }));
    };
  }

  it('takes no connection: while ten people log in over a pool of one, other calls are answered', async () => {
    const account = await newAccount();
    const database = new Database(inject('databaseUrl'), { max: 1 });
    const app = await createApp({ ...deps, database });
    await database.ping();
    const release = stopHashing();
    try {
      const signIn = async (nth: number) =>
        await app.inject({
          method: 'POST',
          url: `${user}/login`,
          remoteAddress: `198.51.100.${100 + nth}`,
          payload: { email: account.email, password: PASSWORD },
        });
      const entering = Promise.all(Array.from({ length: 10 }, async (_, nth) => await signIn(nth)));
      for (let nth = 0; nth < 20; nth += 1) expect((await app.inject('/readyz')).statusCode).toBe(200);
      release();
      expect((await entering).map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 10 }, () => 200));
    } finally {
      release();
      await app.close();
      await database.end();
    }
  });
});
