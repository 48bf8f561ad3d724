import type { Logger } from '../../log/log.ts';
import type { Database } from '../driver/database.ts';
import { readGlobalDb } from './tenant-db.ts';

/** Every firm of the installation, for scheduled jobs that run in each of them. */
export async function listTenantIds(database: Database): Promise<string[]> {
  return (await readGlobalDb(database, async (db) => await db.selectFrom('tenants').select('tenants.id').execute())).map(({ id }) => id);
}

/** Runs `work` in each firm in turn. A failure in one does not stop the others: it is logged as `failed` and left for the next run. */
export async function inEachTenant(
  { database, log, failed }: { database: Database; log: Logger; failed: string },
  work: (tenantId: string) => Promise<void>,
): Promise<void> {
  for (const tenantId of await listTenantIds(database))
    await work(tenantId).catch((error: unknown) => log.error({ err: error, tenantId }, failed));
}
