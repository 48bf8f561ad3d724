import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { BackupError } from './backup-error.ts';
import { type BackupHead, JOBS, type Manifest } from './manifest.ts';
import { SHARD_NAME } from '../db/schema/shard-name.ts';
import { StreamFeed } from './stream-feed.ts';
import { columnList, type CopiedTable, JOB_COLUMNS, listTables, qualified, sumTable } from './tables.ts';

interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/**
 * Fills the empty tables of an installation in one transaction: nothing is visible before all of it was compared with the
 * counts and hashes of the backup.
 *
 * Works as the owner of the tables. In this transaction only, row-level security does not apply to the owner, our triggers are
 * disabled (the backup contains what they would write), and foreign keys are dropped; all of it is restored before the commit,
 * and adding a foreign key back checks every row.
 */
export class TableRestore {
  readonly #client: pg.Client;
  readonly #tables: Map<string, CopiedTable>;
  readonly #keys: readonly ForeignKey[];
  #filling: { readonly name: string; readonly feed: StreamFeed } | undefined;

  private constructor(client: pg.Client, tables: CopiedTable[], keys: ForeignKey[]) {
    this.#client = client;
    this.#tables = new Map(tables.map((table) => [table.name, table]));
    this.#keys = keys;
  }

  /** @throws {BackupError} if the tables are not those of the backup. */
  static async begin(client: pg.Client, head: BackupHead): Promise<TableRestore> {
    await client.query('begin');
    const tables = await listTables(client);
    if (!isDeepStrictEqual(Object.fromEntries(tables.map(({ name, columns }) => [name, columns])), head.tables))
      throw new BackupError('The tables of this database are not those of the backup, though their version is the same.');
    const { rows: keys } = await client.query<ForeignKey>(
      `select c.conrelid::regclass::text as "table", quote_ident(c.conname) as name, pg_get_constraintdef(c.oid) as definition
       from pg_constraint c where c.contype = 'f' and c.connamespace = 'app'::regnamespace and c.conparentid = 0
         and c.conrelid::regclass::text !~ '${SHARD_NAME}' order by 1, 2`,
    );
    for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`);
    for (const { name } of tables) {
      await client.query(`alter table ${qualified(name)} no force row level security, disable trigger user`);
    }
    await client.query(`truncate ${tables.map(({ name }) => qualified(name)).join(', ')}`);
    await client.query(`create temp table restored_jobs (at bigint generated always as identity, ${JOB_COLUMNS}) on commit drop`);
    return new TableRestore(client, tables, keys);
  }

  async add(name: string, chunk: Uint8Array): Promise<void> {
    if (this.#filling?.name !== name) {
      await this.#endFilling();
      this.#filling = { name, feed: this.#open(name) };
    }
    await this.#filling.feed.write(chunk);
  }

  #open(name: string): StreamFeed {
    if (name === JOBS) return this.#copy(`pg_temp.restored_jobs (${namesOf(JOB_COLUMNS)})`);
    const table = this.#tables.get(name);
    if (!table) throw new BackupError(`The backup holds a table "${name}" that this version does not know.`);
    return this.#copy(`${qualified(name)} (${columnList(table)})`);
  }

  #copy(target: string): StreamFeed {
    return new StreamFeed(this.#client.query(copyFrom(`copy ${target} from stdin`)));
  }

  async #endFilling(): Promise<void> {
    const feed = this.#filling?.feed;
    this.#filling = undefined;
    await feed?.end();
  }

  /**
   * Compares each table with the counts and hashes of the backup, and commits.
   *
   * @throws {BackupError} naming the first table that differs; nothing is committed then.
   */
  async end({ tables, sequences }: Manifest): Promise<void> {
    await this.#endFilling();
    await this.#client.query(REQUEUE);
    for (const { name } of this.#tables.values()) {
      await this.#client.query(`alter table ${qualified(name)} enable trigger user`);
    }
    for (const [name, expected] of Object.entries(tables)) {
      const found = await sumTable(this.#client, name === JOBS ? JOBS : this.#table(name));
      if (!isDeepStrictEqual(found, expected))
        throw new BackupError(`"${name}" is not what it was: ${found.rows} of ${expected.rows} rows arrived, or one of them differs.`);
    }
    // No backup contains the bytes of an unfinished upload: it restarts at offset 0.
    await this.#client.query('update app.uploads set offset_bytes = 0 where finished_at is null');
    for (const name of OF_THE_MACHINE) if (this.#tables.has(name)) await this.#client.query(`delete from ${qualified(name)}`);
    for (const { table, name, definition } of this.#keys)
      await this.#client.query(`alter table ${table} add constraint ${name} ${definition}`);
    for (const [name, last] of Object.entries(sequences)) {
      await this.#client.query('select setval($1::regclass, $2::bigint)', [qualified(name), last]);
    }
    await this.#client.query(FORCE_AGAIN);
    await this.#client.query('commit');
    await this.#client.query('analyze');
  }

  #table(name: string): CopiedTable {
    const table = this.#tables.get(name);
    if (!table) throw new BackupError(`The backup counts a table "${name}" that this version does not know.`);
    return table;
  }
}

/** Tables whose rows refer to processes and transactions of the source machine. */
const OF_THE_MACHINE = ['list_changes', 'job_workers'];

const namesOf = (columns: string) =>
  columns
    .split(', ')
    .map((column) => column.split(' ')[0])
    .join(', ');

/** Inserts into the queue's own tables, in the same order: its functions would give jobs new times and reset their attempts. */
const REQUEUE = `
with known as (
  insert into graphile_worker._private_tasks (identifier) select distinct r.identifier from restored_jobs r
  on conflict (identifier) do update set identifier = excluded.identifier returning id, identifier
), lines as (
  insert into graphile_worker._private_job_queues (queue_name) select distinct r.queue_name from restored_jobs r where r.queue_name is not null
  on conflict (queue_name) do update set queue_name = excluded.queue_name returning id, queue_name
)
insert into graphile_worker._private_jobs (job_queue_id, task_id, payload, run_at, attempts, max_attempts, key, priority, flags, created_at)
select l.id, k.id, r.payload, r.run_at, r.attempts, r.max_attempts, r.key, r.priority, r.flags, r.created_at
from restored_jobs r join known k on k.identifier = r.identifier left join lines l on l.queue_name = r.queue_name order by r.at`;

/** Row-level security is enabled on exactly the tables on which it is forced (server/test/guards/every-table-is-scoped.test.ts). */
const FORCE_AGAIN = `
do $$ declare name text; begin
  for name in select c.oid::regclass::text from pg_class c where c.relnamespace = 'app'::regnamespace and c.relrowsecurity and c.relname !~ '${SHARD_NAME}' loop
    execute format('alter table %s force row level security', name);
  end loop;
end $$`;
