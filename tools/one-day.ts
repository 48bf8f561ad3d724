import { setTimeout as wait } from 'node:timers/promises';
import { courtInstant, courtToday, daysAfter } from '../server/src/platform/clock/court-day.ts';

/** Longer than all suites together take. */
const LONGEST_RUN_MS = 15 * 60_000;

/** How long a run that would meet midnight in India waits for it, in milliseconds; 0 for every other run. */
export function waitForMidnight(now: Date): number {
  const left = courtInstant(daysAfter(courtToday(now), 1), '00:00').getTime() - now.getTime();
  return left <= LONGEST_RUN_MS ? left + 1_000 : 0;
}

/**
 * Begins a run of tests that would meet midnight in India after it. "Overdue", "today" and "ten days ago" are the days of the clock,
 * in the tests as in the database: rows written on one day and counted on the next differ by a day, and nothing is wrong.
 */
export async function startOnOneDay(): Promise<void> {
  const left = waitForMidnight(new Date());
  if (left === 0) return;
  console.log(
    `test: it is midnight in India in ${Math.ceil(left / 60_000)} minutes; the tests begin then, so that all have the same today`,
  );
  await wait(left);
}
