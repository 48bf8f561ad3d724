import { sql } from 'kysely';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { afterEach, beforeEach, expect, inject, it, vi } from 'vitest';
import { readTenantDb, withTenantDb } from '../scope/tenant-db.ts';
import { Database } from './database.ts';

const LOCK = 4_712;
const scope = { tenantId: uuidv7(), userId: null, restrictedCases: [] };

let database: Database;
/** Holds a lock for which a slow call waits. */
let holder: pg.Client;
beforeEach(async () => {
  database = new Database(inject('databaseUrl'), { max: 6, busy: 2 });
  holder = new pg.Client({ connectionString: inject('databaseUrl') });
  await holder.connect();
  await holder.query('select pg_advisory_lock($1)', [LOCK]);
});
afterEach(async () => {
  await holder.end();
  await database.end();
});

const read = async () => await readTenantDb(database, scope, async (db) => (await sql`select 1`.execute(db)).rows.length);
const write = async () => await withTenantDb(database, scope, async (db) => (await sql`select 1`.execute(db)).rows.length);
const waitForLock = async () =>
  await readTenantDb(database, scope, async (db) => (await sql`select pg_advisory_xact_lock(${LOCK})`.execute(db)).rows.length);

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
  await holder.query('select pg_advisory_unlock($1)', [LOCK]);
  expect(await Promise.all(slow)).toEqual([1, 1, 1]);
});

it('a call that fails gives its place back', async () => {
  await withoutSlowCalls(async () => {
    for (let call = 0; call < 4; call++)
      await expect(readTenantDb(database, scope, async (db) => await sql`select 1 / 0`.execute(db))).rejects.toThrow(/division by zero/);
    expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1]);
  });
});
