import { sql } from 'kysely';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';

/** Those of these cases that are not restricted: every person whose role reads cases may see them. */
export async function findOpenCases(db: TenantDb, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('cases')
    .select('cases.id')
    .where(sql<boolean>`cases.id = any (${ids}::uuid[])`)
    .where('cases.restricted', '=', false)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
