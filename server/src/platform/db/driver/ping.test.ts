import { sql } from 'kysely';
import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { readGlobalDb } from '../scope/tenant-db.ts';
import { Database } from './database.ts';

it('a ping is answered while every connection for requests waits for a lock', async () => {
  const KEY = 4_711_002;
  const holder = new pg.Client({ connectionString: inject('superuserUrl') });
  await holder.connect();
  await holder.query('select pg_advisory_lock($1)', [KEY]);
  const database = new Database(inject('databaseUrl'), { max: 2 });
  const lock = async () => await readGlobalDb(database, async (db) => await sql`select pg_advisory_xact_lock(${KEY})`.execute(db));
  const waiting = [lock(), lock(), lock()];
  await expect.poll(() => database.load().waiting, { timeout: 10_000 }).toBe(1);
  await expect(database.ping()).resolves.toBeUndefined();
  await holder.end();
  await Promise.all(waiting);
  await database.end();
});

it('a ping fails if nothing listens at the address of the database, and pings at once share one connection', async () => {
  const nowhere = new Database('postgres://app_user@127.0.0.1:1/munshi');
  await expect(nowhere.ping()).rejects.toThrow();
  await nowhere.end();
  const database = new Database(inject('databaseUrl'));
  await Promise.all(Array.from({ length: 20 }, async () => await database.ping()));
  expect(database.load().total).toBe(0);
  await database.end();
});
