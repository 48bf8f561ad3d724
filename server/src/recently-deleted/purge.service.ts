import type { Database } from '../platform/db/database.ts';
import { withTenantDb } from '../platform/db/tenant-db.ts';
import type { Logger } from '../platform/log/log.ts';
import * as purgeRepository from './purge.repository.ts';

/**
 * Takes away for good what of a firm was deleted longer ago than it can be taken back. Each batch is a transaction of its
 * own: killed in the middle, the next run goes on where this one stood; and of two at once each takes what the other left.
 */
export async function purgeFirm(database: Database, log: Logger, tenantId: string): Promise<void> {
  // In nobody's name, and behind every wall: the product itself is at work.
  const scope = { tenantId, userId: null, restrictedCases: 'all' } as const;
  for (const kind of purgeRepository.purgeOrder) {
    try {
      while ((await withTenantDb(database, scope, async (db) => await purgeRepository.purge(db, kind))) > 0);
    } catch (error) {
      // One record that resists keeps no other firm's, and no other kind, from going.
      log.error({ err: error, tenantId, kind }, 'records that are due could not be taken away');
    }
  }
}
