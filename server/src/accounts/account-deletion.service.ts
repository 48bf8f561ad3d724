import { forgetInvitations } from '../invites/public.ts';
import { enterTenant, type GlobalDb } from '../platform/db/tenant-db.ts';
import type { Deps } from '../platform/http/handle.ts';
import { post } from '../platform/mail/post.ts';
import { eraseMember } from '../tenants/public.ts';
import { removeOwnDrafts } from '../vakalatnamas/public.ts';
import { enqueueTakingAlong } from './account-deletion.jobs.ts';
import { goodbyeLetter } from './account.letters.ts';
import * as accountDeletion from './account-deletion.repository.ts';
import * as accountRepository from './account.repository.ts';
import { holdUnchanged, provePassword } from './password-proof.service.ts';
import { endSessions } from './session.service.ts';

/**
 * Deletes the account of somebody who proves their password: every session and membership ends, and what is personal goes.
 * What they wrote for their firms stays, as a former member's; what they left unfinished, and nobody else saw, goes too.
 *
 * @throws {AppError} `password.wrong`; `tenant.last_admin` where a firm of theirs would be left without an admin.
 */
export async function deleteAccount(db: GlobalDb, deps: Deps, userId: string, password: string): Promise<{ message: string }> {
  const person = await provePassword(deps, userId, { password, field: 'password' });
  await holdUnchanged(db, person);
  const former = await accountDeletion.listFormerEmails(db, userId);
  const leaver = { id: person.id, email: person.email, leftAt: new Date().toISOString(), former };
  const firms = await accountRepository.listTenantIds(db, userId);
  await endSessions(db, deps, { userId });
  for (const tenantId of firms) {
    // Past every wall: what the person left unfinished there is still theirs.
    await removeOwnDrafts(await enterTenant(db, { tenantId, userId, restrictedCases: 'all' }), userId);
    const firm = await enterTenant(db, { tenantId, userId, restrictedCases: [] });
    await eraseMember(firm, deps, userId);
    for (const each of [leaver, ...former]) await forgetInvitations(firm, each);
  }
  await post(db, deps.keys, goodbyeLetter(person));
  await enqueueTakingAlong(db, deps.keys, leaver);
  await accountDeletion.erase(db, person);
  return { message: 'Your account is deleted.' };
}
