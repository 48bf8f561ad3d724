import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { TenantDb } from '../db/tenant-db.ts';

/** A piece of heavy work of one firm. */
export interface HeavyJob {
  readonly id: string;
  readonly kind: string;
  readonly target_id: string;
  /** How often it was begun before and came to no end. */
  readonly begun: number;
  /** How often something it needs, as storage, failed it. */
  readonly failures: number;
}

const NOW = sql<string>`statement_timestamp()`;

/** Adds a piece of work; one that waits for the same target is enough. */
export async function insert(db: TenantDb, kind: string, targetId: string): Promise<void> {
  await db
    .insertInto('heavy_jobs')
    .values({ id: uuidv7(), kind, target_id: targetId })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'kind', 'target_id']).doNothing())
    .execute();
}

/** The next piece of the firm that is due, locked; one that was begun before comes after the firm's others. */
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

export async function update(db: TenantDb, id: string, changes: { begun?: number; failures?: number; not_before?: string }): Promise<void> {
  await db.updateTable('heavy_jobs').set(changes).where('heavy_jobs.id', '=', id).execute();
}

export async function remove(db: TenantDb, id: string): Promise<void> {
  await db.deleteFrom('heavy_jobs').where('heavy_jobs.id', '=', id).execute();
}

/** Whether a further piece of the firm is due now. */
export async function hasNext(db: TenantDb): Promise<boolean> {
  const row = await db
    .selectFrom('heavy_jobs')
    .select('heavy_jobs.id')
    .where('heavy_jobs.not_before', '<=', NOW)
    .limit(sql.lit(1))
    .executeTakeFirst();
  return row !== undefined;
}

/** Has the heavy worker take the firm's next piece: as soon as it is the firm's turn, or not before an instant. */
export async function enqueueNext(db: TenantDb, tenantId: string, runAt?: string): Promise<void> {
  await sql`select app.enqueue_heavy_work(${tenantId}::uuid, ${runAt ?? null}::timestamptz)`.execute(db);
}
