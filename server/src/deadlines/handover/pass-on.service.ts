import type { TenantDb } from '../../platform/db/scope/tenant-db.ts';
import { notifyOwner } from '../deadline.notifications.ts';
import { findOwnedBy, updateOwner } from './pass-on.repository.ts';

/**
 * Gives the open deadlines of a member who leaves to the first colleague on the team of each case, or to an admin if there is none, and
 * notifies them. A deadline without an owner does not exist.
 */
export async function passOnDeadlines(db: TenantDb, { from, adminId }: { from: string; adminId: string }): Promise<void> {
  const owned = await findOwnedBy(db, from);
  const owners = new Map<string, string[]>();
  for (const { id, colleague } of owned) {
    const owner = colleague ?? adminId;
    owners.set(owner, [...(owners.get(owner) ?? []), id]);
  }
  for (const [owner, ids] of owners) {
    await updateOwner(db, ids, owner);
    for (const id of ids) await notifyOwner(db, id);
  }
}
