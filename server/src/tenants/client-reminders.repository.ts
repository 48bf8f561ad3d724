import { sql } from 'kysely';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';

/** Whether the firm reminds its clients by mail; its row is locked until this transaction ends. */
export async function readRemindersForUpdate(db: TenantDb): Promise<{ id: string; reminders: boolean }> {
  return await db
    .selectFrom('tenants')
    .select(['tenants.id', 'tenants.client_reminders as reminders'])
    .where('tenants.id', '=', sql<string>`app.current_tenant()`)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** Does not raise the version of the firm's profile, so that it causes no conflict for somebody who is editing it. */
export async function updateReminders(db: TenantDb, { id, reminders }: { id: string; reminders: boolean }): Promise<void> {
  await db.updateTable('tenants').set({ client_reminders: reminders }).where('tenants.id', '=', id).execute();
}
