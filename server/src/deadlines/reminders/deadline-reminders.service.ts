import { hoursInWords, readSchedule } from '../../court-holidays/public.ts';
import { findCourt } from '../../courts/public.ts';
import { daysAfter } from '../../platform/clock/court-day.ts';
import type { Database } from '../../platform/db/driver/database.ts';
import type { TenantDb } from '../../platform/db/scope/tenant-db.ts';
import { eachBatch } from '../../platform/jobs/each-batch.ts';
import { findDueBetween } from '../deadline-people.repository.ts';
import { notifyReminder, REMINDED } from '../deadline.notifications.ts';
import { toNumber } from '../engine/day-number.ts';
import { reassignUnattended } from '../handover/reassign.service.ts';

const [EARLIEST, LATEST] = [REMINDED[0], REMINDED.at(-1) ?? -1];
/** A deadline that passed longer ago was reminded of, or nobody attends to it. */
const PASSED_DAYS = 7;

/**
 * The reminder that is due with this many days left: the latest one whose day has come, so that a reminder missed while the server was
 * down is still sent. Reminders for days before the deadline was entered are skipped.
 */
export function reminderDue(daysLeft: number, daysLeftWhenAdded: number): (typeof REMINDED)[number] | undefined {
  const come = REMINDED.filter((before) => daysLeft <= before);
  const last = come.at(-1);
  return last !== undefined && last <= daysLeftWhenAdded ? last : undefined;
}

/**
 * Reminds owner and team of the open deadlines of a firm; those of the same days whose owner cannot attend to them are reassigned before. It
 * may run again, be killed, or run twice at once: a reminder of a deadline, a last day and a number of days before it is given to each
 * person once.
 */
export async function remindOfDeadlines(database: Database, { tenantId, day }: { tenantId: string; day: string }): Promise<void> {
  const today = toNumber(day);
  const span = { from: daysAfter(day, LATEST - PASSED_DAYS), to: daysAfter(day, EARLIEST) };
  await reassignUnattended(database, tenantId, span);
  await eachBatch(database, tenantId, async (db, page) => {
    const deadlines = await findDueBetween(db, { ...span, ...page });
    const hours = hoursOfCourts(db);
    for (const deadline of deadlines) {
      const due = toNumber(deadline.due_on);
      const of = reminderDue(due - today, due - toNumber(deadline.added_on));
      if (of === undefined) continue;
      await notifyReminder(db, { deadline, daysLeft: due - today, of, hours: of === 0 ? await hours(deadline.court_id) : null });
    }
    return deadlines;
  });
}

/** By when a paper counts for the day, as a sentence, by court: read once for each, in the transaction of a batch. */
function hoursOfCourts(db: TenantDb) {
  const known = new Map<string | null, string | null>();
  return async (courtId: string | null): Promise<string | null> => {
    const before = known.get(courtId);
    if (before !== undefined) return before;
    const court = courtId === null ? undefined : await findCourt(db, courtId, { alsoDeleted: true });
    const text = hoursInWords((await readSchedule(db, court)).hours);
    known.set(courtId, text);
    return text;
  };
}
