import type { InviteOffer } from '@munshi/contract/invites/invite.schema';
import { notify } from '../notifications/public.ts';
import type { SignedIn } from '../platform/auth/actor.ts';
import { hashToken } from '../platform/auth/keys.ts';
import { type CodeDetails, findNewestDetails, issueCode } from '../platform/auth/one-time-codes.ts';
import { enterTenant, type GlobalDb, type TenantDb } from '../platform/db/tenant-db.ts';
import { AppError } from '../platform/http/app-error.ts';
import type { Deps } from '../platform/http/handle.ts';
import { post, pretendToPost } from '../platform/mail/post.ts';
import { joinTenant } from '../tenants/public.ts';
import { inviteCodeLetter } from './invite.letters.ts';
import * as inviteRepository from './invite.repository.ts';
import { scopeOfToken } from './invite-token.ts';

type Open = inviteRepository.InviteRecord;

/** What an invited person sees first. @throws {AppError} `invite.not_found`, `invite.used`, `invite.expired`. */
export async function readOffer(db: TenantDb, token: string): Promise<InviteOffer> {
  const { name, email, role_display, tenant_name, inviter, has_account } = requireOpen(
    await inviteRepository.findByToken(db, hashToken(token)),
  );
  return { name, email, role: role_display, tenant: tenant_name, inviter, has_account };
}

interface Acceptance {
  readonly token: string;
  /** Who accepts; undefined for somebody who is not signed in. */
  readonly signedIn: SignedIn | undefined;
}

interface Accepted {
  readonly message: string;
  readonly email: string;
  readonly joined: boolean;
}

/**
 * Accepts: the holder of an account joins at once, a newcomer is mailed a code that goes on to the password.
 *
 * @throws {AppError} `invite.not_found`, `invite.used`, `invite.expired`; `invite.login_first` and `invite.other_account`
 * when somebody else, or nobody, is signed in; `otp.too_soon`, `otp.too_many`.
 */
export async function acceptInvite(db: GlobalDb, deps: Deps, { token, signedIn }: Acceptance): Promise<Accepted> {
  const scope = scopeOfToken(token);
  const firm = await enterTenant(db, { ...scope, userId: signedIn?.userId ?? null });
  const found = requireOpen(await inviteRepository.findByToken(firm, hashToken(token)));
  if (signedIn) return await joinSignedIn(firm, deps, found, signedIn);
  if (found.has_account) throw new AppError('invite.login_first');
  const details = { tenant_id: scope.tenantId, invite_id: found.id, name: found.name, tenant_name: found.tenant_name };
  await mailCode(db, deps, found.email, details);
  return { message: `A code is on its way to ${found.email}.`, email: found.email, joined: false };
}

async function joinSignedIn(firm: TenantDb, deps: Deps, found: Open, { userId }: SignedIn): Promise<Accepted> {
  const isTheirs = await inviteRepository.isEmailOf(firm, userId, found.email);
  if (!isTheirs) throw new AppError('invite.other_account');
  await join(firm, await lockOpen(firm, found), userId);
  await deps.gatekeeper.announce(firm, { userId });
  return { message: `You have joined ${found.tenant_name}.`, email: found.email, joined: true };
}

/**
 * Makes a person who was a newcomer a member. Call it in the transaction that makes the person, after that.
 *
 * @param details what the redeemed code was mailed for.
 * @throws {AppError} `invite.not_found`, `invite.used`, `invite.expired`.
 */
export async function completeInvite(db: GlobalDb, details: CodeDetails, userId: string): Promise<void> {
  const { tenant_id = '', invite_id = '' } = details;
  const firm = await enterTenant(db, { tenantId: tenant_id, userId, restrictedCases: [] });
  const found = requireOpen(await inviteRepository.findById(firm, invite_id));
  await join(firm, await lockOpen(firm, found), userId);
}

/** The inviter first and the invitation then, as whoever removes or lowers the inviter: one of the two comes before the other. */
async function lockOpen(firm: TenantDb, { id, inviter_id: inviterId }: Open): Promise<Open> {
  await inviteRepository.lockInviter(firm, inviterId);
  return requireOpen(await inviteRepository.lockById(firm, id));
}

async function join(firm: TenantDb, invite: Open, userId: string): Promise<void> {
  await inviteRepository.markAccepted(firm, invite.id);
  await joinTenant(firm, { userId, roleName: invite.role_name });
  await notify(firm, {
    kind: 'invite_accepted',
    to: await inviteRepository.findHosts(firm, invite.id),
    type: 'success',
    title: 'An invitation was accepted',
    message: `${invite.name} has joined ${invite.tenant_name} as ${invite.role_display}`,
    route: '/settings/members',
    cause: `invite:${invite.id}:accepted`,
  });
}

/**
 * Mails another code for the invitation this address accepted last; nothing where there is none.
 *
 * @throws {AppError} `otp.too_soon`, `otp.too_many`.
 */
export async function resendInviteCode(db: GlobalDb, deps: Deps, email: string): Promise<void> {
  await mailCode(db, deps, email, (await findNewestDetails(db, { email, purpose: 'invite' })) ?? {});
}

async function mailCode(db: GlobalDb, deps: Deps, email: string, details: CodeDetails): Promise<void> {
  const issued = await issueCode(db, deps.keys, { email, purpose: 'invite', details });
  const { name, tenant_name } = details;
  if (name === undefined || tenant_name === undefined) return await pretendToPost(db, deps.keys);
  await post(db, deps.keys, inviteCodeLetter({ email, name, tenant_name }, issued, deps.publicUrl()));
}

function requireOpen(invite: Open | undefined): Open {
  if (!invite) throw new AppError('invite.not_found');
  if (invite.status === 'accepted') throw new AppError('invite.used');
  if (invite.is_closed) throw new AppError('invite.not_found');
  if (invite.status === 'expired') throw new AppError('invite.expired');
  // Who was removed or lowered since brings nobody in, whatever became of their invitations.
  if (!invite.mayInviterInvite) throw new AppError('invite.not_found');
  return invite;
}
