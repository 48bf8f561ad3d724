import type { TenantDb } from '../../platform/db/scope/tenant-db.ts';

/** A court that the firm may choose: a national one or its own. */
export async function findCourt(db: TenantDb, id: string): Promise<{ name: string } | undefined> {
  return await db
    .selectFrom('courts')
    .select('courts.name')
    .where('courts.id', '=', id)
    .where('courts.deleted_at', 'is', null)
    .executeTakeFirst();
}
