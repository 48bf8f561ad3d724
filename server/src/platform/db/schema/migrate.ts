import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { ConfigError } from '../../config-error.ts';
import { distributeNew, hasCitus, isDistributed, KEEP_NEW_TABLES_UNKNOWN } from './distribute.ts';
import { singleChangesOf, statementsOf } from './sql-statements.ts';
import { serverFile } from '../../server-files.ts';

/** Key of an advisory lock: two servers that start at the same time take turns. */
const MIGRATION_LOCK = 7_305_901_113;

const folder = serverFile('migrations');

interface Migration {
  readonly name: string;
  readonly text: string;
  readonly hash: string;
}

/** The migrations of this version, in order. */
export async function knownMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return await Promise.all(
    names.map(async (name) => {
      const text = await readFile(path.join(folder, name), 'utf8');
      return { name, text, hash: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

/**
 * Migrates the database to this version: each migration once, in order, in a separate transaction. Forward only.
 *
 * @param only the migrations to run; all if left out.
 * @returns the names of those that ran.
 * @throws if a migration was edited after it ran, or the database is newer than this server.
 */
export async function migrate(ownerUrl: string, { only }: { only?: ReadonlySet<string> } = {}): Promise<string[]> {
  const known = await knownMigrations();
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'munshi-migrate' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await ensureApplicationRole(client);
    await client.query(
      'create table if not exists public.munshi_migrations (name text primary key, hash text not null, ran_at timestamptz not null default now())',
    );
    return await runPending(
      client,
      known.filter(({ name }) => only?.has(name) ?? true),
    );
  } finally {
    await client.end();
  }
}

async function runPending(client: pg.Client, migrations: Migration[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from public.munshi_migrations');
  const done = new Map(rows.map((row) => [row.name, row.hash]));
  for (const name of done.keys()) {
    if (!migrations.some((migration) => migration.name === name))
      throw new ConfigError(
        `The database has "${name}", which this version does not know: it is older than the database; start the newer release, or restore a backup from before it.`,
      );
  }
  const ran: string[] = [];
  const isCluster = await hasCitus(client);
  for (const migration of migrations) {
    const hash = done.get(migration.name);
    if (hash !== undefined && hash !== migration.hash)
      throw new ConfigError(`"${migration.name}" was changed after it ran. Write a new migration instead.`);
    if (hash !== undefined) continue;
    await runOne(client, migration, isCluster);
    ran.push(migration.name);
  }
  return ran;
}

/** Lock timeout of one attempt. Short, since all queries on a table queue behind a migration that waits for it. */
const LOCK_TIMEOUT = '2s';
const LOCK_TRIES = 150;
const BETWEEN_TRIES_MS = 2_000;

/** Retries a migration until it gets its locks: running servers go on while a backup or a long report reads. */
async function runOne(client: pg.Client, migration: Migration, isCluster: boolean): Promise<void> {
  for (let turn = 1; ; turn++) {
    try {
      await tryOne(client, migration, isCluster);
      return;
    } catch (error) {
      const cause = (error as Error).cause as { code?: string } | undefined;
      if (cause?.code !== '55P03' || turn === LOCK_TRIES) throw error;
      await pause(BETWEEN_TRIES_MS);
    }
  }
}

async function tryOne(client: pg.Client, { name, text, hash }: Migration, isCluster: boolean): Promise<void> {
  try {
    await client.query('begin');
    await client.query(`set local lock_timeout = '${LOCK_TIMEOUT}'`);
    if (isCluster) await runOnCluster(client, text);
    else await client.query(text);
    await client.query('insert into public.munshi_migrations (name, hash) values ($1, $2)', [name, hash]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw new Error(`Migration "${name}" failed: ${(error as Error).message}`, { cause: error });
  }
}

/**
 * Runs a migration on a cluster. Citus sends the text of a change to every machine, which takes one statement at a time, and one
 * change of a table where a constraint is added; and a table that a migration adds after the first distribution is distributed with it, while it is empty.
 */
async function runOnCluster(client: pg.Client, text: string): Promise<void> {
  await client.query(`set local citus.multi_shard_modify_mode = 'sequential'`);
  if (await isDistributed(client)) await client.query(KEEP_NEW_TABLES_UNKNOWN);
  for (const statement of statementsOf(text).flatMap(singleChangesOf)) await client.query(statement);
  if (await isDistributed(client)) await distributeNew(client);
}

async function ensureApplicationRole(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(`select from pg_roles where rolname = 'app_user'`);
  if (rowCount) return;
  await client.query('create role app_user login; grant app_user to current_user').catch((error: Error) => {
    throw new Error(
      'The role "app_user" is missing, and the owner may not create it. Create it first: create role app_user login password …',
      { cause: error },
    );
  });
}

/**
 * Lets queries under row-level security use text indexes: LIKE and text search operators are not marked leakproof, so the
 * planner would apply them only after the policy. Only a superuser may mark them; otherwise search is correct but slower.
 */
export async function markLeakproof(superuserUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl, application_name: 'munshi-leakproof' });
  await client.connect();
  try {
    await client.query('alter function pg_catalog.textlike(text, text) leakproof');
    await client.query('alter function pg_catalog.texticlike(text, text) leakproof');
    await client.query('alter function pg_catalog.ts_match_vq(tsvector, tsquery) leakproof');
  } finally {
    await client.end();
  }
}
