import type { Actor } from '../../platform/auth/actor.ts';
import { type GlobalDb, outsideFirms, readTenantDb, type TenantDb } from '../../platform/db/scope/tenant-db.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Deps } from '../../platform/http/handle.ts';
import { enqueueEmail } from '../../platform/mail/mail-queue.ts';
import { findMember } from '../../tenants/public.ts';
import { notifySecurityChange } from '../account.notifications.ts';
import { secondFactorResetEmail } from '../account.emails.ts';
import * as accountRepository from '../account.repository.ts';
import { lockUnchangedPassword, verifyPassword } from '../password/password-proof.service.ts';
import { revokeSessions } from '../sessions/session.service.ts';
import * as totpRepository from './totp.repository.ts';
import { recordInFirms } from '../account-audit.service.ts';

interface Reset {
  readonly actor: Actor;
  readonly userId: string;
  /** The admin's own password. */
  readonly password: string;
}

/**
 * Turns a colleague's second factor off after they lost it and their recovery codes. It needs the admin's own password, so that a stolen
 * admin session opens no account by it; all sessions of the colleague end, and they are told.
 *
 * @throws {AppError} `member.not_found`; `totp.own`; `password.wrong`; `totp.colleague_has_none`; `totp.other_firms` if the colleague's
 * account opens a firm whose admin the caller is not.
 */
export async function resetMemberTotp(db: TenantDb, deps: Deps, { actor, userId, password }: Reset): Promise<{ message: string }> {
  const member = await readTenantDb(deps.database, actor, async (firm) => await findMember(firm, userId));
  if (!member) throw new AppError('member.not_found');
  if (userId === actor.userId) throw new AppError('totp.own');
  const admin = await verifyPassword(deps, actor.userId, { password, field: 'password' });
  const global = outsideFirms(db);
  await lockUnchangedPassword(global, admin);
  await requireReset(global, actor.userId, userId);
  await totpRepository.deleteSecondFactor(global, userId);
  const details = { admin: admin.display_name || admin.name, publicUrl: deps.publicUrl() };
  await notifySecurityChange(db, {
    userId,
    title: 'Your two-step verification was reset',
    message: `${details.admin} turned it off and signed you out on every device. Set it up again.`,
  });
  const line = { table: 'users', action: 'update', rowId: userId, was: { second_factor: 'on' }, isNow: { second_factor: 'off' } } as const;
  await recordInFirms(global, userId, [line], actor.userId);
  await revokeSessions(global, deps, { userId, actorId: actor.userId });
  await enqueueEmail(global, deps.keys, secondFactorResetEmail(member, details));
  return { message: `Two-step verification of ${member.display_name || member.name} is off, and all their devices are signed out.` };
}

async function requireReset(db: GlobalDb, adminId: string, userId: string): Promise<void> {
  const factor = await totpRepository.lockSecondFactor(db, userId);
  if (!factor?.is_confirmed) throw new AppError('totp.colleague_has_none');
  if (!(await accountRepository.isAdminOfAll(db, adminId, userId))) throw new AppError('totp.other_firms');
}
