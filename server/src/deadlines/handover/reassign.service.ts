import type { Database } from '../../platform/db/driver/database.ts';
import type { TenantDb } from '../../platform/db/scope/tenant-db.ts';
import { eachBatch } from '../../platform/jobs/each-batch.ts';
import { notifyOwner } from '../deadline.notifications.ts';
import { type Due, findUnattended, updateOwner } from './reassign.repository.ts';

/**
 * Gives the open deadlines of a member who has left to the first colleague on the team of each case, or to an admin if there is none, and
 * notifies them. A deadline without an owner does not exist.
 */
export async function reassignDeadlines(db: TenantDb, from: string): Promise<void> {
  await reassign(db, await findUnattended(db, { ownerId: from }));
}

/**
 * Does the same for every deadline of a firm whose owner cannot attend to it, also in restricted cases, or for those with a last day in
 * `due`. Safe to repeat.
 */
export async function reassignUnattended(database: Database, tenantId: string, due?: Due): Promise<void> {
  await eachBatch(database, tenantId, async (db, page) => {
    const unattended = await findUnattended(db, { page, due });
    await reassign(db, unattended);
    return unattended;
  });
}

async function reassign(db: TenantDb, unattended: Awaited<ReturnType<typeof findUnattended>>): Promise<void> {
  const owners = new Map<string, string[]>();
  for (const { id, next_owner: owner } of unattended) owners.set(owner, [...(owners.get(owner) ?? []), id]);
  for (const [owner, ids] of owners) {
    await updateOwner(db, ids, owner);
    for (const id of ids) await notifyOwner(db, id);
  }
}
