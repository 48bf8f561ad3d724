import { courtToday } from '../../platform/clock/court-day.ts';
import type { TenantDb } from '../../platform/db/scope/tenant-db.ts';
import { holdCalendars } from '../recomputation/calendar-lock.ts';
import { recomputeAll } from '../recomputation/recompute.service.ts';
import { findOfCases, findOfCourt, updateCourt, updateCourtOfDeleted } from './deadlines-of-case.repository.ts';

/**
 * Moves open deadlines along with their case to another court: it is there that the act is done, and the days on which that court is closed
 * count (Limitation Act, s. 4). A deadline of another court, of an act that is done elsewhere, or whose last day has passed stays. Call it
 * with the case locked.
 */
export async function followCourtOfCase(
  db: TenantDb,
  caseId: string,
  { from, to }: { from: string | null; to: string | null },
): Promise<void> {
  if (from === to) return;
  const of = { caseId, courtId: from, today: courtToday() };
  await updateCourtOfDeleted(db, of, to);
  const rows = await findOfCourt(db, of);
  if (rows.length === 0) return;
  await updateCourt(
    db,
    rows.map(({ id }) => id),
    to,
  );
  await holdCalendars(db);
  const moved = rows.map((row) => ({ ...row, court_id: to }));
  await recomputeAll(db, moved, { because: 'the case is before another court', notifiesActor: true });
}

/** Computes the open deadlines of restored cases anew: while their case was deleted, no calendar of a court moved them. */
export async function recountDeadlinesOfRestored(db: TenantDb, caseIds: readonly string[]): Promise<void> {
  const rows = await findOfCases(db, caseIds);
  if (rows.length === 0) return;
  await holdCalendars(db);
  await recomputeAll(db, rows, { because: 'it was computed anew when its case was restored', notifiesActor: true });
}
