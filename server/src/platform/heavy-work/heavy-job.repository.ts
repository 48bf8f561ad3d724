import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { TenantDb } from '../db/scope/tenant-db.ts';

/** A heavy job of one firm. */
export interface HeavyJob {
  readonly id: string;
  readonly kind: string;
  readonly target_id: string;
  /** Number of earlier attempts that began and never ended. */
  readonly begun: number;
  /** Number of failures of something it needs, such as storage. */
  readonly failures: number;
}

const NOW = sql<string>`statement_timestamp()`;

/** Adds a heavy job, unless one for the same target is waiting already. */
export async function insertHeavyJob(db: TenantDb, kind: string, targetId: string): Promise<void> {
  await db
    .insertInto('heavy_jobs')
    .values({ id: uuidv7(), kind, target_id: targetId })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'kind', 'target_id']).doNothing())
    .execute();
}

/** The firm's next due job, locked; a job that was begun before comes after the firm's others. */
export async function findNext(db: TenantDb): Promise<HeavyJob | undefined> {
  return await db
    .selectFrom('heavy_jobs')
    .select(['heavy_jobs.id', 'heavy_jobs.kind', 'heavy_jobs.target_id', 'heavy_jobs.begun', 'heavy_jobs.failures'])
    .where('heavy_jobs.not_before', '<=', NOW)
    .orderBy('heavy_jobs.begun')
    .orderBy('heavy_jobs.created_at')
    .orderBy('heavy_jobs.id')
    .limit(sql.lit(1))
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

export async function updateHeavyJob(
  db: TenantDb,
  id: string,
  changes: { begun?: number; failures?: number; not_before?: string },
): Promise<void> {
  await db.updateTable('heavy_jobs').set(changes).where('heavy_jobs.id', '=', id).execute();
}

export async function deleteHeavyJob(db: TenantDb, id: string): Promise<void> {
  await db.deleteFrom('heavy_jobs').where('heavy_jobs.id', '=', id).execute();
}

/** Whether another job of the firm is due now. */
export async function hasNext(db: TenantDb): Promise<boolean> {
  const row = await db
    .selectFrom('heavy_jobs')
    .select('heavy_jobs.id')
    .where('heavy_jobs.not_before', '<=', NOW)
    .limit(sql.lit(1))
    .executeTakeFirst();
  return row !== undefined;
}

/** Enqueues the firm's next job for the heavy worker: at the firm's next turn, or not before an instant. */
export async function enqueueNext(db: TenantDb, tenantId: string, runAt?: string): Promise<void> {
  await sql`select app.enqueue_heavy_work(${tenantId}::uuid, ${runAt ?? null}::timestamptz)`.execute(db);
}

/** Whether a heavy job of another firm is due and not taken yet. */
export async function othersWait(db: TenantDb, tenantId: string): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`select app.awaits_heavy_work_beside(${tenantId}::uuid) as waits`.execute(db);
  return rows[0]?.waits === true;
}
