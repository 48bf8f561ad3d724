import { availableParallelism } from 'node:os';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterEach, beforeEach, expect, inject, it, vi } from 'vitest';
import { type OthersLock, lockByOther } from '../../../../test/fixtures/others-lock-fixture.ts';
import { readTenantDb, withTenantDb } from '../scope/tenant-db.ts';
import { mostAtWork } from './busy-limit.ts';
import { Database } from './database.ts';

const scope = { tenantId: uuidv7(), userId: null, restrictedCases: [] };

let database: Database;
let lock: OthersLock;
beforeEach(async () => {
  database = new Database(inject('databaseUrl'), { max: 6, busy: 2 });
  lock = await lockByOther();
});
afterEach(async () => {
  await lock.end();
  await database.end();
});

const read = async () => await readTenantDb(database, scope, async (db) => (await sql`select 1`.execute(db)).rows.length);
const write = async () => await withTenantDb(database, scope, async (db) => (await sql`select 1`.execute(db)).rows.length);
const waitForLock = async () => await readTenantDb(database, scope, async (db) => await lock.wait(db));

/** No call counts as slow meanwhile, however loud the machine is. */
async function withoutSlowCalls(work: () => Promise<void>): Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    await work();
  } finally {
    vi.useRealTimers();
  }
}

it('of many quick calls at once, only as many as may be busy use a connection', async () => {
  await withoutSlowCalls(async () => {
    const calls = [...Array(20).keys()].map(async (call) => await (call % 2 === 0 ? read() : write()));
    expect(await Promise.all(calls)).toEqual(Array(20).fill(1));
    expect(database.load()).toEqual({ total: 2, idle: 2, waiting: 0 });
  });
});

it('a slow call gives up its place, and quick ones are answered beside it', async () => {
  const slow = [waitForLock(), waitForLock(), waitForLock()];
  expect(await read()).toBe(1);
  expect(await write()).toBe(1);
  expect(database.load().total - database.load().idle).toBe(3);
  await lock.release();
  await Promise.all(slow);
});

it('a call that fails gives its place back', async () => {
  await withoutSlowCalls(async () => {
    for (let call = 0; call < 4; call++)
      await expect(readTenantDb(database, scope, async (db) => await sql`select 1 / 0`.execute(db))).rejects.toThrow(/division by zero/);
    expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1]);
  });
});

it.each([
  ['on this machine', 'postgres://munshi@127.0.0.1:5432/munshi', false],
  ['on this machine, by a socket', 'postgres:///munshi?host=/run/postgresql', false],
])('few connections work at once where the database is %s', (_, url, isPooled) => {
  expect(mostAtWork({ url, isPooled }, 1_000)).toBe(Math.max(4, 2 * availableParallelism()));
});

it.each([
  ['elsewhere', 'postgres://munshi@db.chamber.example/munshi?sslmode=verify-full', false],
  ['behind a pooler', 'postgres://munshi@127.0.0.1:6432/munshi', true],
])('all connections work at once where the database is %s', (_, url, isPooled) => {
  expect(mostAtWork({ url, isPooled }, 1_000)).toBe(1_000);
});
