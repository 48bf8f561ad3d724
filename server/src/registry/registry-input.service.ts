import { findCourt } from '../courts/public.ts';
import * as caseOwner from '../platform/auth/case-owner.service.ts';
import { courtToday } from '../platform/clock/court-day.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import { AppError } from '../platform/http/app-error.ts';
import { findCourtOfCase } from './registry-case.repository.ts';

const permission = 'registry:read';
const codes = { unknown: 'registry.owner_unknown', cannotSee: 'registry.owner_cannot_see_case' } as const;

/** @throws {AppError} `registry.owner_unknown`; `registry.owner_cannot_see_case`, with the person's name. */
export async function requireOwner(db: TenantDb, userId: string, caseId: string): Promise<void> {
  await caseOwner.requireOwner(db, { userId, caseId, permission, codes });
}

/** The court of a case that the caller sees. @throws {AppError} `registry.case_unknown`. */
export async function requireCase(db: TenantDb, caseId: string): Promise<{ court_id: string | null }> {
  const ofCase = await findCourtOfCase(db, caseId);
  if (!ofCase) throw new AppError('registry.case_unknown', { fields: { case_id: 'unknown' } });
  return ofCase;
}

/** @throws {AppError} `registry.court_unknown`, also for another firm's court. */
export async function requireCourt(db: TenantDb, courtId: string | null | undefined): Promise<void> {
  if (courtId && !(await findCourt(db, courtId))) throw new AppError('registry.court_unknown', { fields: { court_id: 'unknown' } });
}

/** What was done was done on a day that has come. @throws {AppError} `registry.in_future`. */
export function requirePast(days: Readonly<Record<string, string | null | undefined>>): void {
  const today = courtToday();
  for (const [field, day] of Object.entries(days))
    if (day && day > today) throw new AppError('registry.in_future', { fields: { [field]: 'in_future' } });
}
