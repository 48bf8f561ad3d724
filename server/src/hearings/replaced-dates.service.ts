import { courtToday } from '../platform/clock/court-day.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import type { CaseBefore, ReplacedHearing } from './case-movement.ts';
import { notifyCancelled, notifyRestored } from './hearing.notifications.ts';
import * as hearingRepository from './hearing.repository.ts';
import type { ValidOutcome } from './outcome-rules.ts';
import * as replacedDates from './replaced-dates.repository.ts';

type Row = NonNullable<Awaited<ReturnType<typeof hearingRepository.findHearingForUpdate>>>;

const replacedBy = (row: Row): readonly ReplacedHearing[] => (row.case_before as CaseBefore | null)?.replaced ?? [];

/** Ids of the upcoming hearings that an outcome replaces; none if it keeps them, or if its own next date is past. */
export async function listReplaceable(db: TenantDb, row: Row, outcome: ValidOutcome, nextId: string | null): Promise<string[]> {
  const { business_on_date: businessDate, next_date: nextDate = null, other_dates: others } = outcome;
  if (others !== 'replace' || (nextDate !== null && nextDate < courtToday())) return [];
  const exceptIds = nextId === null ? [row.id] : [row.id, nextId];
  return await replacedDates.listReplaceable(db, { caseId: row.case_id, exceptIds, businessDate, nextDate });
}

/**
 * Deletes the other upcoming hearings of the case, if the outcome replaces them, and notifies of it.
 *
 * @returns all that this outcome has replaced, those of an earlier recording included.
 */
export async function replaceOtherDates(
  db: TenantDb,
  row: Row,
  outcome: ValidOutcome,
  nextId: string | null,
): Promise<readonly ReplacedHearing[]> {
  const ids = await listReplaceable(db, row, outcome, nextId);
  if (ids.length === 0) return replacedBy(row);
  for (const id of ids) {
    const hearing = await hearingRepository.findHearing(db, id);
    if (hearing) await notifyCancelled(db, hearing);
  }
  return [...replacedBy(row), ...(await replacedDates.markReplaced(db, ids))];
}

/** Restores the hearing that an outcome replaced on the day to which its next date is corrected: it becomes the next hearing. */
export async function restoreReplacedOn(db: TenantDb, row: Row, day: string | null | undefined): Promise<void> {
  if (day && replacedBy(row).length > 0) await replacedDates.unmarkReplaced(db, replacedBy(row), day);
}

/** Restores what an outcome replaced, when it is undone, and notifies of it. @returns how many hearings. */
export async function restoreReplaced(db: TenantDb, row: Row): Promise<number> {
  if (replacedBy(row).length === 0) return 0;
  const restored = await replacedDates.unmarkReplaced(db, replacedBy(row));
  for (const id of restored) {
    const hearing = await hearingRepository.findHearing(db, id);
    if (hearing) await notifyRestored(db, hearing);
  }
  return restored.length;
}
