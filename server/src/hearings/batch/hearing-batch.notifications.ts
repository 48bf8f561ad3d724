import { groupByCount } from '../../bulk-changes/public.ts';
import { notify } from '../../notifications/public.ts';
import { printedDay } from '../../platform/clock/court-day.ts';
import type { TenantDb } from '../../platform/db/scope/tenant-db.ts';
import { notifyChanged } from '../hearing.notifications.ts';
import { findHearing } from '../hearing.repository.ts';
import { type BatchHearing, findConcernedByBatch } from './hearing-batch.repository.ts';

/**
 * Notifies each team and those who appear once of all their hearings that moved, without the names of the cases: a case may be
 * restricted later. Of hearings of restricted cases they are notified one by one.
 */
export async function notifyMovedHearings(
  db: TenantDb,
  moved: readonly BatchHearing[],
  { day, changeId }: { day: string; changeId: string },
): Promise<void> {
  await notifyMoves(db, moved, {
    titleOf: (count) => (count === 1 ? `A hearing moved to ${printedDay(day)}` : `${count} hearings moved to ${printedDay(day)}`),
    message: 'They keep their purpose.',
    cause: `bulk-change:${changeId}`,
  });
}

/** Notifies the same people that their hearings, which were all moved to one day, are on their earlier days again. */
export async function notifyMovedBack(
  db: TenantDb,
  moved: readonly (BatchHearing & { readonly day: string })[],
  changeId: string,
): Promise<void> {
  await notifyMoves(db, moved, {
    titleOf: (count, [only]) =>
      only
        ? `A hearing moved back to ${printedDay(only.day)}`
        : `${count} hearings moved back from ${printedDay(moved[0]?.hearing_date ?? '')}`,
    message: 'Their adjournment was undone.',
    cause: `bulk-change:${changeId}:undone`,
  });
}

interface Words<Moved> {
  /** For one hearing it is given too. */
  readonly titleOf: (count: number, hearings: readonly Moved[]) => string;
  readonly message: string;
  readonly cause: string;
}

/** @param moved as they were before they moved. */
async function notifyMoves<Moved extends BatchHearing>(
  db: TenantDb,
  moved: readonly Moved[],
  { titleOf, ...words }: Words<Moved>,
): Promise<void> {
  if (moved.length === 0) return;
  for (const row of moved.filter(({ restricted }) => restricted)) {
    const hearing = await findHearing(db, row.id);
    if (hearing) await notifyChanged(db, hearing, row.hearing_date);
  }
  const open = moved.filter(({ restricted }) => !restricted);
  if (open.length === 0) return;
  const concerned = await findConcernedByBatch(
    db,
    open.map(({ id }) => id),
  );
  for (const [count, to, hearings] of groupByCount(open, ({ id }) => concerned.get(id) ?? []))
    await notify(db, { kind: 'changed', reads: 'hearing:read', to, title: titleOf(count, hearings), route: '/hearing/upcoming', ...words });
}
