import { createHash } from 'node:crypto';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { SHARD_NAME } from '../db/schema/shard-name.ts';
import { JOBS, type TableSum } from './manifest.ts';

/** A table as it is copied: without generated columns, and with rows in primary key order. */
export interface CopiedTable {
  readonly name: string;
  readonly columns: readonly string[];
  /** For ORDER BY. Text is compared byte by byte, so that databases of different collations agree. */
  readonly order: string;
}

/** Every table of the product in this database. */
export async function listTables(client: pg.ClientBase): Promise<CopiedTable[]> {
  const { rows } = await client.query<CopiedTable>(
    `select c.relname as name, a.columns, k."order"
     from pg_class c
     cross join lateral (
       select array_agg(a.attname::text order by a.attnum) as columns from pg_attribute a
       where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     ) a
     cross join lateral (
       select string_agg(format('%I', a.attname) || case when a.attcollation <> 0 then ' collate "C"' else '' end, ', ' order by p.at) as "order"
       from pg_index i cross join lateral unnest(i.indkey) with ordinality p (attnum, at)
       join pg_attribute a on a.attrelid = i.indrelid and a.attnum = p.attnum
       where i.indrelid = c.oid and i.indisprimary
     ) k
     where c.relnamespace = 'app'::regnamespace and c.relkind in ('r', 'p') and c.relname !~ '${SHARD_NAME}' order by c.relname`,
  );
  return rows;
}

export const qualified = (name: string) => `app.${pg.escapeIdentifier(name)}`;

export const columnList = ({ columns }: Pick<CopiedTable, 'columns'>) => columns.map((column) => pg.escapeIdentifier(column)).join(', ');

/** The columns of a waiting job that are meaningful in another database. */
export const JOB_COLUMNS =
  'identifier text, payload json, queue_name text, run_at timestamptz, attempts smallint, max_attempts smallint, key text, priority smallint, flags jsonb, created_at timestamptz';

/** Includes jobs that were running at that moment: they had not finished. */
const SELECT_JOBS = `select t.identifier, j.payload, q.queue_name, j.run_at, j.attempts, j.max_attempts, j.key, j.priority, j.flags, j.created_at
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
  left join graphile_worker._private_job_queues q on q.id = j.job_queue_id where j.attempts < j.max_attempts order by j.id`;

/** The rows of a table in the text format of COPY, one line per row. */
export function copyOut(client: pg.ClientBase, table: CopiedTable | typeof JOBS): AsyncIterable<Buffer> {
  const select =
    table === JOBS
      ? SELECT_JOBS
      : // A table without a primary key is ordered by the text of its rows.
        `select ${columnList(table)} from ${qualified(table.name)} t order by ${table.order || 't::text collate "C"'}`;
  return client.query(copyTo(`copy (${select}) to stdout`)) as AsyncIterable<Buffer>;
}

/** Counts and hashes rows of a stream. In COPY's text format a line break only ever ends a row. */
export class RowSum {
  #rows = 0;
  readonly #hash = createHash('sha256');

  add(chunk: Uint8Array): void {
    this.#hash.update(chunk);
    for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) this.#rows += 1;
  }

  sum(): TableSum {
    return { rows: this.#rows, sha256: this.#hash.digest('hex') };
  }
}

/** The current row count and hash of a table. */
export async function sumTable(client: pg.ClientBase, table: CopiedTable | typeof JOBS): Promise<TableSum> {
  const sum = new RowSum();
  for await (const chunk of copyOut(client, table)) sum.add(chunk);
  return sum.sum();
}

/** A connection for copying: equal values get equal text in every database, and nothing times out. */
export async function connectToCopy(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'munshi-backup' });
  // A broken connection fails its next statement; without a listener it would end the process in the middle of its work.
  client.on('error', () => undefined);
  await client.connect();
  await client.query(
    `set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = 0; set client_encoding = 'UTF8';
     set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set extra_float_digits = 1; set bytea_output = 'hex'`,
  );
  return client;
}
