import { rolesWith } from '@munshi/contract/tenants/role';
import { findMembersForCase } from '../platform/auth/case-visibility.repository.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import { AppError } from '../platform/http/app-error.ts';

const READING_ROLES: readonly string[] = rolesWith('deadline:read');

/**
 * An owner must be a member whose role can read deadlines, and who can see the case.
 *
 * @throws {AppError} `deadline.owner_unknown`; `deadline.owner_walled`, with the person's name.
 */
export async function requireOwner(db: TenantDb, userId: string, caseId: string): Promise<void> {
  const [owner] = await findMembersForCase(db, [userId], caseId);
  if (!owner || !READING_ROLES.includes(owner.role)) throw new AppError('deadline.owner_unknown', { fields: { owner_id: 'unknown' } });
  if (!owner.may_see) throw new AppError('deadline.owner_walled', { fields: { owner_id: 'walled' }, values: { name: owner.name } });
}

/** Whether a person can own a deadline of a case. */
export async function mayOwn(db: TenantDb, userId: string, caseId: string): Promise<boolean> {
  const [owner] = await findMembersForCase(db, [userId], caseId);
  return owner !== undefined && READING_ROLES.includes(owner.role) && Boolean(owner.may_see);
}
