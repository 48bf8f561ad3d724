import { roleGrants, type RoleName } from '@munshi/contract/tenants/role';
import type { Member, MemberChanged, MemberGone } from '@munshi/contract/tenants/tenant.schema';
import { enrolMember, releaseMember } from '../lawyers/public.ts';
import type { Actor } from '../platform/auth/actor.ts';
import type { TenantDb } from '../platform/db/tenant-db.ts';
import { AppError } from '../platform/http/app-error.ts';
import type { Deps } from '../platform/http/handle.ts';
import * as firmRepository from './firm.repository.ts';
import * as memberRepository from './member.repository.ts';
import { notifyNewAdmin, notifyRevokedInvites } from './member.notifications.ts';

/**
 * Makes a person a member of the firm, with a lawyer's record where the role appears in court. Who comes back is on no team: also
 * not where somebody put them on one at the moment they left.
 */
export async function joinTenant(db: TenantDb, member: { userId: string; roleName: RoleName }): Promise<void> {
  if (!(await memberRepository.insert(db, member))) return;
  if (await memberRepository.hasLeftBefore(db, member.userId)) await memberRepository.leaveTeams(db, member.userId);
  await enrolMember(db, member);
  const joined = member.roleName === 'admin' ? await memberRepository.findById(db, member.userId) : undefined;
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
 * Gives a member another role; it counts from their next request. Who may not invite any more loses their open invitations.
 *
 * @throws {AppError} `member.not_found`; `tenant.last_admin` when nobody would be admin any more; `auth.forbidden` or
 * `tenant.not_found` for a caller whose own role was changed while this waited.
 */
export async function changeMemberRole(db: TenantDb, deps: Deps, { actor, userId, role }: RoleChange): Promise<MemberChanged> {
  const admins = await memberRepository.lockAdmins(db);
  // The door asks again at the end, but not about one's own membership: an admin who was lowered meanwhile could raise themselves.
  await deps.gatekeeper.requireStill(db, actor, 'member:write');
  if (role !== 'admin') refuseLastAdmin(admins, userId);
  const member = await memberRepository.findById(db, userId);
  if (!member) throw new AppError('member.not_found');
  await memberRepository.updateRole(db, member, role);
  const revoked = mayInvite(role) ? 0 : await revokeInvites(db, { userId, name: nameOf(member) });
  await enrolMember(db, { userId, roleName: role });
  await deps.gatekeeper.announce(db, { userId });
  if (role === 'admin' && member.role_name !== 'admin') await notifyNewAdmin(db, member);
  return { ...member, role_name: role, role_display: roleGrants[role].display, revoked_invites: revoked };
}

/**
 * Takes a member out of the firm. What they did stays in its files; they are out with this very transaction, and so are their
 * open invitations.
 *
 * @throws {AppError} `member.not_found`; `tenant.last_admin`.
 */
export async function removeMember(db: TenantDb, deps: Deps, userId: string): Promise<MemberGone> {
  const { name, revoked } = await endMembership(db, deps, { userId, isNamed: true });
  return gone(`${name} is no longer a member of your firm.`, revoked);
}

/**
 * Lets a member go by themselves: the same as being taken out.
 *
 * @throws {AppError} `tenant.last_admin`; `member.not_found` for somebody who was taken out meanwhile.
 */
export async function leaveFirm(db: TenantDb, deps: Deps, userId: string): Promise<MemberGone> {
  const { name } = await firmRepository.read(db);
  const { revoked } = await endMembership(db, deps, { userId, isNamed: true });
  return gone(`You have left ${name}.`, revoked);
}

/** Takes somebody out whose account is being deleted: no name of theirs is written anywhere. @throws {AppError} `tenant.last_admin`. */
export async function eraseMember(db: TenantDb, deps: Deps, userId: string): Promise<void> {
  await endMembership(db, deps, { userId, isNamed: false });
}

interface Leaving {
  readonly userId: string;
  /** Whether the other admins are told who it is. */
  readonly isNamed: boolean;
}

/** @returns who is a member no longer, and how many open invitations of theirs were revoked. */
async function endMembership(db: TenantDb, deps: Deps, { userId, isNamed }: Leaving): Promise<{ name: string; revoked: number }> {
  refuseLastAdmin(await memberRepository.lockAdmins(db), userId);
  const member = await memberRepository.findById(db, userId);
  if (!member) throw new AppError('member.not_found');
  await memberRepository.remove(db, member);
  await memberRepository.leaveTeams(db, userId);
  const revoked = await revokeInvites(db, { userId, name: isNamed ? nameOf(member) : undefined });
  await releaseMember(db, userId);
  await deps.gatekeeper.announce(db, { userId });
  return { name: member.name, revoked };
}

/** An invitation is as good as the right of whoever sent it. @returns how many were revoked; the other admins are told. */
async function revokeInvites(db: TenantDb, { userId, name }: { userId: string; name: string | undefined }): Promise<number> {
  const count = await memberRepository.revokeInvitesOf(db, userId);
  await notifyRevokedInvites(db, { count, name });
  return count;
}

const nameOf = ({ display_name: displayName, name }: Member) => displayName ?? name;
const mayInvite = (role: RoleName) => roleGrants[role].permissions.includes('invite:write');

function gone(message: string, revoked: number): MemberGone {
  const ended = revoked === 1 ? '1 open invitation they had sent was revoked.' : `${revoked} open invitations they had sent were revoked.`;
  return { message: revoked === 0 ? message : `${message} ${ended}`, revoked_invites: revoked };
}

function refuseLastAdmin(admins: readonly string[], userId: string): void {
  if (admins.length === 1 && admins[0] === userId) throw new AppError('tenant.last_admin');
}
