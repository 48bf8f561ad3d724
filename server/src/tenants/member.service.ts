import { roleGrants, type RoleName } from '@munshi/contract/tenants/role';
import type { Member, MemberChanged, MemberRemoved } from '@munshi/contract/tenants/tenant.schema';
import { requestReassignment } from '../deadlines/handover/public.ts';
import { reassignDeadlines } from '../deadlines/public.ts';
import { enrolMember, releaseMember } from '../lawyers/public.ts';
import type { Actor } from '../platform/auth/actor.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import { AppError } from '../platform/http/app-error.ts';
import type { Deps } from '../platform/http/handle.ts';
import * as firmRepository from './firm.repository.ts';
import * as memberRepository from './member.repository.ts';
import { notifyNewAdmin, notifyRevokedInvites } from './member.notifications.ts';

/**
 * Adds a member to the firm, with a lawyer record if the role appears in court. A returning member is on no team, even if somebody added
 * them to one while they were leaving.
 */
export async function joinTenant(db: TenantDb, member: { userId: string; roleName: RoleName }): Promise<void> {
  if (!(await memberRepository.insertMember(db, member))) return;
  if (await memberRepository.hasLeftBefore(db, member.userId)) await memberRepository.leaveTeams(db, member.userId);
  await enrolMember(db, member);
  const joined = member.roleName === 'admin' ? await memberRepository.findMember(db, member.userId) : undefined;
  if (joined) await notifyNewAdmin(db, joined);
}

/** @throws {AppError} `member.not_found`. */
export async function readMemberPhoto(db: TenantDb, userId: string): Promise<{ picture: string | null }> {
  const photo = await memberRepository.findPhoto(db, userId);
  if (!photo) throw new AppError('member.not_found');
  return photo;
}

interface RoleChange {
  readonly actor: Actor;
  readonly userId: string;
  readonly role: RoleName;
}

/**
 * Changes a member's role, from their next request on. Their open invitations are revoked if the new role may not invite.
 *
 * @throws {AppError} `member.not_found`; `tenant.last_admin` if no admin would be left; `auth.forbidden` or `tenant.not_found` if the
 * caller's own role changed meanwhile.
 */
export async function updateMemberRole(db: TenantDb, deps: Deps, { actor, userId, role }: RoleChange): Promise<MemberChanged> {
  await memberRepository.lockMember(db, userId);
  const admins = await memberRepository.lockAdmins(db);
  // The check at the end of the request skips one's own membership: an admin demoted meanwhile could raise themselves again.
  await deps.authenticator.recheckPermission(db, actor, 'member:write');
  if (role !== 'admin') refuseLastAdmin(admins, userId);
  const member = await memberRepository.findMember(db, userId);
  if (!member) throw new AppError('member.not_found');
  await memberRepository.updateRole(db, member, role);
  await requestReassignment(db);
  const revoked = mayInvite(role) ? 0 : await revokeInvites(db, { userId, name: nameOf(member) });
  await enrolMember(db, { userId, roleName: role });
  await deps.authenticator.publishChange(db, { userId });
  if (role === 'admin' && member.role_name !== 'admin') await notifyNewAdmin(db, member);
  return { ...member, role_name: role, role_display: roleGrants[role].display, revoked_invites: revoked };
}

/**
 * Removes a member from the firm. Their work stays in its records; their access and their open invitations end with this transaction.
 *
 * @throws {AppError} `member.not_found`; `tenant.last_admin`.
 */
export async function deleteMember(db: TenantDb, deps: Deps, userId: string): Promise<MemberRemoved> {
  const { name, revoked } = await endMembership(db, deps, { userId, isNamed: true });
  return removedAnswer(`${name} is no longer a member of your firm.`, revoked);
}

/**
 * Lets a member leave, with the same effect as a removal.
 *
 * @throws {AppError} `tenant.last_admin`; `member.not_found` if they were removed meanwhile.
 */
export async function leaveFirm(db: TenantDb, deps: Deps, userId: string): Promise<MemberRemoved> {
  const { name } = await firmRepository.readFirm(db);
  const { revoked } = await endMembership(db, deps, { userId, isNamed: true });
  return removedAnswer(`You have left ${name}.`, revoked);
}

/** Removes a member whose account is being deleted, without writing their name anywhere. @throws {AppError} `tenant.last_admin`. */
export async function eraseMember(db: TenantDb, deps: Deps, userId: string): Promise<void> {
  await endMembership(db, deps, { userId, isNamed: false });
}

interface MemberRemoval {
  readonly userId: string;
  /** True if notifications to the other admins may name the person. */
  readonly isNamed: boolean;
}

/** @returns the former member's name, and how many of their open invitations were revoked. */
async function endMembership(db: TenantDb, deps: Deps, { userId, isNamed }: MemberRemoval): Promise<{ name: string; revoked: number }> {
  await memberRepository.lockMember(db, userId);
  const admins = await memberRepository.lockAdmins(db);
  refuseLastAdmin(admins, userId);
  const member = await memberRepository.findMember(db, userId);
  if (!member) throw new AppError('member.not_found');
  await memberRepository.deleteMember(db, member);
  await memberRepository.leaveTeams(db, userId);
  await reassignDeadlines(db, userId);
  await requestReassignment(db);
  const revoked = await revokeInvites(db, { userId, name: isNamed ? nameOf(member) : undefined });
  await releaseMember(db, userId);
  await deps.authenticator.publishChange(db, { userId });
  return { name: member.name, revoked };
}

/** An invitation is valid only while its inviter may invite. @returns how many were revoked; the other admins are notified. */
async function revokeInvites(db: TenantDb, { userId, name }: { userId: string; name: string | undefined }): Promise<number> {
  const count = await memberRepository.revokeInvitesOf(db, userId);
  await notifyRevokedInvites(db, { count, name });
  return count;
}

const nameOf = ({ display_name: displayName, name }: Member) => displayName ?? name;
const mayInvite = (role: RoleName) => roleGrants[role].permissions.includes('invite:write');

function removedAnswer(message: string, revoked: number): MemberRemoved {
  const ended = revoked === 1 ? '1 open invitation they had sent was revoked.' : `${revoked} open invitations they had sent were revoked.`;
  return { message: revoked === 0 ? message : `${message} ${ended}`, revoked_invites: revoked };
}

function refuseLastAdmin(admins: readonly string[], userId: string): void {
  if (admins.length === 1 && admins[0] === userId) throw new AppError('tenant.last_admin');
}
