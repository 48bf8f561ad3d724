import { type Kysely, sql } from 'kysely';
import { CaseQuery } from '@munshi/contract/cases/case-query.schema';
import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { everyNode, type Plan } from '../../../bench/listening-database.ts';
import { listCases } from '../../src/cases/case-list.repository.ts';
import { Database } from '../../src/platform/db/driver/database.ts';
import type { DB } from '../../src/platform/db/schema/schema.generated.ts';
import { readTenantDb } from '../../src/platform/db/scope/tenant-db.ts';
import { observe } from '../fixtures/attack-fixture.ts';
import { newInstallation } from '../fixtures/backup-fixture.ts';
import { newTenant, superuser } from '../fixtures/tenant-fixture.ts';

/** Tables of a firm that do not tell the planner how large a firm to plan for. */
async function tablesWithoutFigure(db: Kysely<DB>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'app'::regnamespace and c.relkind = 'r' and a.attname = 'tenant_id' and a.attnotnull
      and a.attoptions is distinct from '{n_distinct=30}'
    order by 1`.execute(db);
  return rows.map(({ name }) => name);
}

/** Runs work in a transaction that is rolled back. */
async function tried<T>(work: (db: Kysely<DB>) => Promise<T>): Promise<T> {
  const found: T[] = [];
  await superuser
    .transaction()
    .execute(async (db) => {
      found.push(await work(db));
      throw new Error('rolled back');
    })
    .catch((error: Error) => {
      if (error.message !== 'rolled back') throw error;
    });
  return found[0] as T;
}

it('every table of a firm tells the planner to plan for a large firm', async () => {
  expect(await tablesWithoutFigure(superuser)).toEqual([]);
});

it('a table that does not tell the planner is found', async () => {
  const found = tried(async (db) => {
    await sql`alter table app.tasks alter column tenant_id reset (n_distinct)`.execute(db);
    return await tablesWithoutFigure(db);
  });
  expect(await found).toEqual(['tasks']);
});

type Scan = Plan & { readonly 'Index Name'?: string; readonly 'Index Cond'?: string; readonly Filter?: string };

/** Whether a scan finds a case by its id in another index than its key, which has all cases of the firm. */
const isPastTheKey = ({ 'Index Name': name = '', 'Index Cond': condition = '', Filter: filter = '' }: Scan) =>
  /\bid = /.test(`${condition} ${filter}`) && !name.endsWith('_pk');

/** The number of scans in which the plan for any firm looks for one case among all of the firm. */
async function scansPastTheKey(client: pg.Client, text: string): Promise<number> {
  await client.query('analyze app.cases');
  // As after a vacuum, which passes over rows as new as these: only then is an index alone cheaper than a row.
  await client.query(`update pg_class set relallvisible = relpages where oid = 'app.cases'::regclass`);
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`explain (generic_plan, format json) ${text}`);
  return rows.flatMap((row) => everyNode(row['QUERY PLAN'][0].Plan)).filter(isPastTheKey).length;
}

it('a case of a large firm beside a thousand small ones is found by its key, and without that figure among all cases of the firm', async () => {
  const firm = await newTenant();
  const { id } = (await firm.post('/api/v1/case/create', { title: 'Rao v. State' })).json<{ id: string }>();
  const { status, statements } = await observe(async () => await firm.get(`/api/v1/case/${id}/counts`));
  const [text = '', ...more] = statements.filter((each) => each.includes('"cases"."id" = $'));
  expect({ status, more }).toEqual({ status: 200, more: [] });
  // In a database of its own: the planner counts the firms of other tests too.
  const installation = await newInstallation(true);
  const client = new pg.Client({
    connectionString: installation.superuserUrl,
    options: '-c search_path=app -c session_replication_role=replica',
  });
  await client.connect();
  await client.query('alter table app.cases set (autovacuum_enabled = off)');
  await client.query(`insert into app.cases (tenant_id, id, file_number, title, status, phase)
    select firm, uuidv7(), n, 'A v. B', 'pending', 'before_court'
    from (select gen_random_uuid() as firm, 5 as size from generate_series(1, 1000) union all select gen_random_uuid(), 10000) as firms,
      generate_series(1, firms.size) n`);
  const withFigure = await scansPastTheKey(client, text);
  await client.query('alter table app.cases alter column tenant_id reset (n_distinct)');
  const withoutFigure = await scansPastTheKey(client, text);
  await client.end();
  await installation.remove();
  expect({ withFigure, withoutFigure }).toEqual({ withFigure: 0, withoutFigure: 1 });
});

it.each([
  ['keeps the plan for all values from its first call on', {}, false],
  ['of a person’s own records keeps the plan for all values from its first call on', { mine: 'true' }, false],
  ['leaves the choice to PostgreSQL where the value of a filter may be rare or common', { stage: 'arguments' }, true],
])('a list %s', async (_, filters, isPlannedByValues) => {
  const { tenantId, userId } = await newTenant();
  const scope = { tenantId, userId, restrictedCases: 'all' } as const;
  const one = new Database(inject('databaseUrl'), { max: 1 });
  const query = CaseQuery.parse({ limit: 50, ...filters });
  for (let call = 0; call < 7; call++) await readTenantDb(one, scope, async (db) => await listCases(db, userId, query));
  const { rows } = await readTenantDb(
    one,
    scope,
    async (db) =>
      await sql<{ custom: number }>`select custom_plans as custom from pg_prepared_statements
        where strpos(statement, '"client_names"') > 0 and strpos(statement, 'pg_prepared') = 0`.execute(db),
  );
  await one.end();
  // Left to itself, PostgreSQL makes plans for the values of at least the first five calls.
  expect(rows.map(({ custom }) => custom > 0)).toEqual([isPlannedByValues]);
});
