import type { TenantDb } from '../../platform/db/scope/tenant-db.ts';
import { computeByRule } from '../computation/computation.service.ts';
import { withCopyOfToday } from '../copies/copy-days.service.ts';
import { haveSameDates } from '../copies/copy-inputs.ts';
import { notifyMoved } from '../deadline.notifications.ts';
import * as deadlineRepository from '../deadline.repository.ts';
import { workingColumns } from '../working-columns.ts';
import { holdCalendars } from './calendar-lock.ts';

type Recounted = Pick<
  deadlineRepository.LockedDeadline,
  'id' | 'case_id' | 'rule' | 'inputs' | 'exclusions' | 'court_id' | 'copy_id' | 'due_on' | 'rolled_from'
>;

/**
 * Computes an open deadline anew after a time in which nothing moved it, because it was deleted or closed: with the calendar of the court
 * and the certified copies of the case as they are now. If its last day moves it is to be confirmed again, and its people are notified.
 * `because`: why it moves, as the end of a sentence.
 */
export async function recountDeadline(db: TenantDb, before: Recounted, because: string): Promise<void> {
  const { id, rule, exclusions, court_id: courtId } = before;
  if (rule === null) return;
  await holdCalendars(db);
  const { inputs, copyId } = await withCopyOfToday(db, { ...before, rule });
  const { working } = await computeByRule(db, rule, { inputs, exclusions, courtId, isStored: true });
  const isMoved = working.dueOn !== before.due_on;
  if (!isMoved && working.rolledFrom === before.rolled_from && copyId === before.copy_id && haveSameDates(inputs, before.inputs)) return;
  const unconfirmed = isMoved ? ({ state: 'computed', confirmed_by: null, confirmed_at: null } as const) : {};
  await deadlineRepository.updateDeadline(db, id, {
    inputs: JSON.stringify(inputs),
    copy_id: copyId,
    ...workingColumns(working),
    ...unconfirmed,
  });
  if (isMoved) await notifyMoved(db, { id, before: before.due_on, because });
}
