import { sql } from 'kysely';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';

/** How many of these cases are restricted. */
export async function countRestricted(db: TenantDb, ids: readonly string[]): Promise<number> {
  const { count } = await db
    .selectFrom('cases')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(sql<boolean>`cases.id = any (${ids}::uuid[])`)
    .where('cases.restricted', '=', true)
    .executeTakeFirstOrThrow();
  return count;
}
