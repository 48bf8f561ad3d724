import { roleGrants, type RoleName } from '@munshi/contract/tenants/role';
import type { Member } from '@munshi/contract/tenants/tenant.schema';
import { enrolMember, releaseMember } from '../lawyers/public.ts';
import type { TenantDb } from '../platform/db/tenant-db.ts';
import { AppError } from '../platform/http/app-error.ts';
import type { Deps } from '../platform/http/handle.ts';
import * as memberRepository from './member.repository.ts';

/** Makes a person a member of the firm, with a lawyer's record where the role appears in court. */
export async function joinTenant(db: TenantDb, member: { userId: string; roleName: RoleName }): Promise<void> {
  if (await memberRepository.insert(db, member)) await enrolMember(db, member);
}

/** @throws {AppError} `member.not_found`. */
export async function readMemberPhoto(db: TenantDb, userId: string): Promise<{ picture: string | null }> {
  const photo = await memberRepository.findPhoto(db, userId);
  if (!photo) throw new AppError('member.not_found');
  return photo;
}

/**
 * Gives a member another role; it counts from their next request.
 *
 * @throws {AppError} `member.not_found`; `tenant.last_admin` when nobody would be admin any more.
 */
export async function changeMemberRole(db: TenantDb, deps: Deps, change: { userId: string; role: RoleName }): Promise<Member> {
  const { userId, role } = change;
  if (role !== 'admin') await refuseLastAdmin(db, userId);
  const member = await memberRepository.findById(db, userId);
  if (!member) throw new AppError('member.not_found');
  await memberRepository.updateRole(db, member, role);
  await enrolMember(db, { userId, roleName: role });
  await deps.gatekeeper.announce(db, { userId });
  return { ...member, role_name: role, role_display: roleGrants[role].display };
}

/**
 * Takes a member out of the firm. What they did stays in its files; they are out with this very transaction.
 *
 * @throws {AppError} `member.not_found`; `tenant.last_admin`.
 */
export async function removeMember(db: TenantDb, deps: Deps, userId: string): Promise<{ message: string }> {
  await refuseLastAdmin(db, userId);
  const member = await memberRepository.findById(db, userId);
  if (!member) throw new AppError('member.not_found');
  await memberRepository.remove(db, member);
  await releaseMember(db, userId);
  await deps.gatekeeper.announce(db, { userId });
  return { message: `${member.name} is no longer a member of your firm.` };
}

async function refuseLastAdmin(db: TenantDb, userId: string): Promise<void> {
  const admins = await memberRepository.lockAdmins(db);
  if (admins.length === 1 && admins[0] === userId) throw new AppError('tenant.last_admin');
}
