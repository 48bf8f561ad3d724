import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { signUpWhole } from '../../../../test/fixtures/account-fixture.ts';
import { database, newTenant } from '../../../../test/fixtures/tenant-fixture.ts';
import { batchesSent, type Statement } from '../driver/statement-batch.ts';
import { lockCopies, writesCopies } from './copied-tables.ts';
import { readGlobalDb, sendWithNext, withGlobalDb, withTenantDb } from './tenant-db.ts';

/** What `work` sends that locks or writes tables with copies, in order; each statement is shortened to its first three words. */
async function sentFor(work: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = [];
  const watch = (batch: unknown) => {
    for (const statement of batch as Statement[])
      if (statement.text === lockCopies.text) sent.push('lock');
      else if (writesCopies(statement)) sent.push(statement.text.split(' ').slice(0, 3).join(' '));
  };
  subscribe(batchesSent.name, watch);
  try {
    await work();
  } finally {
    unsubscribe(batchesSent.name, watch);
  }
  return sent;
}

const nobody = uuidv7();

describe('a write to a table with a copy on every machine', () => {
  it.each([
    ['insert into "users" ("id") values ($1)', true],
    ['update "tenants" set "name" = $1', true],
    ['delete from app.memberships where user_id = $1', true],
    ['with gone as (delete from "judge_postings" returning 1) insert into "notes" ("id") values ($1)', true],
    ['insert into "cases" ("id") select "users"."id" from "users"', false],
    ['select "tenants"."id" from "tenants" where "tenants"."id" = $1 for no key update', true],
    ['select "cases"."id" from "cases" inner join "users" on true for update of "cases"', false],
    ['select "users"."id" from "users" inner join "cases" on true for update of "users"', true],
    ['with due as (select 1) select "users"."id" from "users" for update', true],
    ['select "users"."id" from "users"', false],
    ['select "cases"."id" from "cases" for update', false],
    ['update "tenants_of_tomorrow" set "name" = $1', false],
    ['insert into "notes" ("text") values ($1) on conflict do update set "text" = $1', false],
  ])('is told from other statements: %s', (text, isWrite) => {
    expect(writesCopies({ text, values: [], named: true })).toBe(isWrite);
  });

  it('takes the lock once, before the first of several in a transaction', async () => {
    const sent = await sentFor(async () =>
      withGlobalDb(database, async (db) => {
        await db.updateTable('users').set({ name: 'A' }).where('users.id', '=', nobody).execute();
        await db.updateTable('tenants').set({ name: 'A' }).where('tenants.id', '=', nobody).execute();
      }),
    );
    expect(sent).toEqual(['lock', 'update "users" set', 'update "tenants" set']);
  });

  it('takes the lock before the lock of a row that it changes', async () => {
    const sent = await sentFor(async () =>
      withGlobalDb(database, async (db) => {
        await db.selectFrom('tenants').select('tenants.id').where('tenants.id', '=', nobody).forNoKeyUpdate().execute();
        await db.updateTable('tenants').set({ name: 'A' }).where('tenants.id', '=', nobody).execute();
      }),
    );
    expect(sent).toEqual(['lock', 'select "tenants"."id" from', 'update "tenants" set']);
  });

  it('takes the lock in a firm, also where it is sent with the next statement', async () => {
    const { tenantId } = await newTenant();
    const sent = await sentFor(async () =>
      withTenantDb(database, { tenantId, userId: null, restrictedCases: [] }, async (db) => {
        await sendWithNext(db, db.updateTable('courts').set({ name: 'A' }).where('courts.id', '=', nobody).compile());
        await db.selectFrom('cases').select('cases.id').execute();
      }),
    );
    expect(sent).toEqual(['lock', 'update "courts" set']);
  });

  it('takes the lock where it is a transaction of its own', async () => {
    const sent = await sentFor(async () =>
      readGlobalDb(database, async (db) => db.updateTable('users').set({ name: 'A' }).where('users.id', '=', nobody).execute()),
    );
    expect(sent).toEqual(['lock', 'update "users" set']);
  });

  it('takes the lock at a sign-up before its person, its firm and its membership', async () => {
    const [first, ...others] = await sentFor(signUpWhole);
    expect(first).toBe('lock');
    expect(others).toEqual(expect.arrayContaining(['insert into "users"', 'insert into "tenants"', 'insert into "memberships"']));
  });
});

it('the lock of tables with copies is not taken on a single PostgreSQL, where rows are locked', async () => {
  const { rows } = await withGlobalDb(database, async (db) => await sql.raw(lockCopies.text).execute(db));
  expect(rows).toEqual(process.env['CLUSTER_URL'] === undefined ? [] : [expect.anything()]);
});
