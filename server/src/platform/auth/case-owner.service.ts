import type { Permission } from '@munshi/contract/platform/permission';
import type { ProblemCode } from '@munshi/contract/problem-codes';
import { rolesWith } from '@munshi/contract/tenants/role';
import type { TenantDb } from '../db/scope/tenant-db.ts';
import { AppError } from '../http/app-error.ts';
import { findMembersForCase } from './case-visibility.repository.ts';

/** The owner of a record of a case. */
interface CaseOwner {
  readonly userId: string;
  readonly caseId: string;
  /** The permission to read such records. */
  readonly permission: Permission;
}

/** The problems of an owner who is no member that may read such records, and of one who cannot see the case. */
interface OwnerCodes {
  readonly unknown: ProblemCode;
  readonly cannotSee: ProblemCode;
}

/**
 * An owner must be a member whose role can read the record, and who can see its case.
 *
 * @throws {AppError} one of `codes`; the one of a case that the owner cannot see with the person's name.
 */
export async function requireOwner(db: TenantDb, { codes, ...owner }: CaseOwner & { readonly codes: OwnerCodes }): Promise<void> {
  const member = await findReader(db, owner);
  if (!member) throw new AppError(codes.unknown, { fields: { owner_id: 'unknown' } });
  if (!member.may_see) throw new AppError(codes.cannotSee, { fields: { owner_id: 'cannot_see_case' }, values: { name: member.name } });
}

/** Whether a person can own such a record of a case. */
export async function mayOwn(db: TenantDb, owner: CaseOwner): Promise<boolean> {
  return Boolean((await findReader(db, owner))?.may_see);
}

async function findReader(db: TenantDb, { userId, caseId, permission }: CaseOwner) {
  const [member] = await findMembersForCase(db, [userId], caseId);
  const readingRoles: readonly string[] = rolesWith(permission);
  return member && readingRoles.includes(member.role) ? member : undefined;
}
