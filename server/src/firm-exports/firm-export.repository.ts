import { FIRM_EXPORT_DAYS, type FirmExport, FirmExportStatus } from '@munshi/contract/firm-exports/firm-export.schema';
import { sql } from 'kysely';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';

const MAX_LISTED = 20;
/** An export without progress for this long has lost its process. */
const STALLED_SINCE = sql<string>`now() - interval '10 minutes'`;

function select(db: TenantDb) {
  return db
    .selectFrom('firm_exports as e')
    .innerJoin('users', 'users.id', 'e.requested_by')
    .select(['e.id', 'e.status', 'e.steps_done', 'e.steps_total', 'e.size_bytes', 'e.sha256', 'e.problem', 'e.requested_by'])
    .select(['e.created_at', 'e.finished_at', 'e.expires_at'])
    .select(({ fn }) => fn.coalesce('users.display_name', 'users.name').as('requested_by_name'));
}

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>;

const asExport = (row: Row): FirmExport => ({ ...row, status: FirmExportStatus.parse(row.status) });

export async function listFirmExports(db: TenantDb): Promise<FirmExport[]> {
  const rows = await select(db).orderBy('e.created_at', 'desc').orderBy('e.id').limit(sql.lit(MAX_LISTED)).execute();
  return rows.map(asExport);
}

export async function findFirmExport(db: TenantDb, id: string): Promise<FirmExport | undefined> {
  const row = await select(db).where('e.id', '=', id).executeTakeFirst();
  return row && asExport(row);
}

/** @throws on the constraint `firm_exports_one_under_way`. */
export async function insertFirmExport(db: TenantDb, { id, userId }: { id: string; userId: string }): Promise<void> {
  await db.insertInto('firm_exports').values({ id, requested_by: userId }).execute();
}

/** Records the progress of an export. @returns false if it was cancelled. */
export async function advanceFirmExport(db: TenantDb, id: string, steps: { done: number; total: number }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('firm_exports')
    .set({ status: 'working', steps_done: steps.done, steps_total: steps.total, touched_at: sql<string>`statement_timestamp()` })
    .where('firm_exports.id', '=', id)
    .where('firm_exports.status', 'in', ['waiting', 'working'])
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** @returns false if the export was cancelled. */
export async function finishFirmExport(db: TenantDb, id: string, { size, sha256 }: { size: number; sha256: string }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('firm_exports')
    .set(({ ref }) => ({
      status: 'done',
      size_bytes: size,
      sha256,
      steps_done: ref('steps_total'),
      finished_at: sql<string>`now()`,
      expires_at: sql<string>`now() + make_interval(days => ${FIRM_EXPORT_DAYS})`,
    }))
    .where('firm_exports.id', '=', id)
    .where('firm_exports.status', '=', 'working')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function failFirmExport(db: TenantDb, id: string, problem: string): Promise<void> {
  await db
    .updateTable('firm_exports')
    .set({ status: 'failed', problem, finished_at: sql<string>`now()` })
    .where('firm_exports.id', '=', id)
    .where('firm_exports.status', 'in', ['waiting', 'working'])
    .execute();
}

export async function markRemoved(db: TenantDb, id: string): Promise<void> {
  await db.updateTable('firm_exports').set({ status: 'removed' }).where('firm_exports.id', '=', id).execute();
}

/** Marks expired exports as removed. @returns their ids. */
export async function expire(db: TenantDb): Promise<string[]> {
  const rows = await db
    .updateTable('firm_exports')
    .set({ status: 'removed' })
    .where('firm_exports.status', '=', 'done')
    .where('firm_exports.expires_at', '<', sql<string>`now()`)
    .returning('firm_exports.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Exports interrupted by a server stop. */
export async function listLeft(db: TenantDb): Promise<string[]> {
  const rows = await db
    .selectFrom('firm_exports')
    .select('firm_exports.id')
    .where('firm_exports.status', 'in', ['waiting', 'working'])
    .where('firm_exports.touched_at', '<', STALLED_SINCE)
    .execute();
  return rows.map(({ id }) => id);
}

/** User ids notified of an export of the firm. */
export async function listAdmins(db: TenantDb): Promise<string[]> {
  const rows = await db.selectFrom('memberships').select('memberships.user_id').where('memberships.role_name', '=', 'admin').execute();
  return rows.map((row) => row.user_id);
}
