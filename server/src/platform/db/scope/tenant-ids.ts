import type { Logger } from '../../log/log.ts';
import type { Database } from '../driver/database.ts';
import { readGlobalDb } from './tenant-db.ts';

/** Every firm of the installation, for scheduled jobs that run in each of them. */
export async function listTenantIds(database: Database): Promise<string[]> {
  return (await readGlobalDb(database, async (db) => await db.selectFrom('tenants').select('tenants.id').execute())).map(({ id }) => id);
}

/** Firms whose jobs are queued in one transaction. */
const FIRMS_AT_ONCE = 200;

/**
 * The ids of all firms, or of those that remind their clients, in pages: a scheduled job queues its work for each firm separately, so that
 * a firm whose work fails is retried alone and delays no other.
 */
export async function* tenantIdPages(database: Database, { remindingClients = false } = {}): AsyncGenerator<string[]> {
  let after: string | undefined;
  do {
    const page = await readGlobalDb(database, async (db) => {
      let tenants = db.selectFrom('tenants').select('tenants.id').orderBy('tenants.id').limit(FIRMS_AT_ONCE);
      if (remindingClients) tenants = tenants.where('tenants.client_reminders', '=', true);
      if (after !== undefined) tenants = tenants.where('tenants.id', '>', after);
      return (await tenants.execute()).map(({ id }) => id);
    });
    yield page;
    after = page.length < FIRMS_AT_ONCE ? undefined : page.at(-1);
  } while (after !== undefined);
}

/** Runs `work` in each firm in turn. A failure in one does not stop the others: it is logged as `failed` and left for the next run. */
export async function inEachTenant(
  { database, log, failed }: { database: Database; log: Logger; failed: string },
  work: (tenantId: string) => Promise<void>,
): Promise<void> {
  for (const tenantId of await listTenantIds(database))
    await work(tenantId).catch((error: unknown) => log.error({ err: error, tenantId }, failed));
}
