import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { Database } from '../../server/src/platform/db/driver/database.ts';
import { startEmbedded } from '../../server/src/platform/db/embedded/embedded.ts';
import { markLeakproof } from '../../server/src/platform/db/schema/migrate.ts';
import { prepareDatabase } from '../../server/src/platform/db/open.ts';
import { readTenantDb, type Scope, withTenantDb } from '../../server/src/platform/db/scope/tenant-db.ts';
import { probeTables, tablesOf } from '../../server/test/guards/table-probe.ts';
import { workTogether } from '../harness/firms.at-work.ts';
import { type Pooler, startPgBouncer } from '../harness/pgbouncer.process.ts';
import { check, type Report } from '../harness/scenario.ts';
import { root, type ServerProcess, startServer } from '../harness/server.process.ts';

/** Connections of the pooler to the database: far fewer than its clients. */
const BEHIND = 3;
const TRANSACTIONS = 1_000;

/**
 * The product behind PgBouncer in transaction mode, where each transaction may get another database process: the ordinary work of
 * firms, a thousand interleaved transactions, and an unauthorized client of the pooler itself.
 */
export async function prove({ log, folder }: Report): Promise<void> {
  const database = await startEmbedded(path.join(folder, 'database'));
  await prepareDatabase(database.ownerUrl);
  await markLeakproof(database.superuserUrl);
  const pooler = await startPgBouncer(database.url, folder, BEHIND);
  const env = { PORT: '0', DATA_DIR: path.join(folder, 'data'), DATABASE_URL: pooler.url, DATABASE_OWNER_URL: database.ownerUrl };
  let server: ServerProcess | undefined;
  try {
    log(`${pooler.version}, pool_mode = transaction, default_pool_size = ${BEHIND}`);
    await proveRefusals(env, pooler);
    await prepareRole(database.superuserUrl);
    await pooler.reconnect();
    log('refused at start: a role without its settings; a DATABASE_OWNER_URL through the pooler');
    server = await startServer(env);
    log(await workTogether(server));
    log(await interleave(pooler.url, database.superuserUrl));
    log(await connectWithoutScope(pooler.url, database.superuserUrl));
    check(!/prepared statement|"level":50/.test(server.log()), `the server’s log has no error: ${server.log().slice(-2_000)}`);
  } finally {
    await server?.end();
    await pooler.stop();
    await database.stop();
  }
}

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

/** A server that could not work refuses to start, with a message that says what to do. */
async function proveRefusals(env: Record<string, string>, { url }: Pooler): Promise<void> {
  const refusal = async (over: Record<string, string>) =>
    await startServer({ ...env, ...over }).then(
      async (started) => {
        await started.end();
        return 'it started';
      },
      (error: Error) => error.message,
    );
  const bare = await refusal({});
  check(/keeps nothing that a connection sets.*search_path/.test(bare), `a role without its settings is refused: ${bare}`);
  const pooledOwner = await refusal({ DATABASE_OWNER_URL: url });
  check(
    /DATABASE_OWNER_URL: it leads through a connection pooler/.test(pooledOwner),
    `an owner through the pooler is refused: ${pooledOwner}`,
  );
}

