import type { Database } from './database.ts';
import { readGlobalDb } from './tenant-db.ts';

/** Every firm of the installation, for what is done in each of them by the clock. */
export async function listTenantIds(database: Database): Promise<string[]> {
  return (await readGlobalDb(database, async (db) => await db.selectFrom('tenants').select('tenants.id').execute())).map(({ id }) => id);
}
