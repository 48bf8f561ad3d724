import { revokeCalendarFeedsOf } from '../../calendar-feeds/public.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { recordLine } from '../../platform/audit/audit-line.ts';
import { outsideFirms, type TenantDb } from '../../platform/db/scope/tenant-db.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Deps } from '../../platform/http/handle.ts';
import { enqueueEmail } from '../../platform/mail/mail-queue.ts';
import { closeToSessions, findMember, listTenantsOf } from '../../tenants/public.ts';
import { notifySecurityChange } from '../account.notifications.ts';
import { signedOutEmail } from '../account.emails.ts';
import * as accountRepository from '../account.repository.ts';
import { revokeSessions } from './session.service.ts';

/**
 * Signs a colleague out of this firm on every device, and revokes their calendar feeds of it. An admin may end access to their own firms only: if the account opens a firm whose
 * admin the caller is not, its devices stay signed in there, and open this firm only after a new login.
 *
 * @throws {AppError} `member.not_found`; `session.own`.
 */
export async function revokeMemberSessions(
  db: TenantDb,
  deps: Deps,
  { actor, userId }: { actor: Actor; userId: string },
): Promise<{ message: string }> {
  const member = await findMember(db, userId);
  if (!member) throw new AppError('member.not_found');
  if (userId === actor.userId) throw new AppError('session.own');
  await closeToSessions(db, userId);
  await revokeCalendarFeedsOf(db, userId);
  await recordLine(db, { table: 'users', action: 'update', rowId: userId, isNow: { devices: 'signed out' } });
  const global = outsideFirms(db);
  const isWhole = await accountRepository.isAdminOfAll(global, actor.userId, userId);
  const admin = await accountRepository.readUser(global, actor.userId);
  const firm = (await listTenantsOf(global, userId)).find(({ code }) => code === actor.tenantCode)?.name ?? actor.tenantCode;
  const details = { admin: admin.display_name || admin.name, firm, isWhole, publicUrl: deps.publicUrl() };
  const where = isWhole ? 'signed you out on every device.' : `signed you out of ${firm} on every device.`;
  const advice = 'If a device was lost, set a new password too.';
  await notifySecurityChange(db, { userId, title: 'You were signed out on every device', message: `${details.admin} ${where} ${advice}` });
  await enqueueEmail(global, deps.keys, signedOutEmail(member, details));
  if (isWhole) await revokeSessions(global, deps, { userId, actorId: actor.userId });
  else await deps.authenticator.publishChange(global, { userId });
  const name = member.display_name || member.name;
  return { message: isWhole ? `${name} is signed out on every device.` : `${name} is signed out of your firm on every device.` };
}
