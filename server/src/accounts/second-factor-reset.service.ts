import type { Actor } from '../platform/auth/actor.ts';
import { type GlobalDb, outsideFirms, readTenantDb, type TenantDb } from '../platform/db/tenant-db.ts';
import { AppError } from '../platform/http/app-error.ts';
import type { Deps } from '../platform/http/handle.ts';
import { post } from '../platform/mail/post.ts';
import { findMember } from '../tenants/public.ts';
import { tellOfSafety } from './account-news.ts';
import { secondFactorResetLetter } from './account.letters.ts';
import * as accountRepository from './account.repository.ts';
import { holdUnchanged, provePassword } from './password-proof.service.ts';
import { endSessions } from './session.service.ts';
import * as totpRepository from './totp.repository.ts';
import { recordInFirms } from './trail.service.ts';

interface Reset {
  readonly actor: Actor;
  readonly userId: string;
  /** The admin's own. */
  readonly password: string;
}

/**
 * Turns a colleague's second factor off: they lost it and their recovery codes. It takes the admin's own password, so that
 * whoever took over an admin's session opens no account by it; all the colleague's sessions end, and they are told.
 *
 * @throws {AppError} `member.not_found`; `totp.own`; `password.wrong`; `totp.colleague_has_none`; `totp.other_firms` where
 * the colleague's account opens a firm whose admin the caller is not.
 */
export async function resetMemberTotp(db: TenantDb, deps: Deps, { actor, userId, password }: Reset): Promise<{ message: string }> {
  const member = await readTenantDb(deps.database, actor, async (firm) => await findMember(firm, userId));
  if (!member) throw new AppError('member.not_found');
  if (userId === actor.userId) throw new AppError('totp.own');
  const admin = await provePassword(deps, actor.userId, { password, field: 'password' });
  const global = outsideFirms(db);
  await holdUnchanged(global, admin);
  await requireReset(global, actor.userId, userId);
  await totpRepository.remove(global, userId);
  const told = { admin: admin.display_name || admin.name, publicUrl: deps.publicUrl() };
  await tellOfSafety(db, {
    userId,
    title: 'Your second factor was reset',
    message: `${told.admin} turned it off and signed you out on every device. Set it up again.`,
  });
  const line = { table: 'users', action: 'update', rowId: userId, was: { second_factor: 'on' }, isNow: { second_factor: 'off' } } as const;
  await recordInFirms(global, userId, [line], actor.userId);
  await endSessions(global, deps, { userId, actorId: actor.userId });
  await post(global, deps.keys, secondFactorResetLetter(member, told));
  return { message: `The second factor of ${member.display_name || member.name} is off, and all their devices are signed out.` };
}

async function requireReset(db: GlobalDb, adminId: string, userId: string): Promise<void> {
  const factor = await totpRepository.lock(db, userId);
  if (!factor?.is_confirmed) throw new AppError('totp.colleague_has_none');
  if (!(await accountRepository.isAdminOfAll(db, adminId, userId))) throw new AppError('totp.other_firms');
}
