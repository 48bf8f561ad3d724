import { z } from 'zod';
import { forgetInvitations } from '../invites/public.ts';
import type { Keys } from '../platform/auth/keys.ts';
import { listTenantIds } from '../platform/db/tenant-ids.ts';
import { type GlobalDb, withTenantDb } from '../platform/db/tenant-db.ts';
import type { Deps } from '../platform/http/handle.ts';
import { enqueue, type Jobs } from '../platform/jobs/queue.ts';
import { removeOwnDrafts } from '../vakalatnamas/public.ts';

const TAKE_ALONG = 'accounts:take_along';
/** The address is sealed while it waits: its owner wants it erased. What came to it after they left is none of theirs. */
const Leaver = z.object({
  userId: z.uuid(),
  sealedEmail: z.string().optional(),
  leftAt: z.iso.datetime().default(() => new Date().toISOString()),
});

/** Has what a person left behind looked for in every firm soon: nothing tells to which they belonged once. */
export async function enqueueTakingAlong(
  db: GlobalDb,
  keys: Keys,
  { id, email, leftAt }: { id: string; email: string; leftAt: string },
): Promise<void> {
  await enqueue(db, TAKE_ALONG, { userId: id, sealedEmail: keys.seal(email), leftAt } satisfies z.infer<typeof Leaver>);
}

/** What a deleted account takes along from firms it belonged to earlier; safe to repeat. */
export function accountDeletionJobs({ database, keys }: Pick<Deps, 'database' | 'keys'>): Jobs {
  const takeAlong = async (payload: unknown) => {
    const { userId, sealedEmail, leftAt } = Leaver.parse(payload);
    const email = sealedEmail === undefined ? undefined : keys.unseal(sealedEmail);
    for (const tenantId of await listTenantIds(database)) {
      // In the person's name, since nobody else sees a draft, and past every wall.
      await withTenantDb(database, { tenantId, userId, restrictedCases: 'all' }, async (db) => {
        await removeOwnDrafts(db, userId);
        if (email !== undefined) await forgetInvitations(db, { email, leftAt });
      });
    }
  };
  return { tasks: { [TAKE_ALONG]: takeAlong }, crontab: [] };
}
