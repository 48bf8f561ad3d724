import { sql } from 'kysely';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, afterEach, describe, expect, inject, it, vi } from 'vitest';
import { codeOf, waitForMail } from '../../../test/fixtures/mail-fixture.ts';
import { callerWith, database, deps, newTenant, ownAddress, anonymous, superuser } from '../../../test/fixtures/tenant-fixture.ts';
import { createApp } from '../../app.ts';
import * as digests from '../../notifications/digest.repository.ts';
import { signAccessToken } from '../auth/access-token.ts';
import { hashToken } from '../auth/keys.ts';
import { readGlobalDb, withTenantDb } from '../db/scope/tenant-db.ts';
import { countOne } from '../http/rate-limit.ts';
import { heartbeat } from '../jobs/worker-heartbeat.ts';

const HOUR_MS = 3_600_000;
const pool = new pg.Pool({ connectionString: inject('ownerUrl'), max: 1 });
afterAll(async () => {
  await pool.end();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Moves the clock of this machine by so many milliseconds. */
const setClock = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });

/** A time that the database wrote before its clock was set back by an hour. */
const anHourAhead = (column: string) => sql<string>`${sql.ref(column)} + interval '1 hour'`;

const user = '/api/v1/user';

describe('a clock that is set back', () => {
  it('blocks no caller for longer than the minute in which calls are counted', async () => {
    const app = await createApp({ ...deps, config: { ...deps.config, ratePerMinute: 3 } });
    const member = await newTenant();
    const call = async () => await app.inject({ url: '/api/v1/case/', headers: { authorization: `Bearer ${member.token}` } });
    for (let nth = 0; nth < 3; nth += 1) expect((await call()).statusCode).toBe(200);
    setClock(-HOUR_MS);
    const refused = await call();
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    await app.close();
  });

  it('blocks nobody for longer than the period in which attempts are counted', async () => {
    const key = `clock|${uuidv7()}`;
    const tryOnce = async () => await readGlobalDb(database, async (db) => await countOne(db, key, { limit: 1, seconds: 60 }));
    await tryOnce();
    await expect(tryOnce()).rejects.toThrow();
    await superuser
      .updateTable('rate_limits')
      .set({ expires_at: anHourAhead('expires_at') })
      .where('key', '=', key)
      .execute();
    await tryOnce();
    await expect(tryOnce()).rejects.toThrow();
  });

  it('invalidates one-time codes from before, and lets a new one be sent and redeemed', async () => {
    const email = `clock-${uuidv7()}@example.in`;
    const body = { name: 'Asha', email, password: 'pomegranate ledger 7', tenant_name: 'Rao', tenant_code: `clock-${uuidv7().slice(-12)}` };
    const post = async (path: string, payload: object) => (await anonymous.post(`${user}/${path}`, payload)).statusCode;
    const verify = async (otp: string) => await anonymous.post(`${user}/verify-otp`, { email, otp, purpose: 'signup' });
    expect(await post('signup', body)).toBe(201);
    const first = codeOf(await waitForMail(email));
    await superuser
      .updateTable('one_time_codes')
      .set({ created_at: anHourAhead('created_at'), expires_at: anHourAhead('expires_at') })
      .where('email', '=', email)
      .execute();
    expect((await verify(first)).json()).toMatchObject({ code: 'otp.expired' });
    expect(await post('resend-otp', { email, purpose: 'signup' })).toBe(200);
    const second = codeOf(await waitForMail(email, 2));
    expect((await verify(second)).statusCode).toBe(200);
  });

  it('does not extend the grace period of a used refresh token', async () => {
    const member = await newTenant();
    const [token, sessionId] = [uuidv7(), uuidv7()];
    await superuser.insertInto('sessions').values({ id: sessionId, user_id: member.userId }).execute();
    await superuser
      .insertInto('refresh_tokens')
      .values({
        token_hash: hashToken(token),
        session_id: sessionId,
        expires_at: sql`now() + interval '1 day'`,
        used_at: sql`now() + interval '1 hour'`,
      })
      .execute();
    expect((await anonymous.post(`${user}/refresh`, { refresh_token: token })).statusCode).toBe(401);
  });

  it('lets another worker take over the jobs of a killed worker', async () => {
    const [dead, own] = [`clock-gone-${uuidv7()}`, `clock-own-${uuidv7()}`];
    await pool.query(`insert into app.job_workers (id, seen_at) values ($1, now() + interval '1 hour')`, [dead]);
    const { rows } = await pool.query<{ id: string }>(`select (graphile_worker.add_job('test:nobody')).id`);
    await pool.query('update graphile_worker._private_jobs set locked_by = $2, locked_at = now() where id = $1', [rows[0]?.id, dead]);
    await heartbeat(pool, own, true);
    const lockedJob = await pool.query<{ locked_by: string | null }>('select locked_by from graphile_worker._private_jobs where id = $1', [
      rows[0]?.id,
    ]);
    expect(lockedJob.rows).toEqual([{ locked_by: null }]);
    await pool.query('delete from graphile_worker._private_jobs where id = $1', [rows[0]?.id]);
    await pool.query('delete from app.job_workers where id = any ($1)', [[dead, own]]);
  });

  it('lets the morning digest be sent again, once a day, after a date that was years ahead', async () => {
    const firm = await newTenant();
    const scope = { tenantId: firm.tenantId, userId: firm.userId, restrictedCases: 'all' } as const;
    const claim = async (day: string) =>
      await withTenantDb(database, scope, async (db) => await digests.claim(db, 'digest_on', firm.userId, day));
    expect(await claim('2036-01-01')).toBe(true);
    expect(await claim('2026-11-23')).toBe(true);
    expect(await claim('2026-11-23')).toBe(false);
    expect(await claim('2026-11-22')).toBe(false);
    expect(await claim('2026-11-24')).toBe(true);
  });

  it('does not extend the time for which a membership is cached', async () => {
    const firm = await newTenant();
    const clerk = await firm.member('clerk');
    const read = async () => (await clerk.get('/api/v1/case/')).statusCode;
    setClock(0);
    expect(await read()).toBe(200);
    // Deleted without triggers, so that no server is notified.
    await superuser.transaction().execute(async (db) => {
      await sql`set local session_replication_role = replica`.execute(db);
      await db.deleteFrom('memberships').where('user_id', '=', clerk.userId).execute();
    });
    setClock(-HOUR_MS);
    const later = performance.now() + 16_000;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => later);
    expect(await read()).toBe(404);
    clock.mockRestore();
  });
});

describe('a clock that is set ahead', () => {
  it('expires access tokens, and a fresh sign-in works at once', async () => {
    const member = await newTenant();
    expect((await member.get('/api/v1/case/')).statusCode).toBe(200);
    setClock(HOUR_MS);
    expect((await member.get('/api/v1/case/')).json()).toMatchObject({ code: 'auth.expired' });
    const session = await superuser.selectFrom('sessions').select('id').where('user_id', '=', member.userId).executeTakeFirstOrThrow();
    const token = await signAccessToken(deps.keys, { userId: member.userId, id: session.id, use: 'full' });
    expect((await callerWith(token, ownAddress()).get('/api/v1/case/')).statusCode).toBe(200);
  });
});

it('ids created while the clock is set back still sort after those created before', () => {
  const before = uuidv7();
  setClock(-HOUR_MS);
  expect(uuidv7() > before).toBe(true);
});
