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
  for (const [count, to] of groupByCount(open, ({ id }) => concerned.get(id) ?? []))
    await notify(db, {
      kind: 'changed',
      reads: 'hearing:read',
      to,
      title: count === 1 ? `A hearing moved to ${printedDay(day)}` : `${count} hearings moved to ${printedDay(day)}`,
      message: 'They keep their purpose.',
      route: '/hearing/upcoming',
      cause: `bulk-change:${changeId}`,
    });
}
