import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { readGlobalDb, withGlobalDb } from '../scope/tenant-db.ts';
import { Database } from './database.ts';

/** The key of a lock that no other test takes. */
const KEY = 4_711_001;
const holder = new pg.Client({ connectionString: inject('superuserUrl') });
beforeAll(async () => {
  await holder.connect();
  await holder.query('select pg_advisory_lock($1)', [KEY]);
});
afterAll(async () => {
  await holder.end();
});

const asOwner = () => {
  const url = new URL(inject('ownerUrl'));
  url.searchParams.set('options', '-c role=app_user');
  return url.toString();
};

it.each([
  ['the role app_user', () => inject('databaseUrl')],
  ['the owner, who acts as app_user', asOwner],
])('the pool of %s ends at once, and with it a statement that waits for a lock', async (_who, url) => {
  const database = new Database(url());
  const [{ pid } = { pid: 0 }] = await withGlobalDb(database, async (db) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
    return rows;
  });
  const waiting = readGlobalDb(database, async (db) => await sql`select pg_advisory_lock(${KEY})`.execute(db));
  const refused = waiting.catch((error: unknown) => error);
  const isWaiting = async () =>
    (await holder.query('select from pg_stat_activity where pid = $1 and wait_event_type = $2', [pid, 'Lock'])).rowCount === 1;
  await expect.poll(isWaiting, { timeout: 10_000 }).toBe(true);
  await database.end();
  const STATEMENT_TIMEOUT = '57014';
  expect(await refused).toBeInstanceOf(Error);
  expect(await refused).not.toMatchObject({ code: STATEMENT_TIMEOUT });
  // Also at the database: an embedded one is not stopped while a connection is open.
  expect((await holder.query('select from pg_stat_activity where pid = $1', [pid])).rowCount).toBe(0);
});

it('a pool lets the last statement of a transaction end before it ends itself', async () => {
  const database = new Database(inject('databaseUrl'));
  const begun = Promise.withResolvers<undefined>();
  const work = withGlobalDb(database, async (db) => {
    await sql`select 1`.execute(db);
    begun.resolve(undefined);
    return (await sql<{ two: number }>`select 2 as two`.execute(db)).rows;
  });
  await begun.promise;
  await database.end();
  expect(await work).toEqual([{ two: 2 }]);
});
