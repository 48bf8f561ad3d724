import pg from 'pg';
import { SHARD_NAME } from '../db/schema/shard-name.ts';

/** A table whose rows of one firm are exported or imported. */
export interface FirmTable {
  readonly name: string;
  /** Without generated columns. */
  readonly columns: readonly string[];
  readonly generated: readonly string[];
  /** The primary key. */
  readonly key: readonly string[];
}

/** Not records of the firm: members are exported separately, and their visits not at all; work in progress and counts belong to the installation. */
const LEFT_OUT = ['memberships', 'member_activity', 'firm_exports', 'firm_imports', 'uploads', 'list_changes', 'heavy_jobs'];
/** A reader of exported data must gain access to nothing with it: a table with such a column is left out. */
const SECRET = '(^|_)(token|password|secret|code)_(hash|sealed)$';

/** Every table with rows of a firm, including a firm's custom entries of shared lists. */
export async function listFirmTables(client: pg.ClientBase): Promise<FirmTable[]> {
  const { rows } = await client.query<FirmTable>(
    `select c.relname as name, a.columns, a.generated,
       (select array_agg(k.attname::text order by p.at) from pg_index i
         cross join lateral unnest(i.indkey) with ordinality p (attnum, at)
         join pg_attribute k on k.attrelid = i.indrelid and k.attnum = p.attnum
         where i.indrelid = c.oid and i.indisprimary) as key
     from pg_class c
     cross join lateral (
       select array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns,
         coalesce(array_agg(a.attname::text) filter (where a.attgenerated <> ''), '{}') as generated,
         bool_or(a.attname = 'tenant_id') as is_of_firm, bool_or(a.attname ~ $2) as is_secret
       from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     ) a
     where c.relnamespace = 'app'::regnamespace and c.relkind in ('r', 'p') and a.is_of_firm and not a.is_secret and c.relname <> all ($1)
       and c.relname !~ '${SHARD_NAME}'
     order by c.relname`,
    [LEFT_OUT, SECRET],
  );
  return rows;
}

const named = pg.escapeIdentifier;

/**
 * A firm's rows of a table as JSON, one per line, in primary key order: rows of other firms are not read, even if row-level
 * security would show them.
 */
export async function* firmRows(client: pg.ClientBase, table: FirmTable, tenantId: string): AsyncGenerator<string, void, undefined> {
  const cursor = named(`rows_of_${table.name}`);
  await client.query(
    `declare ${cursor} cursor for select ${asJson(table)} as line from app.${named(table.name)} t
     where t.tenant_id = ${pg.escapeLiteral(tenantId)} order by ${table.key.map((column) => `t.${named(column)}`).join(', ')}`,
  );
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch 500 from ${cursor}`);
    if (rows.length === 0) break;
    for (const { line } of rows) yield line;
  }
  await client.query(`close ${cursor}`);
}

/** A row `t` as one line of JSON. */
function asJson({ generated }: Pick<FirmTable, 'generated'>): string {
  return generated.length === 0
    ? 'to_jsonb(t)::text'
    : `(to_jsonb(t) - array[${generated.map((column) => pg.escapeLiteral(column)).join(', ')}])::text`;
}
