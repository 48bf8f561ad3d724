import { z } from 'zod';
import { forgetInvitations } from '../invites/public.ts';
import type { Keys } from '../platform/auth/keys.ts';
import { listTenantIds } from '../platform/db/tenant-ids.ts';
import { type GlobalDb, withTenantDb } from '../platform/db/tenant-db.ts';
import type { Deps } from '../platform/http/handle.ts';
import { enqueue, type Jobs } from '../platform/jobs/queue.ts';
import { GivenUp } from './account-deletion.repository.ts';
import { removeOwnDrafts } from '../vakalatnamas/public.ts';

const TAKE_ALONG = 'accounts:take_along';
/** The addresses are sealed while they wait: their owner wants them erased. What came to one after they left is none of theirs. */
const Leaver = z.object({
  userId: z.uuid(),
  sealedEmail: z.string().optional(),
  sealedFormer: z.string().optional(),
  leftAt: z.iso.datetime().default(() => new Date().toISOString()),
});

interface Leaving extends GivenUp {
  readonly id: string;
  readonly former: readonly GivenUp[];
}

/** Has what a person left behind looked for in every firm soon: nothing tells to which they belonged once. */
export async function enqueueTakingAlong(db: GlobalDb, keys: Keys, { id, email, former, leftAt }: Leaving): Promise<void> {
  const sealed = { sealedEmail: keys.seal('account deletion', email), sealedFormer: keys.seal('account deletion', JSON.stringify(former)) };
  await enqueue(db, TAKE_ALONG, { userId: id, ...sealed, leftAt } satisfies z.infer<typeof Leaver>);
}

function unsealEmails(keys: Keys, { sealedEmail, sealedFormer, leftAt }: z.infer<typeof Leaver>): GivenUp[] {
  const former = sealedFormer === undefined ? [] : GivenUp.array().parse(JSON.parse(keys.unseal('account deletion', sealedFormer)));
  return sealedEmail === undefined ? former : [{ email: keys.unseal('account deletion', sealedEmail), leftAt }, ...former];
}

/** What a deleted account takes along from firms it belonged to earlier; safe to repeat. */
export function accountDeletionJobs({ database, keys }: Pick<Deps, 'database' | 'keys'>): Jobs {
  const takeAlong = async (payload: unknown) => {
    const leaver = Leaver.parse(payload);
    const [{ userId }, emails] = [leaver, unsealEmails(keys, leaver)];
    for (const tenantId of await listTenantIds(database)) {
      // In the person's name, since nobody else sees a draft, and past every wall.
      await withTenantDb(database, { tenantId, userId, restrictedCases: 'all' }, async (db) => {
        await removeOwnDrafts(db, userId);
        for (const each of emails) await forgetInvitations(db, each);
      });
    }
  };
  return { tasks: { [TAKE_ALONG]: takeAlong }, crontab: [] };
}
