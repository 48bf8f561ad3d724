import type pg from 'pg';
import type { FirmZip } from '../firm-zip.ts';
import { checkRow } from './import-rows.ts';

const TABLE = 'court_holidays';

/** Duplicate holidays in an export of an earlier version. */
export interface Duplicates {
  /** Their ids in the export. */
  readonly ids: readonly string[];
  /** Their time of deletion, in the database's format. */
  readonly at: string;
}

/**
 * Of duplicate holidays the earliest is kept and the others are deleted, as migration 0037 did with existing rows. The database
 * decides which are duplicates, so that names compare as in its unique index.
 *
 * @throws {BackupError} for a row that is not of the firm.
 */
export async function findDuplicates(client: pg.ClientBase, zip: FirmZip): Promise<Duplicates> {
  const columns = zip.manifest.tables[TABLE]?.columns;
  const active: unknown[] = [];
  for await (const line of columns ? zip.rows(TABLE) : []) {
    const { id, court_id, name, starts_on, ends_on, created_at, deleted_at } = checkRow(line, TABLE, columns ?? [], zip.manifest.firm.id);
    if (deleted_at === null) active.push({ id, court_id, name, starts_on, ends_on, created_at });
  }
  const { rows } = await client.query<Duplicates>(
    `select coalesce(array_agg(h.id::text) filter (where h.at_place > 1), '{}') as ids, to_jsonb(now()) #>> '{}' as at
     from (select r.id, row_number() over (partition by r.starts_on, r.ends_on, r.court_id, lower(r.name) order by r.created_at, r.id) as at_place
       from jsonb_to_recordset($1::jsonb) as r (id uuid, court_id uuid, name text, starts_on date, ends_on date, created_at timestamptz)) h`,
    [JSON.stringify(active)],
  );
  return rows[0] ?? { ids: [], at: '' };
}

/** The row as it is inserted: duplicates as deleted. */
export function settled(line: string, table: string, { ids, at }: Duplicates): string {
  if (table !== TABLE || ids.length === 0) return line;
  const row = JSON.parse(line) as { id: string };
  return ids.includes(row.id) ? JSON.stringify({ ...row, deleted_at: at }) : line;
}

/** Writes an audit line for each duplicate, as for a deletion by a person. @param ids their ids in this installation. */
export async function noteDoubles(client: pg.ClientBase, ids: readonly string[], tenantId: string): Promise<void> {
  await client.query(
    `insert into app.audit_log (tenant_id, request_id, table_name, action, row_id, row_version, is_now)
     select $1, 'import-firm', $2, 'update', h.id, h.version, jsonb_build_object('deleted_at', h.deleted_at)
     from app.court_holidays h where h.tenant_id = $1 and h.id = any ($3::uuid[]) order by h.id on conflict do nothing`,
    [tenantId, TABLE, ids],
  );
}
