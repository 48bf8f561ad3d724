import * as caseOwner from '../platform/auth/case-owner.service.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';

const permission = 'deadline:read';
const codes = { unknown: 'deadline.owner_unknown', cannotSee: 'deadline.owner_cannot_see_case' } as const;

/** @throws {AppError} `deadline.owner_unknown`; `deadline.owner_cannot_see_case`, with the person's name. */
export async function requireOwner(db: TenantDb, userId: string, caseId: string): Promise<void> {
  await caseOwner.requireOwner(db, { userId, caseId, permission, codes });
}

/** Whether a person can own a deadline of a case. */
export async function mayOwn(db: TenantDb, userId: string, caseId: string): Promise<boolean> {
  return await caseOwner.mayOwn(db, { userId, caseId, permission });
}
