import type { Database } from '../platform/db/driver/database.ts';
import { withTenantDb, systemScope } from '../platform/db/scope/tenant-db.ts';
import type { Logger } from '../platform/log/log.ts';
import * as purgeRepository from './purge.repository.ts';

/**
 * Purges a firm's records whose time for a restore is over. Each batch is a transaction of its own: after an interruption the next run
 * continues, and of two concurrent runs each skips what the other has locked.
 */
export async function purgeFirm(database: Database, log: Logger, tenantId: string): Promise<void> {
  const scope = systemScope(tenantId);
  for (const kind of purgeRepository.purgeOrder) {
    try {
      while ((await withTenantDb(database, scope, async (db) => await purgeRepository.purge(db, kind))) > 0);
    } catch (error) {
      // A record that cannot be purged does not stop other kinds or other firms.
      log.error({ err: error, tenantId, kind }, 'records that are due could not be taken away');
    }
  }
}
