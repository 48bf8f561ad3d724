import pg from 'pg';
import type { FirmTable } from '../firm-tables.ts';

interface Column {
  readonly table: string;
  readonly column: string;
  readonly kind: keyof typeof BOUNDS;
}

/** Values that the product can show and increment. The columns themselves accept `infinity` and the largest integer. */
const BOUNDS = {
  date: `between '0001-01-01' and '9999-12-31'`,
  timestamptz: `between '0001-01-02Z' and '9999-12-30Z'`,
  version: 'between 1 and 1000000000',
};

/** @returns the first column of the firm's rows with a day, time or version out of bounds; undefined if there is none. */
export async function findOutOfRange(client: pg.ClientBase, tables: readonly FirmTable[], tenantId: string): Promise<string | undefined> {
  const { rows } = await client.query<Column>(
    `select c.relname as "table", a.attname as "column", case when a.attname = 'version' then 'version' else t.typname end as kind
     from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
     where c.relnamespace = 'app'::regnamespace and c.relname = any ($1) and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
       and (t.typname in ('date', 'timestamptz') or a.attname = 'version') order by 1, 2`,
    [tables.map(({ name }) => name)],
  );
  for (const { table, column, kind } of rows) {
    const { rowCount } = await client.query(
      `select from app.${pg.escapeIdentifier(table)} t where t.tenant_id = $1 and not (t.${pg.escapeIdentifier(column)} ${BOUNDS[kind]}) limit 1`,
      [tenantId],
    );
    if (rowCount) return `${table}.${column}`;
  }
  return undefined;
}
