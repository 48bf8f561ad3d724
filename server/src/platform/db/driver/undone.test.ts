import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { readGlobalDb } from '../scope/tenant-db.ts';
import { Database } from './database.ts';

const owner = new pg.Client({ connectionString: inject('superuserUrl') });
const database = new Database(inject('superuserUrl'), { max: 1 });
beforeAll(async () => {
  await owner.connect();
  // A number that is drawn stays drawn, also in a transaction that is undone.
  await owner.query(
    `create sequence public.tries;
     create function public.undone_until(at bigint) returns bigint language plpgsql as $$
     declare try bigint := nextval('public.tries');
     begin if try < at then raise exception using errcode = '40P01'; end if; return try; end $$`,
  );
});
beforeEach(async () => {
  await owner.query('alter sequence public.tries restart');
});
afterAll(async () => {
  await database.end();
  await owner.query('drop function public.undone_until(bigint); drop sequence public.tries');
  await owner.end();
});

const read = async (at: number) =>
  await readGlobalDb(database, async (db) => (await sql<{ try: number }>`select public.undone_until(${at}) as try`.execute(db)).rows);

it('a read that the database undid in favour of another transaction is retried once', async () => {
  expect(await read(2)).toEqual([{ try: 2 }]);
});

it('a read that the database undid twice is not retried a second time', async () => {
  await expect(read(3)).rejects.toMatchObject({ code: '40P01' });
  expect(await read(0)).toEqual([{ try: 3 }]);
});
