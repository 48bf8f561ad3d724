import type { Actor } from '../platform/auth/actor.ts';
import { recordLine } from '../platform/audit/audit-line.ts';
import { outsideFirms, type TenantDb } from '../platform/db/tenant-db.ts';
import { AppError } from '../platform/http/app-error.ts';
import type { Deps } from '../platform/http/handle.ts';
import { post } from '../platform/mail/post.ts';
import { closeToSessions, findMember, listTenantsOf } from '../tenants/public.ts';
import { tellOfSafety } from './account-news.ts';
import { signedOutLetter } from './account.letters.ts';
import * as accountRepository from './account.repository.ts';
import { endSessions } from './session.service.ts';

/**
 * Signs a colleague out of this firm on every device. What an admin may end is access to their own firm: where the account
 * opens a firm whose admin they are not, its devices stay signed in there, and open this firm only once they sign in anew.
 *
 * @throws {AppError} `member.not_found`; `session.own`.
 */
export async function endMemberSessions(
  db: TenantDb,
  deps: Deps,
  { actor, userId }: { actor: Actor; userId: string },
): Promise<{ message: string }> {
  const member = await findMember(db, userId);
  if (!member) throw new AppError('member.not_found');
  if (userId === actor.userId) throw new AppError('session.own');
  await closeToSessions(db, userId);
  await recordLine(db, { table: 'users', action: 'update', rowId: userId, isNow: { devices: 'signed out' } });
  const global = outsideFirms(db);
  const isWhole = await accountRepository.isAdminOfAll(global, actor.userId, userId);
  const admin = await accountRepository.readById(global, actor.userId);
  const firm = (await listTenantsOf(global, userId)).find(({ code }) => code === actor.tenantCode)?.name ?? actor.tenantCode;
  const told = { admin: admin.display_name || admin.name, firm, isWhole, publicUrl: deps.publicUrl() };
  const where = isWhole ? 'signed you out on every device.' : `signed you out of ${firm} on every device.`;
  const lost = 'If a device was lost, set a new password too.';
  await tellOfSafety(db, { userId, title: 'You were signed out on every device', message: `${told.admin} ${where} ${lost}` });
  await post(global, deps.keys, signedOutLetter(member, told));
  if (isWhole) await endSessions(global, deps, { userId, actorId: actor.userId });
  else await deps.gatekeeper.announce(global, { userId });
  const name = member.display_name || member.name;
  return { message: isWhole ? `${name} is signed out on every device.` : `${name} is signed out of your firm on every device.` };
}
