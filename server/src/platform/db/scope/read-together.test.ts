import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { superuser } from '../../../../test/fixtures/tenant-fixture.ts';
import { Database, PLAN_BY_VALUES, PLAN_EACH_TIME } from '../driver/database.ts';
import { readGlobalDb, readTenantDb, readTogether, type Scope, type TenantDb, withTenantDb } from './tenant-db.ts';

const pool = new Database(inject('databaseUrl'), { max: 1 });
afterAll(async () => {
  await pool.end();
});

async function newScope(...names: string[]): Promise<Scope> {
  const tenantId = uuidv7();
  await superuser
    .insertInto('tenants')
    .values({ id: tenantId, code: `t-${tenantId.slice(-12)}`, name: 'Firm' })
    .execute();
  const scope = { tenantId, userId: null, restrictedCases: [] };
  await withTenantDb(pool, scope, async (db) => {
    for (const name of names) await db.insertInto('counters').values({ name, value: 1 }).execute();
  });
  return scope;
}

let ours: Scope;
let theirs: Scope;
beforeAll(async () => {
  [ours, theirs] = [await newScope('a', 'ab', 'b'), await newScope('z')];
});

const like = (db: TenantDb, pattern: string) =>
  db.selectFrom('counters').select('counters.name').where('counters.name', 'like', pattern).orderBy('counters.name').compile();
const likeEachTime = (db: TenantDb, pattern: string) =>
  db
    .selectFrom('counters')
    .select('counters.name')
    .where('counters.name', 'like', pattern)
    .orderBy('counters.name')
    .modifyEnd(sql.raw(PLAN_EACH_TIME))
    .compile();
const modeNow = (mark = '') => sql<{ mode: string }>`select current_setting('plan_cache_mode') as mode ${sql.raw(mark)}`;
const names = (rows: { name: string }[]) => rows.map(({ name }) => name);

describe('queries read together', () => {
  it('are answered under their names, with rows of the caller’s own firm', async () => {
    const read = async (scope: Scope) =>
      await readTenantDb(
        pool,
        scope,
        async (db) => await readTogether(db, { some: like(db, 'a%'), none: undefined, all: like(db, '%'), again: likeEachTime(db, '%') }),
      );
    const found = await read(ours);
    expect([names(found.some), found.none, names(found.all), names(found.again)]).toEqual([
      ['a', 'ab'],
      [],
      ['a', 'ab', 'b'],
      ['a', 'ab', 'b'],
    ]);
    expect(names((await read(theirs)).all)).toEqual(['z']);
  });

  it('get a custom plan each time where that is requested, but only until their transaction ends', async () => {
    for (const pattern of ['a%', 'b', '%', 'x%', 'a%', 'b', '%']) {
      const found = await readTenantDb(pool, ours, async (db) => await readTogether(db, { found: likeEachTime(db, pattern) }));
      const alone = await readTenantDb(pool, ours, async (db) => await db.executeQuery(like(db, pattern)));
      expect(found.found, pattern).toEqual(alone.rows);
    }
    const { rows } = await readTenantDb(
      pool,
      ours,
      async (db) => await sql<{ mode: string }>`select current_setting('plan_cache_mode') as mode`.execute(db),
    );
    expect(rows).toEqual([{ mode: 'force_generic_plan' }]);
    const plans = await readTenantDb(
      pool,
      ours,
      async (db) =>
        await sql<{ custom: number; generic: number }>`
          select sum(custom_plans) as custom, sum(generic_plans) as generic from pg_prepared_statements where strpos(statement, ${PLAN_EACH_TIME}) > 0
            and strpos(statement, 'counters') > 0`.execute(db),
    );
    expect(plans.rows).toEqual([{ custom: '9', generic: '0' }]);
  });

  it.each([
    ['keep one plan for all values, beside others that get one each time', '', { custom: 0, generic: 3 }],
    ['keep the mode of the role where Citus is loaded, which cannot plan joins without values', 'citus', { custom: 3, generic: 0 }],
  ])('%s', async (_, extension, plans) => {
    const url = new URL(inject('databaseUrl'));
    if (extension !== '') url.searchParams.set('options', `-c ${extension}.propagate_set_commands=local`);
    const one = new Database(url.toString(), { max: 1 });
    const [ofRole] = await readGlobalDb(one, async (db) => (await modeNow().execute(db)).rows);
    const mode = extension === '' ? 'force_generic_plan' : ofRole?.mode;
    for (const pattern of ['a%', 'b', '%']) {
      const queries = (db: TenantDb) => ({
        before: likeEachTime(db, pattern),
        kept: like(db, pattern),
        after: likeEachTime(db, pattern),
        left: modeNow(PLAN_BY_VALUES).compile(db),
        again: modeNow().compile(db),
      });
      const found = await readTenantDb(one, ours, async (db) => await readTogether(db, queries(db)));
      expect([names(found.kept), found.after], pattern).toEqual([names(found.before), found.before]);
      // Citus keeps the mode of the statement before: there it is that of the role from the next transaction on.
      if (extension === '') expect([found.left, found.again]).toEqual([[{ mode: 'auto' }], [{ mode }]]);
    }
    const alone = await readTenantDb(one, ours, async (db) => await modeNow().execute(db));
    expect(alone.rows).toEqual([{ mode }]);
    const { rows } = await readTenantDb(
      one,
      ours,
      async (db) =>
        await sql<{ custom: number; generic: number }>`
          select custom_plans as custom, generic_plans as generic from pg_prepared_statements where strpos(statement, ${PLAN_EACH_TIME}) = 0
            and strpos(statement, 'counters') > 0 and strpos(statement, 'pg_prepared') = 0`.execute(db),
    );
    await one.end();
    expect(rows).toEqual([plans]);
  });

  it('return lists of ids unchanged: empty, with one id, with several, and with null among them', async () => {
    const [one, other] = [uuidv7(), uuidv7()];
    const lists = [[], [one], [one, other], [null, one]];
    const found = await readTenantDb(pool, ours, async (db) => {
      const queries = lists.map((list) => db.selectNoFrom(sql<unknown>`${list}::uuid[]`.as('ids')).compile());
      return await readTogether(db, Object.fromEntries(queries.map((query, at) => [String(at), query])));
    });
    expect(Object.values(found).map(([row]) => (row as { ids: unknown }).ids)).toEqual(lists);
  });

  it('fail as a whole, and leave the connection usable', async () => {
    const broken = async (db: TenantDb) =>
      await readTogether(db, { good: like(db, '%'), bad: db.selectNoFrom(sql<number>`1 / 0`.as('n')).compile() });
    await expect(readTenantDb(pool, ours, broken)).rejects.toMatchObject({ code: '22012' });
    const write = async (db: TenantDb) =>
      await readTogether(db, { written: db.insertInto('counters').values({ name: 'c', value: 1 }).returning('counters.name').compile() });
    await expect(readTenantDb(pool, ours, write)).rejects.toMatchObject({ code: '25006' });
    expect(names((await readTenantDb(pool, ours, async (db) => await readTogether(db, { all: like(db, '%') }))).all)).toEqual([
      'a',
      'ab',
      'b',
    ]);
  });

  it('see what their own transaction has written', async () => {
    const scope = await newScope('a');
    const found = await withTenantDb(pool, scope, async (db) => {
      await db.insertInto('counters').values({ name: 'new', value: 1 }).execute();
      return await readTogether(db, { kept: like(db, '%'), eachTime: likeEachTime(db, 'n%') });
    });
    expect([names(found.kept), names(found.eachTime)]).toEqual([['a', 'new'], ['new']]);
  });
});
