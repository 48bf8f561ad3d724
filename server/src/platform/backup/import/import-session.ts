import type pg from 'pg';
import { lockCopies } from '../../db/scope/copied-tables.ts';
import { BackupError } from '../backup-error.ts';
import { type FirmTable, listFirmTables } from '../firm-tables.ts';
import { NOT_CARRIED } from '../firm-work.ts';
import type { FirmZip } from '../firm-zip.ts';

/** Locks the firm against every other write until the import ends; on a cluster after the copied tables. @returns its id. */
export async function lockFirm(client: pg.Client, code: string): Promise<string> {
  await client.query(lockCopies.text);
  const { rows } = await client.query<{ id: string }>('select t.id from app.tenants t where t.code = $1 for update', [code]);
  if (!rows[0]) throw new BackupError(`There is no firm with the code "${code}". Let its admin sign up first.`);
  return rows[0].id;
}

/**
 * Keeps a cluster of Citus to one connection for each machine: an import reads tables of every firm, to find ids that are free, and
 * writes tables that have a copy on every machine. On one PostgreSQL the setting means nothing.
 */
export async function runSequentially(client: pg.Client): Promise<void> {
  await client.query(`set local citus.multi_shard_modify_mode = 'sequential'`);
}

/** Becomes the owner of the tables, whom row security holds to one firm, with triggers off. */
export async function becomeOwner(client: pg.Client): Promise<void> {
  await client.query('set local session_replication_role = replica').catch((error: Error) => {
    throw new BackupError(
      'The owner of the schema may not rest triggers while it imports. Run once as a superuser: grant set on parameter session_replication_role to munshi_owner',
      { cause: error },
    );
  });
  await client.query(`select set_config('role', pg_get_userbyid(c.relowner), true) from pg_class c where c.oid = 'app.tenants'::regclass`);
  const { rows } = await client.query<{ is_bound: boolean }>(
    'select not (r.rolsuper or r.rolbypassrls) as is_bound from pg_roles r where r.rolname = current_user',
  );
  if (!rows[0]?.is_bound)
    throw new BackupError('The owner of the tables is not bound by row security, which alone holds an import to its firm.');
}

/** Sees and writes the rows of this firm only, restricted cases and the private rows of `userId` included. */
export async function enterFirm(client: pg.Client, tenantId: string, userId: string | null): Promise<void> {
  await client.query('select app.set_tenant($1, $2, $3, $4, $5)', [tenantId, userId, '', 'on', 'import-firm']);
}

/** The tables of the export, as defined in this version. */
export async function chooseTables(client: pg.Client, zip: FirmZip): Promise<FirmTable[]> {
  const known = new Map((await listFirmTables(client)).map((table) => [table.name, table]));
  return Object.entries(zip.manifest.tables).flatMap(([name, { columns }]) => {
    const table = known.get(name);
    if (!table || !columns.every((column) => table.columns.includes(column)))
      throw new BackupError(`The export was made by a newer version of Munshi: this one does not know all of "${name}".`);
    return NOT_CARRIED.has(name) ? [] : [table];
  });
}
