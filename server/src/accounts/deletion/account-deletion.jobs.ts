import { z } from 'zod';
import { revokeCalendarFeedsOf } from '../../calendar-feeds/public.ts';
import { forgetInvitations } from '../../invites/public.ts';
import type { Keys } from '../../platform/auth/keys.ts';
import { listTenantIds } from '../../platform/db/scope/tenant-ids.ts';
import { type GlobalDb, withTenantDb } from '../../platform/db/scope/tenant-db.ts';
import type { Deps } from '../../platform/http/handle.ts';
import { enqueue, type Jobs } from '../../platform/jobs/queue.ts';
import { FormerEmail } from './account-deletion.repository.ts';
import { removeOwnDrafts } from '../../vakalatnamas/public.ts';

const CLEAN_UP_ACCOUNT = 'accounts:cleanup';
/** Emails stay encrypted in the queue: their owner asked for erasure. What was sent to one after `leftAt` is left alone. */
const DeletedAccount = z.object({
  userId: z.uuid(),
  sealedEmail: z.string().optional(),
  sealedFormer: z.string().optional(),
  leftAt: z.iso.datetime().default(() => new Date().toISOString()),
});

interface AccountDeletion extends FormerEmail {
  readonly id: string;
  readonly former: readonly FormerEmail[];
}

/** Queues the cleanup of what the person left in every firm: no record says which firms they once belonged to. */
export async function enqueueAccountCleanup(db: GlobalDb, keys: Keys, { id, email, former, leftAt }: AccountDeletion): Promise<void> {
  const sealed = { sealedEmail: keys.seal('account deletion', email), sealedFormer: keys.seal('account deletion', JSON.stringify(former)) };
  await enqueue(db, CLEAN_UP_ACCOUNT, { userId: id, ...sealed, leftAt } satisfies z.infer<typeof DeletedAccount>);
}

function unsealEmails(keys: Keys, { sealedEmail, sealedFormer, leftAt }: z.infer<typeof DeletedAccount>): FormerEmail[] {
  const former = sealedFormer === undefined ? [] : FormerEmail.array().parse(JSON.parse(keys.unseal('account deletion', sealedFormer)));
  return sealedEmail === undefined ? former : [{ email: keys.unseal('account deletion', sealedEmail), leftAt }, ...former];
}

/** Deletes what a deleted account left in firms it belonged to earlier. Safe to repeat. */
export function accountDeletionJobs({ database, keys }: Pick<Deps, 'database' | 'keys'>): Jobs {
  const cleanUpAccount = async (payload: unknown) => {
    const account = DeletedAccount.parse(payload);
    const [{ userId }, emails] = [account, unsealEmails(keys, account)];
    for (const tenantId of await listTenantIds(database)) {
      // Runs as the person, who alone sees their drafts, and with access to every restricted case.
      await withTenantDb(database, { tenantId, userId, restrictedCases: 'all' }, async (db) => {
        await removeOwnDrafts(db, userId);
        await revokeCalendarFeedsOf(db, userId);
        for (const each of emails) await forgetInvitations(db, each);
      });
    }
  };
  return { tasks: { [CLEAN_UP_ACCOUNT]: cleanUpAccount }, crontab: [] };
}
