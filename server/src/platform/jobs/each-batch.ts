import type { Database } from '../db/driver/database.ts';
import { type TenantDb, withTenantDb, systemScope } from '../db/scope/tenant-db.ts';

/** Records handled in one transaction. */
const BATCH = 100;
/** Sorts before every id. */
const FIRST = '00000000-0000-0000-0000-000000000000';

/** Which records are next: those with a greater id than `after`, in the order of their ids. */
export interface BatchPage {
  readonly after: string;
  readonly limit: number;
}

/**
 * Handles records of a firm by id in batches, each in a transaction of its own: finished batches are kept if a later one fails. It runs
 * as the system, without a user and with access to every case: whom it notifies is filtered by what each of them may see.
 *
 * @param work reads the page and handles it. @returns what it read.
 */
export async function eachBatch<Row extends { readonly id: string }>(
  database: Database,
  tenantId: string,
  work: (db: TenantDb, page: BatchPage) => Promise<readonly Row[]>,
): Promise<void> {
  let after = FIRST;
  for (;;) {
    const page = { after, limit: BATCH };
    const rows = await withTenantDb(database, systemScope(tenantId), async (db) => await work(db, page));
    const last = rows.at(-1);
    if (rows.length < BATCH || !last) return;
    after = last.id;
  }
}
