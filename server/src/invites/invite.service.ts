import type { Invite, InviteDraft } from '@munshi/contract/invites/invite.schema';
import { v7 as uuidv7 } from 'uuid';
import type { Actor } from '../platform/auth/actor.ts';
import { hashToken } from '../platform/auth/keys.ts';
import { type TenantDb, tenantIdOf } from '../platform/db/scope/tenant-db.ts';
import { AppError } from '../platform/http/app-error.ts';
import type { Deps } from '../platform/http/handle.ts';
import { countOne } from '../platform/http/rate-limit.ts';
import { enqueueEmail } from '../platform/mail/mail-queue.ts';
import { findMemberByEmail, requireQuotaForMember } from '../tenants/public.ts';
import { inviteEmail } from './invite.emails.ts';
import * as inviteRepository from './invite.repository.ts';
import { newInviteToken } from './invite-token.ts';

/** Emails one firm may send for new and repeated invitations together: enough for a whole office within an hour, not for a mass mailing. */
const FIRM_RATE = { limit: 200, seconds: 3_600 };
/** Emails one address receives from all firms together: creating firms is free, and must not be a way to flood a mailbox. */
const ADDRESS_RATE = { limit: 10, seconds: 3_600 };

interface Invitation {
  readonly actor: Actor;
  readonly draft: InviteDraft;
}

/**
 * Invites a person and mails the link. An expired invitation is replaced.
 *
 * @throws {AppError} `invite.already_member`, `invite.pending`, `plan.members_full`, `request.too_many`.
 */
export async function createInvite(db: TenantDb, deps: Deps, { actor, draft }: Invitation): Promise<{ message: string; invite: Invite }> {
  if (await findMemberByEmail(db, draft.email)) throw new AppError('invite.already_member', { fields: { email: 'already_member' } });
  const open = await inviteRepository.findOpenInvite(db, draft.email);
  if (open?.status === 'pending') throw new AppError('invite.pending', { fields: { email: 'pending' } });
  if (open) await inviteRepository.markInviteRevoked(db, open.id);
  await requireQuotaForMember(db);
  const id = uuidv7();
  const token = newInviteToken(actor.tenantId);
  await inviteRepository.insertInvite(db, { ...draft, id, tokenHash: hashToken(token), inviterId: actor.userId });
  const invite = await inviteRepository.readInvite(db, id);
  await sendLink(db, deps, invite, token);
  return { message: 'Invitation sent successfully!', invite };
}

/**
 * Mails a new link, valid for another seven days.
 *
 * @throws {AppError} `invite.not_found`, `invite.used`; `plan.members_full` for an expired one whose seat was taken.
 */
export async function resendInvite(db: TenantDb, deps: Deps, { actor, id }: { actor: Actor; id: string }): Promise<{ message: string }> {
  const invite = await lockUnused(db, id);
  if (invite.status === 'expired') await requireQuotaForMember(db);
  const token = newInviteToken(actor.tenantId);
  await inviteRepository.renewInvite(db, id, { tokenHash: hashToken(token), inviterId: actor.userId });
  await sendLink(db, deps, invite, token);
  return { message: `The invitation was sent to ${invite.email} again.` };
}

/** @throws {AppError} `invite.not_found`, `invite.used`. */
export async function revokeInvite(db: TenantDb, id: string): Promise<{ message: string }> {
  const invite = await lockUnused(db, id);
  await inviteRepository.markInviteRevoked(db, id);
  return { message: `The invitation for ${invite.email} is revoked.` };
}

async function lockUnused(db: TenantDb, id: string): Promise<inviteRepository.InviteRecord> {
  const invite = await inviteRepository.lockInvite(db, id);
  if (!invite || invite.is_closed) throw new AppError('invite.not_found');
  if (invite.status === 'accepted') throw new AppError('invite.used');
  return invite;
}

/** @throws {AppError} `request.too_many`. */
async function sendLink(db: TenantDb, deps: Deps, invite: inviteRepository.InviteRecord, token: string): Promise<void> {
  await countOne(db, `invitations|${tenantIdOf(db)}`, FIRM_RATE);
  await countOne(db, `invitations|${invite.email}`, ADDRESS_RATE);
  const link = `${deps.publicUrl()}/accept-invite?${new URLSearchParams({ token }).toString()}`;
  await enqueueEmail(db, deps.keys, inviteEmail(invite, link));
}
