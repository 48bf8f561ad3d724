import type { Database } from '../../platform/db/driver/database.ts';
import type { TenantDb } from '../../platform/db/scope/tenant-db.ts';
import { eachBatch } from '../../platform/jobs/each-batch.ts';
import { notifyOwner } from '../deadline.notifications.ts';
import { findUnattended, updateOwner } from './pass-on.repository.ts';

/**
 * Gives the open deadlines of a member who has left to the first colleague on the team of each case, or to an admin if there is none, and
 * notifies them. A deadline without an owner does not exist.
 */
export async function passOnDeadlines(db: TenantDb, from: string): Promise<void> {
  await passOn(db, await findUnattended(db, { ownerId: from }));
}

/** Does the same for every deadline of a firm whose owner cannot attend to it, also in restricted cases. Safe to repeat. */
export async function passOnUnattended(database: Database, tenantId: string): Promise<void> {
  await eachBatch(database, tenantId, async (db, page) => {
    const unattended = await findUnattended(db, { page });
    await passOn(db, unattended);
    return unattended;
  });
}

async function passOn(db: TenantDb, unattended: Awaited<ReturnType<typeof findUnattended>>): Promise<void> {
  const owners = new Map<string, string[]>();
  for (const { id, next_owner: owner } of unattended) owners.set(owner, [...(owners.get(owner) ?? []), id]);
  for (const [owner, ids] of owners) {
    await updateOwner(db, ids, owner);
    for (const id of ids) await notifyOwner(db, id);
  }
}
