import type { Court } from '@munshi/contract/courts/court.schema';
import { findCourt } from '../courts/public.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import { AppError } from '../platform/http/app-error.ts';

/**
 * A court of the firm’s list, or undefined for all courts. A foreign key alone would accept another firm's court.
 *
 * @throws {AppError} `court_holiday.court_unknown`
 */
export async function requireCourt(db: TenantDb, courtId: string | null | undefined): Promise<Court | undefined> {
  const court = courtId ? await findCourt(db, courtId) : undefined;
  if (courtId && !court) throw new AppError('court_holiday.court_unknown', { fields: { court_id: 'unknown' } });
  return court;
}
