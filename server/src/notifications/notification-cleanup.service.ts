import { daysAfter } from '../platform/clock/court-day.ts';
import type { Database } from '../platform/db/driver/database.ts';
import { systemScope, withTenantDb } from '../platform/db/scope/tenant-db.ts';
import * as notificationRepository from './notification.repository.ts';

/** Days for which notifications are stored. */
const RETENTION_DAYS = 90;
/** Notifications deleted in one transaction. */
const DELETED_AT_ONCE = 1_000;

/** Deletes the notifications of a firm that are older than 90 days on `day`. */
export async function deleteOldNotifications(database: Database, { tenantId, day }: { tenantId: string; day: string }): Promise<void> {
  const old = { before: `${daysAfter(day, -RETENTION_DAYS)}T00:00:00Z`, limit: DELETED_AT_ONCE };
  const deleteSome = async () =>
    await withTenantDb(database, systemScope(tenantId), async (db) => await notificationRepository.deleteOldNotifications(db, old));
  while ((await deleteSome()) === DELETED_AT_ONCE);
}
