import type pg from 'pg';

/** A table with rows of firms, and a sample row to insert again. */
export interface ProbedTable {
  readonly name: string;
  /** The writable columns, without generated ones. */
  readonly columns: readonly string[];
  /** A row of the firm, as JSON. */
  readonly sample: string;
}

type Client = Pick<pg.ClientBase, 'query'>;

/** Every table with row-level security and a row of this firm, with a sample row. Needs a connection that sees all rows. */
export async function tablesOf(superuser: Client, tenantId: string): Promise<ProbedTable[]> {
  const { rows } = await superuser.query<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(quote_ident(a.attname) order by a.attnum) filter (where a.attgenerated = '') as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'app'::regnamespace and c.relkind = 'r' and c.relrowsecurity
     group by c.relname having 'tenant_id' = any (array_agg(a.attname)) order by 1`,
  );
  const tables: ProbedTable[] = [];
  for (const { name, columns } of rows) {
    const sample = await superuser.query<{ row: string }>(
      `select to_jsonb(t)::text as row from app.${name} t where tenant_id = $1 limit 1`,
      [tenantId],
    );
    if (sample.rows[0]) tables.push({ name, columns, sample: sample.rows[0].row });
  }
  return tables;
}

/** The SQLSTATE of a refusal by row-level security or a missing grant. */
const REFUSED = '42501';
/** Citus inserts what a SELECT returns by COPY, which it refuses for every table with row-level security. */
const COPY_REFUSED = 'COPY FROM not supported with row-level security';

/** Tries to read, count, update, delete and insert rows of a firm in the client's transaction. @returns what succeeded, as sentences. */
export async function probeTables(client: Client, tables: readonly ProbedTable[], tenantId: string): Promise<string[]> {
  const faults: string[] = [];
  const attempt = async (what: string, text: string, values: unknown[]) => {
    await client.query('savepoint probe');
    try {
      const { rowCount } = await client.query(text, values);
      if (rowCount !== 0) faults.push(what);
      await client.query('release savepoint probe');
    } catch (error) {
      await client.query('rollback to savepoint probe');
      const { code, message } = error as Error & { code?: string };
      if (code !== REFUSED && message !== COPY_REFUSED) faults.push(`${what}: ${message}`);
    }
  };
  for (const { name, columns, sample } of tables) {
    const list = columns.join(', ');
    await attempt(`${name} was read`, `select 1 from app.${name} where tenant_id = $1 limit 1`, [tenantId]);
    await attempt(`${name} was changed`, `update app.${name} set tenant_id = tenant_id where tenant_id = $1`, [tenantId]);
    await attempt(`${name} was deleted from`, `delete from app.${name} where tenant_id = $1`, [tenantId]);
    const row = `select ${list} from jsonb_populate_record(null::app.${name}, $1::jsonb)`;
    await attempt(`${name} was added to`, `insert into app.${name} (${list}) ${row}`, [sample]);
  }
  return faults;
}
