import { v7 as uuidv7 } from 'uuid';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { superuser } from '../../../../test/fixtures/tenant-fixture.ts';
import { AppError } from '../../http/app-error.ts';
import { Database } from './database.ts';
import { readTenantDb, type Scope, sendWithNext, type TenantDb, withTenantDb } from '../scope/tenant-db.ts';

const pool = new Database(inject('databaseUrl'), { max: 2 });
afterAll(async () => {
  await pool.end();
});

async function newScope(): Promise<Scope> {
  const tenantId = uuidv7();
  await superuser
    .insertInto('tenants')
    .values({ id: tenantId, code: `t-${tenantId.slice(-12)}`, name: 'Firm' })
    .execute();
  return { tenantId, userId: null, restrictedCases: [] };
}

const count = (db: TenantDb, name: string, value: number) => db.insertInto('counters').values({ name, value }).compile();
const counted = async (scope: Scope) =>
  (
    await readTenantDb(
      pool,
      scope,
      async (db) => await db.selectFrom('counters').select('counters.name').orderBy('counters.name').execute(),
    )
  ).map(({ name }) => name);

describe('a write sent with the next statement', () => {
  it('runs before that statement, in the order in which writes were sent', async () => {
    const scope = await newScope();
    const found = await withTenantDb(pool, scope, async (db) => {
      await sendWithNext(db, count(db, 'a', 1));
      await sendWithNext(db, db.updateTable('counters').set({ value: 7 }).where('counters.name', '=', 'a').compile());
      return await db.selectFrom('counters').select(['counters.name', 'counters.value']).execute();
    });
    expect(found).toEqual([{ name: 'a', value: 7 }]);
  });

  it('runs with the commit if no statement follows, even if nothing else was ever sent', async () => {
    const scope = await newScope();
    await withTenantDb(pool, scope, async (db) => await sendWithNext(db, count(db, 'a', 1)));
    expect(await counted(scope)).toEqual(['a']);
  });

  it('throws where it is sent if it fails, and the transaction is rolled back', async () => {
    const scope = await newScope();
    const twice = async (db: TenantDb) => {
      await sendWithNext(db, count(db, 'a', 1));
      await sendWithNext(db, count(db, 'a', 2));
    };
    const followed = withTenantDb(pool, scope, async (db) => {
      await twice(db);
      return await db.selectFrom('counters').select('counters.name').execute();
    });
    await expect(followed).rejects.toMatchObject({ code: '23505' });
    await expect(withTenantDb(pool, scope, twice)).rejects.toMatchObject({ code: '23505' });
    expect(await counted(scope)).toEqual([]);
    // The connection is still usable.
    await withTenantDb(pool, scope, async (db) => await sendWithNext(db, count(db, 'b', 1)));
    expect(await counted(scope)).toEqual(['b']);
  });

  it('is rolled back if the work fails, but committed with an error that keeps its changes', async () => {
    const scope = await newScope();
    const failing = (problem: Error) =>
      withTenantDb(pool, scope, async (db) => {
        await db.selectFrom('counters').select('counters.name').execute();
        await sendWithNext(db, count(db, 'a', 1));
        throw problem;
      });
    await expect(failing(new Error('no'))).rejects.toThrow('no');
    expect(await counted(scope)).toEqual([]);
    await expect(failing(new AppError('request.invalid', { keepsChanges: true }))).rejects.toBeInstanceOf(AppError);
    expect(await counted(scope)).toEqual(['a']);
  });

  it('does not write into another firm', async () => {
    const [ours, theirs] = [await newScope(), await newScope()];
    await withTenantDb(pool, ours, async (db) => await sendWithNext(db, count(db, 'a', 1)));
    expect([await counted(ours), await counted(theirs)]).toEqual([['a'], []]);
  });
});
