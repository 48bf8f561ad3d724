import type { CourtSchedule, CourtScheduleDraft } from '@munshi/contract/court-holidays/court-schedule.schema';
import { requestRecomputation } from '../../deadlines/recomputation/public.ts';
import type { TenantDb } from '../../platform/db/scope/tenant-db.ts';
import { requireCourt } from '../require-court.ts';
import * as schedules from './court-schedule.repository.ts';

/**
 * Replaces what the firm has entered for a court; an entry of nothing is deleted.
 *
 * @throws {AppError} `court_holiday.court_unknown`, also for another firm's court
 */
export async function updateCourtSchedule(db: TenantDb, draft: CourtScheduleDraft): Promise<CourtSchedule> {
  const { court_id: courtId, ...stated } = draft;
  const court = await requireCourt(db, courtId);
  const before = await schedules.findScheduleForUpdate(db, courtId);
  const isEmpty = Object.values(stated).every((value) => value === null);
  await (isEmpty ? schedules.deleteSchedule(db, courtId) : schedules.saveSchedule(db, draft));
  if ((before?.saturdays ?? null) !== stated.saturdays) await requestRecomputation(db, { court_id: courtId, saturdays: true });
  return { ...draft, court_name: court?.name ?? null };
}
