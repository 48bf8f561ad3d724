import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { distribute, planDistribution } from './distribute.ts';
import { tenantTables } from '../scope/tables.generated.ts';
import { LOCAL_TABLES, REFERENCE_TABLES, UNDISTRIBUTED_TABLES } from '../scope/table-kinds.ts';

const owner = new pg.Client({ connectionString: inject('superuserUrl') });
beforeAll(async () => {
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
});

it('distribute does nothing on a PostgreSQL without Citus, however often it runs', async () => {
  expect(await distribute(inject('ownerUrl'))).toBeUndefined();
  expect(await distribute(inject('ownerUrl'))).toBeUndefined();
});

it('the distribution plan covers every table but those that Citus need not know: reference tables, then cases, then a firm’s other tables, then local tables', async () => {
  const plan = await planDistribution(owner);
  const named = (kind: string) => plan.filter((step) => step.kind === kind).map(({ table }) => table);
  expect(named('reference')).toEqual([...REFERENCE_TABLES].sort());
  expect(named('local')).toEqual(LOCAL_TABLES.filter((table) => !UNDISTRIBUTED_TABLES.includes(table)).sort());
  expect(named('tenant')[0]).toBe('cases');
  expect([...named('tenant')].sort()).toEqual(tenantTables.filter((table) => !REFERENCE_TABLES.includes(table)).sort());
  expect([...new Set(plan.map(({ kind }) => kind))]).toEqual(['reference', 'tenant', 'local']);
});

it('no name of a constraint or index is too long for the shard number that Citus appends', async () => {
  const { rows } = await owner.query<{ name: string }>(
    `select conname as name from pg_constraint where connamespace = 'app'::regnamespace and length(conname) > 54
     union all select relname from pg_class where relnamespace = 'app'::regnamespace and length(relname) > 54`,
  );
  expect(rows).toEqual([]);
});

it('a table that Citus does not know refers to no other table, and none refers to it', async () => {
  const { rows } = await owner.query(
    `select k.conname from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class p on p.oid = k.confrelid
     where k.contype = 'f' and c.relnamespace = 'app'::regnamespace and (c.relname = any ($1) or p.relname = any ($1))`,
    [UNDISTRIBUTED_TABLES],
  );
  expect(rows).toEqual([]);
});

it('every function that names a constraint in an error names it in the hint too, which a cluster passes on', async () => {
  const { rows } = await owner.query<{ name: string; named: number; hinted: number }>(
    `select p.proname as name, count(*) filter (where line ~ 'constraint = ')::int as named, count(*) filter (where line ~ 'hint = ')::int as hinted
     from pg_proc p, regexp_split_to_table(p.prosrc, '\n') line where p.pronamespace = 'app'::regnamespace and p.prosrc ~ 'constraint = '
     group by p.oid, p.proname order by 1`,
  );
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.filter(({ named, hinted }) => named !== hinted)).toEqual([]);
});

it('the distribution plan refuses a table whose kind is not declared', async () => {
  await owner.query('begin');
  await owner.query('create table app.planted (id uuid primary key)');
  await expect(planDistribution(owner)).rejects.toThrow('"planted" is neither');
  await owner.query('rollback');
});
