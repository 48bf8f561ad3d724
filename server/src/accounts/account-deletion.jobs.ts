import { z } from 'zod';
import { listTenantIds } from '../platform/db/tenant-ids.ts';
import { type GlobalDb, withTenantDb } from '../platform/db/tenant-db.ts';
import type { Deps } from '../platform/http/handle.ts';
import { enqueue, type Jobs } from '../platform/jobs/queue.ts';
import { removeOwnDrafts } from '../vakalatnamas/public.ts';

const TAKE_ALONG = 'accounts:take_along';
const Leaver = z.object({ userId: z.uuid() });

/** Has what a person left unfinished looked for in every firm soon: nothing tells to which they belonged once. */
export async function enqueueTakingAlong(db: GlobalDb, userId: string): Promise<void> {
  await enqueue(db, TAKE_ALONG, { userId } satisfies z.infer<typeof Leaver>);
}

/** What a deleted account takes along from firms it belonged to earlier; safe to repeat. */
export function accountDeletionJobs({ database }: Pick<Deps, 'database'>): Jobs {
  const takeAlong = async (payload: unknown) => {
    const { userId } = Leaver.parse(payload);
    for (const tenantId of await listTenantIds(database)) {
      // In the person's name, since nobody else sees a draft, and past every wall.
      await withTenantDb(database, { tenantId, userId, restrictedCases: 'all' }, async (db) => await removeOwnDrafts(db, userId));
    }
  };
  return { tasks: { [TAKE_ALONG]: takeAlong }, crontab: [] };
}
