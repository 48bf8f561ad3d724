import { revokeCalendarFeedsOf } from '../../calendar-feeds/public.ts';
import { forgetInvitations } from '../../invites/public.ts';
import { enterTenant, type GlobalDb } from '../../platform/db/scope/tenant-db.ts';
import type { Deps } from '../../platform/http/handle.ts';
import { enqueueEmail } from '../../platform/mail/mail-queue.ts';
import { eraseMember } from '../../tenants/public.ts';
import { removeOwnDrafts } from '../../vakalatnamas/public.ts';
import { enqueueAccountCleanup } from './account-deletion.jobs.ts';
import { goodbyeEmail } from '../account.emails.ts';
import * as accountDeletion from './account-deletion.repository.ts';
import * as accountRepository from '../account.repository.ts';
import { lockUnchangedPassword, verifyPassword } from '../password/password-proof.service.ts';
import { revokeSessions } from '../sessions/session.service.ts';

/**
 * Deletes the caller's account after checking the password: ends every session and membership and erases personal data.
 * What they wrote for their firms stays, attributed to a former member; their own drafts, which only they could see, are deleted.
 *
 * @throws {AppError} `password.wrong`; `tenant.last_admin` where a firm would be left without an admin.
 */
export async function deleteAccount(db: GlobalDb, deps: Deps, userId: string, password: string): Promise<{ message: string }> {
  const person = await verifyPassword(deps, userId, { password, field: 'password' });
  await lockUnchangedPassword(db, person);
  const former = await accountDeletion.listFormerEmails(db, userId);
  const leaver = { id: person.id, email: person.email, leftAt: new Date().toISOString(), former };
  const firms = await accountRepository.listTenantIds(db, userId);
  await revokeSessions(db, deps, { userId });
  for (const tenantId of firms) {
    // With access to every restricted case: the person may have drafts and calendar feeds of cases they no longer see.
    const whole = await enterTenant(db, { tenantId, userId, restrictedCases: 'all' });
    await removeOwnDrafts(whole, userId);
    await revokeCalendarFeedsOf(whole, userId);
    const firm = await enterTenant(db, { tenantId, userId, restrictedCases: [] });
    await eraseMember(firm, deps, userId);
    for (const each of [leaver, ...former]) await forgetInvitations(firm, each);
  }
  await enqueueEmail(db, deps.keys, goodbyeEmail(person));
  await enqueueAccountCleanup(db, deps.keys, leaver);
  await accountDeletion.erase(db, person);
  return { message: 'Your account is deleted.' };
}
