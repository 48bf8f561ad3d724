import { lastDayBefore, reservedAge } from '@munshi/contract/registry/reserved-age';
import { notify } from '../../notifications/public.ts';
import { daysAfter, printedDay } from '../../platform/clock/court-day.ts';
import type { Database } from '../../platform/db/driver/database.ts';
import type { TenantDb } from '../../platform/db/scope/tenant-db.ts';
import { eachBatch } from '../../platform/jobs/each-batch.ts';
import { findReservedBetween, type ReservedCase } from './reserved.repository.ts';

/** A server that was down makes up a warning for so long; older ones are in the list of reserved judgments. */
const MADE_UP_DAYS = 14;
/** More days than three months, and than six, may have from the reserving to the last of those days. */
const [FEWEST, MOST] = [89, 185 + MADE_UP_DAYS];

const POSSIBLE = {
  three_months: ['three months', 'A party may apply for the judgment to be pronounced.'],
  six_months: ['six months', 'A party may apply for the case to go to another bench.'],
} as const;

/**
 * Notifies the team of a case once when its judgment has been reserved for more than three months, and once after six. It may run
 * again, be killed, or run twice at once.
 */
export async function warnOfReserved(database: Database, { tenantId, day }: { tenantId: string; day: string }): Promise<void> {
  const span = { from: daysAfter(day, -MOST), to: daysAfter(day, -FEWEST) };
  await eachBatch(database, tenantId, async (db, page) => {
    const cases = await findReservedBetween(db, { ...span, ...page });
    for (const each of cases) await warn(db, each, day);
    return cases;
  });
}

async function warn(db: TenantDb, { id, title, since, team }: ReservedCase, day: string): Promise<void> {
  const age = reservedAge(since, day);
  if (age === 'recent' || daysAfter(lastDayBefore(since, age), MADE_UP_DAYS) < day) return;
  const [time, possible] = POSSIBLE[age];
  await notify(db, {
    kind: 'due',
    topic: 'judgment_reserved',
    reads: 'registry:read',
    to: team,
    caseId: id,
    type: 'warning',
    title: `Judgment reserved for more than ${time}`,
    message: `${title}, reserved since ${printedDay(since)}. ${possible} Check before relying on it.`,
    route: `/cases/${id}/registry`,
    cause: `case:${id}:reserved:${since}:${age}`,
  });
}
