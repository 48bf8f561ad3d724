import type { InviteOffer } from '@munshi/contract/invites/invite.schema';
import { notify } from '../notifications/public.ts';
import type { SignedIn } from '../platform/auth/actor.ts';
import { hashToken } from '../platform/auth/keys.ts';
import { type CodeDetails, findNewestDetails, issueCode } from '../platform/auth/one-time-codes.ts';
import { enterTenant, type GlobalDb, type TenantDb } from '../platform/db/scope/tenant-db.ts';
import { AppError } from '../platform/http/app-error.ts';
import type { Deps } from '../platform/http/handle.ts';
import { enqueueEmail, enqueueDecoyEmail } from '../platform/mail/mail-queue.ts';
import { joinTenant } from '../tenants/public.ts';
import { inviteCodeEmail } from './invite.emails.ts';
import * as inviteRepository from './invite.repository.ts';
import { scopeOfToken } from './invite-token.ts';

type Open = inviteRepository.InviteRecord;

/** The offer shown to an invited person. @throws {AppError} `invite.not_found`, `invite.used`, `invite.expired`. */
export async function readInviteOffer(db: TenantDb, token: string): Promise<InviteOffer> {
  const { name, email, role_display, tenant_name, inviter, has_account } = requireOpen(
    await inviteRepository.findInviteByToken(db, hashToken(token)),
  );
  return { name, email, role: role_display, tenant: tenant_name, inviter, has_account };
}

interface Acceptance {
  readonly token: string;
  /** The accepting user; undefined if not signed in. */
  readonly signedIn: SignedIn | undefined;
}

interface Accepted {
  readonly message: string;
  readonly email: string;
  readonly joined: boolean;
}

/**
 * Accepts an invitation: a signed-in account joins at once, a person without an account is mailed a code and then sets a password.
 *
 * @throws {AppError} `invite.not_found`, `invite.used`, `invite.expired`; `invite.login_first` if the account is not signed in,
 * `invite.other_account` if another one is; `otp.too_soon`, `otp.too_many`.
 */
export async function acceptInvite(db: GlobalDb, deps: Deps, { token, signedIn }: Acceptance): Promise<Accepted> {
  const scope = scopeOfToken(token);
  const firm = await enterTenant(db, { ...scope, userId: signedIn?.userId ?? null });
  const found = requireOpen(await inviteRepository.findInviteByToken(firm, hashToken(token)));
  if (signedIn) return await joinSignedIn(firm, deps, found, signedIn);
  if (found.has_account) throw new AppError('invite.login_first');
  const details = { tenant_id: scope.tenantId, invite_id: found.id, name: found.name, tenant_name: found.tenant_name };
  await mailCode(db, deps, found.email, details);
  return { message: `A code is on its way to ${found.email}.`, email: found.email, joined: false };
}

async function joinSignedIn(firm: TenantDb, deps: Deps, found: Open, { userId }: SignedIn): Promise<Accepted> {
  const isAssignedTo = await inviteRepository.isEmailOf(firm, userId, found.email);
  if (!isAssignedTo) throw new AppError('invite.other_account');
  await join(firm, await lockOpen(firm, found), userId);
  await deps.authenticator.publishChange(firm, { userId });
  return { message: `You have joined ${found.tenant_name}.`, email: found.email, joined: true };
}

/**
 * Makes a newly created account a member. Call it after the account is created, in the same transaction.
 *
 * @param details what the redeemed code was issued for.
 * @throws {AppError} `invite.not_found`, `invite.used`, `invite.expired`.
 */
export async function completeInvite(db: GlobalDb, details: CodeDetails, userId: string): Promise<void> {
  const { tenant_id = '', invite_id = '' } = details;
  const firm = await enterTenant(db, { tenantId: tenant_id, userId, restrictedCases: [] });
  const found = requireOpen(await inviteRepository.findInvite(firm, invite_id));
  await join(firm, await lockOpen(firm, found), userId);
}

/** Locks the inviter before the invitation, as their removal or demotion does, so that one of the two comes first. */
async function lockOpen(firm: TenantDb, { id, inviter_id: inviterId }: Open): Promise<Open> {
  await inviteRepository.lockInviter(firm, inviterId);
  return requireOpen(await inviteRepository.lockInvite(firm, id));
}

async function join(firm: TenantDb, invite: Open, userId: string): Promise<void> {
  await inviteRepository.markInviteAccepted(firm, invite.id);
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
 * Mails another code for the newest invitation this email accepted, if any.
 *
 * @throws {AppError} `otp.too_soon`, `otp.too_many`.
 */
export async function resendInviteCode(db: GlobalDb, deps: Deps, email: string): Promise<void> {
  await mailCode(db, deps, email, (await findNewestDetails(db, { email, purpose: 'invite' })) ?? {});
}

async function mailCode(db: GlobalDb, deps: Deps, email: string, details: CodeDetails): Promise<void> {
  const issued = await issueCode(db, deps.keys, { email, purpose: 'invite', details });
  const { name, tenant_name } = details;
  if (name === undefined || tenant_name === undefined) return await enqueueDecoyEmail(db, deps.keys);
  await enqueueEmail(db, deps.keys, inviteCodeEmail({ email, name, tenant_name }, issued, deps.publicUrl()));
}

function requireOpen(invite: Open | undefined): Open {
  if (!invite) throw new AppError('invite.not_found');
  if (invite.status === 'accepted') throw new AppError('invite.used');
  if (invite.is_closed) throw new AppError('invite.not_found');
  if (invite.status === 'expired') throw new AppError('invite.expired');
  // An invitation is void once its inviter was removed or demoted, whatever its status.
  if (!invite.mayInviterInvite) throw new AppError('invite.not_found');
  return invite;
}
