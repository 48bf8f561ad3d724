import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterEach, beforeEach, expect, inject, it, vi } from 'vitest';
import { type OthersLock, lockByOther } from '../../../../test/fixtures/others-lock-fixture.ts';
import { readTenantDb, type Scope, withTenantDb } from '../scope/tenant-db.ts';
import { Database } from './database.ts';

const firm = (): Scope => ({ tenantId: uuidv7(), userId: null, restrictedCases: [] });
const [theirs, others] = [firm(), firm()];
const machines = { ofFirm: new Map([theirs, others].map(({ tenantId }, at) => [tenantId, `db-${at}:5432`])), silent: new Set<string>() };
const silent = { ...machines, silent: new Set(['db-0:5432']) };
const REFUSED = { code: 'unavailable.machine' };

let database: Database;
/** For which the calls of `hang()` wait. */
let lock: OthersLock;
beforeEach(async () => {
  database = new Database(inject('databaseUrl'), { max: 4 });
  lock = await lockByOther();
});
afterEach(async () => {
  await lock.end();
  await database.end();
});

const hang = async (scope: Scope) =>
  await readTenantDb(database, scope, async (db) => {
    await lock.wait(db);
    return 'answered';
  });
const read = async (scope: Scope) => await readTenantDb(database, scope, async (db) => (await sql`select 1`.execute(db)).rows.length);
const inUse = () => database.load().total - database.load().idle;
const hangSix = () => Promise.allSettled(Array.from({ length: 6 }, async () => await hang(theirs)));

it('the firms of a machine that hangs hold half of the connections, and the others are served', async () => {
  database.machines.take(machines);
  const hung = hangSix();
  await vi.waitFor(() => expect(inUse()).toBe(2));
  expect(await read(others)).toBe(1);
  expect(await withTenantDb(database, others, async (db) => (await sql`select 1`.execute(db)).rows.length)).toBe(1);
  expect(inUse()).toBe(2);
  await lock.release();
  expect((await hung).map(({ status }) => status)).toEqual(Array(6).fill('fulfilled'));
});

it('once the machine is known to be silent, its firms are refused at once, also those who wait, until it answers again', async () => {
  database.machines.take(machines);
  const hung = hangSix();
  await vi.waitFor(() => expect(inUse()).toBe(2));
  database.machines.take(silent);
  await expect(read(theirs)).rejects.toMatchObject(REFUSED);
  await expect(withTenantDb(database, theirs, async (db) => await sql`select 1`.execute(db))).rejects.toMatchObject(REFUSED);
  expect(await read(others)).toBe(1);
  await lock.release();
  const ends = (await hung).map((end) => (end.status === 'fulfilled' ? end.value : (end.reason as { code: string }).code));
  expect(ends).toEqual(['answered', 'answered', ...Array<string>(4).fill(REFUSED.code)]);
  database.machines.take(machines);
  expect(await read(theirs)).toBe(1);
});

it('firms founded since the last look together hold half of the connections', async () => {
  database.machines.take({ ...machines, ofFirm: new Map([[others.tenantId, 'db-1:5432']]) });
  const hung = hangSix();
  await vi.waitFor(() => expect(inUse()).toBe(2));
  expect(await read(others)).toBe(1);
  expect(inUse()).toBe(2);
  await lock.release();
  expect((await hung).map(({ status }) => status)).toEqual(Array(6).fill('fulfilled'));
});

it('a call that fails gives its connection back', async () => {
  database.machines.take(machines);
  for (let call = 0; call < 4; call++)
    await expect(readTenantDb(database, theirs, async (db) => await sql`select 1 / 0`.execute(db))).rejects.toThrow(/division by zero/);
  expect(await read(theirs)).toBe(1);
});

it('on one PostgreSQL a firm may hold every connection', async () => {
  const hung = hangSix();
  await vi.waitFor(() => expect(inUse()).toBe(4));
  await lock.release();
  expect((await hung).map(({ status }) => status)).toEqual(Array(6).fill('fulfilled'));
});