/** Runs the role settings of deploy/postgres-roles.sql. */
async function prepareRole(superuserUrl: string): Promise<void> {
  const lines = readFileSync(path.join(root, 'deploy/postgres-roles.sql'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('alter role app_user'));
  check(lines.length === 4, 'deploy/postgres-roles.sql has the four role settings');
  for (const line of lines) await query(superuserUrl, line);
}

/** Concurrent transactions of two firms over the few connections behind the pooler. */
async function interleave(url: string, superuserUrl: string): Promise<string> {
  const database = new Database(url, { max: 40, isPooled: true });
  const scopes: Scope[] = [];
  for (let number = 0; number < 2; number++) {
    const tenantId = uuidv7();
    await query(superuserUrl, `insert into app.tenants (id, code, name) values ('${tenantId}', 't-${tenantId.slice(-12)}', 'Firm')`);
    scopes.push({ tenantId, userId: null, restrictedCases: [] });
  }
  const turnOf = async (turn: number) => {
    const scope = scopes[turn % 2] as Scope;
    const add = { name: `n${turn}`, value: turn };
    if (turn % 5 < 3)
      return void (await withTenantDb(database, scope, async (db) => await db.insertInto('counters').values(add).execute()));
    if (turn % 5 === 3)
      return void (await withTenantDb(database, scope, async (db) => {
        await db.insertInto('counters').values(add).execute();
        throw new Error('on second thoughts');
      }).catch(() => undefined));
    const rows = await readTenantDb(
      database,
      scope,
      async (db) => await db.selectFrom('counters').select(['counters.tenant_id', 'counters.value']).execute(),
    );
    check(
      rows.every((row) => row.tenant_id === scope.tenantId && row.value % 2 === turn % 2),
      'a transaction sees only its own firm',
    );
  };
  try {
    await Promise.all(Array.from({ length: TRANSACTIONS }, async (_, turn) => await turnOf(turn)));
    for (const [number, { tenantId }] of scopes.entries()) {
      const rows = await query(superuserUrl, `select value from app.counters where tenant_id = '${tenantId}'`);
      check(
        rows.length === TRANSACTIONS * 0.3 && rows.every(({ value }) => Number(value) % 2 === number),
        'each firm has exactly the rows it wrote',
      );
    }
  } finally {
    await database.end();
  }
  const [behind] = await query(
    superuserUrl,
    `select count(*)::int as n from pg_stat_activity where usename = 'app_user' and application_name <> 'munshi-jobs'`,
  );
  check(Number(behind?.['n']) <= BEHIND, `at most ${BEHIND} connections reach the database: ${String(behind?.['n'])}`);
  return `${TRANSACTIONS} transactions of two firms over 40 connections to the pooler and ${String(behind?.['n'])} behind it: none saw or wrote a row of the other firm`;
}

/** A client of the pooler with the application's password but without its code. */
async function connectWithoutScope(url: string, superuserUrl: string): Promise<string> {
  const superuser = new pg.Client({ connectionString: superuserUrl });
  await superuser.connect();
  const { rows: firms } = await superuser.query<{ id: string }>(
    'select tenant_id as id from app.cases group by 1 having count(*) > 0 limit 2',
  );
  const [ours = '', theirs = ''] = firms.map(({ id }) => id);
  const tables = await tablesOf(superuser, ours);
  await superuser.end();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const enter = (id: string) => `select app.set_tenant('${id}', null, '', 'on', null)`;
  const ways: Record<string, string[]> = {
    'without a scope': [],
    'in another firm’s scope': [enter(theirs)],
    'switched to another firm’s scope inside the transaction': [enter(ours), enter(theirs)],
    'in the scope of no firm': [enter(uuidv7())],
  };
  try {
    for (const [way, statements] of Object.entries(ways)) {
      await client.query('begin');
      for (const statement of statements) await client.query(statement);
      const faults = await probeTables(client, tables, ours);
      await client.query('rollback');
      check(faults.length === 0, `${way}, no row can be read or written: ${faults.join('; ')}`);
    }
    for (let turn = 0; turn < 50; turn++) {
      const { rows } = await client.query<{ n: number; scope: string }>(
        `select (select count(*)::int from app.cases) as n, concat(${['tenant_id', 'user_id', 'restricted_cases', 'all_restricted'].map((name) => `current_setting('app.${name}', true)`).join(', ')}) as scope`,
      );
      check(rows[0]?.n === 0 && rows[0].scope === '', 'no connection behind the pooler keeps the scope of its previous user');
    }
  } finally {
    await client.end();
  }
  return `an unauthorized client of the pooler, ${Object.keys(ways).join(', ')}: no row of ${tables.length} tables read, changed, deleted or added`;
}
