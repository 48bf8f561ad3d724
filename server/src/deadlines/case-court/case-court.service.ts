import { courtToday } from '../../platform/clock/court-day.ts';
import type { TenantDb } from '../../platform/db/scope/tenant-db.ts';
import { firstInput } from '../computation/computation.service.ts';
import { readCourtCalendar } from '../computation/court-calendar.service.ts';
import { holdCalendars } from '../recomputation/calendar-lock.ts';
import { recompute } from '../recomputation/recompute.service.ts';
import { findOfCourt, updateCourt } from './case-court.repository.ts';

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
  const rows = await findOfCourt(db, { caseId, courtId: from, today: courtToday() });
  if (rows.length === 0) return;
  await updateCourt(
    db,
    rows.map(({ id }) => id),
    to,
  );
  await holdCalendars(db);
  const first = rows.map(({ inputs }) => firstInput(inputs)).reduce((one, other) => (other < one ? other : one));
  const { calendar } = await readCourtCalendar(db, { courtId: to, from: first, isStored: true });
  for (const row of rows) await recompute(db, row, { calendar, because: 'the case is before another court', notifiesActor: true });
}
