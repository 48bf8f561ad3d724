import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { Database } from './database.ts';
import { readGlobalDb, withGlobalDb } from '../scope/tenant-db.ts';

const owner = new pg.Client({ connectionString: inject('superuserUrl') });
const database = new Database(inject('superuserUrl'), { max: 2 });
beforeAll(async () => {
  await owner.connect();
  await owner.query('create table public.widened (id int); insert into public.widened values (1)');
});
afterAll(async () => {
  await database.end();
  await owner.query('drop table public.widened');
  await owner.end();
});

/** A pool under load: whoever waits gets the connection that was used last, and each next call another. */
class BusyPool extends Database {
  #last: pg.PoolClient | undefined;

  override async connect(): Promise<pg.PoolClient> {
    const client = await super.connect();
    if (client !== this.#last) return (this.#last = client);
    const other = await super.connect();
    client.release();
    return (this.#last = other);
  }
}

const whole = sql<Record<string, number>>`select * from public.widened`;

it('prepared reads and writes go on when a newer server adds columns to their table', async () => {
  const read = async () => await readGlobalDb(database, async (db) => (await whole.execute(db)).rows);
  const write = async () =>
    await withGlobalDb(database, async (db) => {
      await sql`update public.widened set id = id + 1`.execute(db);
      return (await whole.execute(db)).rows;
    });
  expect([await read(), await write()]).toEqual([[{ id: 1 }], [{ id: 2 }]]);
  await owner.query('alter table public.widened add column court int');
  expect([await write(), await read()]).toEqual([[{ id: 3, court: null }], [{ id: 3, court: null }]]);
  await owner.query('alter table public.widened add column judge int');
  expect(await read()).toEqual([{ id: 3, court: null, judge: null }]);
});

it('a call goes on whose statement is prepared on several connections before its table is altered', async () => {
  const pool = new BusyPool(inject('superuserUrl'), { max: 4, busy: 4 });
  const read = async () => await readGlobalDb(pool, async (db) => (await whole.execute(db)).rows);
  const write = async () => await withGlobalDb(pool, async (db) => (await whole.execute(db)).rows);
  try {
    // Both connections have it prepared.
    for (const call of [read, read, write, write]) await call();
    await owner.query('alter table public.widened add column stage int');
    expect(await read()).toMatchObject([{ stage: null }]);
    await owner.query('alter table public.widened add column phase int');
    expect(await write()).toMatchObject([{ phase: null }]);
  } finally {
    await pool.end();
  }
});
