import type { Invite, InviteDraft } from '@munshi/contract/invites/invite.schema';
import { v7 as uuidv7 } from 'uuid';
import type { Actor } from '../platform/auth/actor.ts';
import { hashToken } from '../platform/auth/keys.ts';
import { type TenantDb, tenantIdOf } from '../platform/db/tenant-db.ts';
import { AppError } from '../platform/http/app-error.ts';
import type { Deps } from '../platform/http/handle.ts';
import { countOne } from '../platform/http/rate-limit.ts';
import { post } from '../platform/mail/post.ts';
import { findMemberByEmail, requireRoomForMember } from '../tenants/public.ts';
import { inviteLetter } from './invite.letters.ts';
import * as inviteRepository from './invite.repository.ts';
import { newInviteToken } from './invite-token.ts';

/** Mails one firm may have sent, new invitations and repeated ones together: a whole office is invited in an hour, a town is not. */
const FIRM_RATE = { limit: 200, seconds: 3_600 };
/** Mails one address gets, whichever firms they come from: founding firms costs nothing, and nobody is to be flooded. */
const ADDRESS_RATE = { limit: 10, seconds: 3_600 };

interface Invitation {
  readonly actor: Actor;
  readonly draft: InviteDraft;
}

/**
 * Invites a person and mails the link. One that has expired is set aside for the new one.
 *
 * @throws {AppError} `invite.already_member`, `invite.pending`, `plan.members_full`, `request.too_many`.
 */
export async function inviteColleague(
  db: TenantDb,
  deps: Deps,
  { actor, draft }: Invitation,
): Promise<{ message: string; invite: Invite }> {
  if (await findMemberByEmail(db, draft.email)) throw new AppError('invite.already_member', { fields: { email: 'already_member' } });
  const open = await inviteRepository.findOpen(db, draft.email);
  if (open?.status === 'pending') throw new AppError('invite.pending', { fields: { email: 'pending' } });
  if (open) await inviteRepository.markRevoked(db, open.id);
  await requireRoomForMember(db);
  const id = uuidv7();
  const token = newInviteToken(actor.tenantId);
  await inviteRepository.insert(db, { ...draft, id, tokenHash: hashToken(token), inviterId: actor.userId });
  const invite = await inviteRepository.readById(db, id);
  await sendLink(db, deps, invite, token);
  return { message: 'Invitation sent successfully!', invite };
}

/**
 * Mails a new link, good for another seven days.
 *
 * @throws {AppError} `invite.not_found`, `invite.used`; `plan.members_full` for an expired one whose place was taken.
 */
export async function resendInvite(db: TenantDb, deps: Deps, { actor, id }: { actor: Actor; id: string }): Promise<{ message: string }> {
  const invite = await lockUnused(db, id);
  if (invite.status === 'expired') await requireRoomForMember(db);
  const token = newInviteToken(actor.tenantId);
  await inviteRepository.renew(db, id, { tokenHash: hashToken(token), inviterId: actor.userId });
  await sendLink(db, deps, invite, token);
  return { message: `The invitation was sent to ${invite.email} again.` };
}

/** @throws {AppError} `invite.not_found`, `invite.used`. */
export async function revokeInvite(db: TenantDb, id: string): Promise<{ message: string }> {
  const invite = await lockUnused(db, id);
  await inviteRepository.markRevoked(db, id);
  return { message: `The invitation for ${invite.email} is taken back.` };
}

async function lockUnused(db: TenantDb, id: string): Promise<inviteRepository.InviteRecord> {
  const invite = await inviteRepository.lockById(db, id);
  if (!invite || invite.is_closed) throw new AppError('invite.not_found');
  if (invite.status === 'accepted') throw new AppError('invite.used');
  return invite;
}

/** @throws {AppError} `request.too_many`. */
async function sendLink(db: TenantDb, deps: Deps, invite: inviteRepository.InviteRecord, token: string): Promise<void> {
  await countOne(db, `invitations|${tenantIdOf(db)}`, FIRM_RATE);
  await countOne(db, `invitations|${invite.email}`, ADDRESS_RATE);
  const link = `${deps.publicUrl()}/accept-invite?${new URLSearchParams({ token }).toString()}`;
  await post(db, deps.keys, inviteLetter(invite, link));
}
