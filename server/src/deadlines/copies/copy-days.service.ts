import type { RuleInputs } from '@munshi/contract/deadlines/computation.schema';
import type { DeadlineRule } from '@munshi/contract/deadlines/deadline-rule.schema';
import type { MovedDeadline } from '@munshi/contract/registry/certified-copy.schema';
import { printedDay } from '../../platform/clock/court-day.ts';
import type { TenantDb } from '../../platform/db/scope/tenant-db.ts';
import { computeByRule } from '../computation/computation.service.ts';
import { notifyMoved } from '../deadline.notifications.ts';
import * as deadlineRepository from '../deadline.repository.ts';
import { holdCalendars } from '../recomputation/calendar-lock.ts';
import { workingColumns } from '../working-columns.ts';
import * as copyDays from './copy-days.repository.ts';
import { agreesWith, type CopyDays, copyInputsOf, haveSameDates, withCopy, withoutCopy } from './copy-inputs.ts';

type OpenDeadline = Awaited<ReturnType<typeof copyDays.findOpenOfCase>>[number];

/**
 * Gives the days of a certified copy to the open deadlines of its case that are counted from its order, and takes them from those that
 * are not any more. Dates that a person typed otherwise stay. A deadline whose last day moves is to be confirmed again, and its people
 * are notified. Safe to repeat.
 *
 * @returns those whose last day moved, the earliest first
 */
export async function excludeCopyDays(db: TenantDb, copy: CopyDays): Promise<MovedDeadline[]> {
  const moved: (MovedDeadline | undefined)[] = [];
  for (const deadline of await copyDays.findOpenOfCase(db, { caseId: copy.case_id, copyId: copy.id })) {
    const names = deadline.rule && copyInputsOf(deadline.rule);
    if (!names) continue;
    const isLinked = deadline.copy_id === copy.id;
    const isOfOrder = deadline.inputs[names.start] === copy.order_on;
    if (isOfOrder && (isLinked || (deadline.copy_id === null && agreesWith(deadline.inputs, names, copy)))) {
      const because =
        copy.ready_on === null
          ? `the certified copy of ${printedDay(copy.order_on)} is not ready yet`
          : `the certified copy applied for on ${printedDay(copy.applied_on)} was ready on ${printedDay(copy.ready_on)}`;
      moved.push(await recount(db, deadline, { inputs: withCopy(deadline.inputs, names, copy), copyId: copy.id, because }));
    } else if (isLinked) {
      moved.push(await recount(db, deadline, { inputs: withoutCopy(deadline.inputs, names), copyId: null, because: UNLINKED }));
    }
  }
  return moved.filter((each) => each !== undefined).sort((one, other) => (one.due_on < other.due_on ? -1 : 1));
}

const UNLINKED = 'its certified copy is no longer one of this order';

/** Takes the days of a deleted certified copy from the deadlines that exclude them; those of a closed deadline stay as they were. */
export async function releaseCopyDays(db: TenantDb, copy: CopyDays): Promise<void> {
  for (const deadline of await copyDays.findOpenOfCase(db, { caseId: copy.case_id, copyId: copy.id })) {
    const names = deadline.rule && copyInputsOf(deadline.rule);
    if (!names || deadline.copy_id !== copy.id) continue;
    await recount(db, deadline, {
      inputs: withoutCopy(deadline.inputs, names),
      copyId: null,
      because: 'its certified copy was deleted from the registry of the case',
    });
  }
  // Of a deleted one only the dates of the copy go: it is counted anew when it is restored.
  for (const { id, rule, inputs } of await copyDays.findDeletedWithCopy(db, copy.id)) {
    const names = rule && copyInputsOf(rule);
    if (names) await deadlineRepository.updateDeadline(db, id, { inputs: JSON.stringify(withoutCopy(inputs, names)), copy_id: null });
  }
  await copyDays.clearCopy(db, copy.id);
}

interface Recount {
  readonly inputs: RuleInputs;
  readonly copyId: string | null;
  /** Why the last day moved, as the end of a sentence. */
  readonly because: string;
}

/** Counts a deadline anew. @returns how its last day moved; undefined if it did not. */
async function recount(db: TenantDb, deadline: OpenDeadline, { inputs, copyId, because }: Recount): Promise<MovedDeadline | undefined> {
  const { id, title, rule, exclusions, court_id: courtId, due_on: before } = deadline;
  if (!rule) return undefined;
  if (haveSameDates(inputs, deadline.inputs) && deadline.copy_id === copyId) return undefined;
  await holdCalendars(db);
  const { working } = await computeByRule(db, rule, { inputs, exclusions, courtId, isStored: true });
  const isMoved = working.dueOn !== before;
  const unconfirmed = isMoved ? ({ state: 'computed', confirmed_by: null, confirmed_at: null } as const) : {};
  await deadlineRepository.updateDeadline(db, id, {
    inputs: JSON.stringify(inputs),
    copy_id: copyId,
    ...workingColumns(working),
    ...unconfirmed,
  });
  if (!isMoved) return undefined;
  await notifyMoved(db, { id, before, because });
  return { id, title, before, due_on: working.dueOn };
}

interface Linked {
  readonly case_id: string;
  readonly rule: DeadlineRule;
  readonly inputs: RuleInputs;
  readonly copy_id: string | null;
}

/** The dates of a deadline with the days of its certified copy as the registry has them today. */
export async function withCopyOfToday(
  db: TenantDb,
  { case_id: caseId, rule, inputs, copy_id: linkedId }: Linked,
): Promise<{ inputs: RuleInputs; copyId: string | null }> {
  const names = copyInputsOf(rule);
  const orderOn = names && inputs[names.start];
  if (!names || !orderOn) return { inputs, copyId: linkedId };
  const copies = await copyDays.listCopiesOfOrder(db, { caseId, orderOn });
  const linked = copies.find(({ id }) => id === linkedId);
  const typed = linkedId === null ? inputs : withoutCopy(inputs, names);
  const copy = linked ?? copies.find((each) => agreesWith(typed, names, each));
  return copy ? { inputs: withCopy(typed, names, copy), copyId: copy.id } : { inputs: typed, copyId: null };
}

interface Counted {
  readonly caseId: string;
  readonly rule: DeadlineRule;
  readonly inputs: RuleInputs;
}

/** The certified copy of the case whose days are among the inputs of a deadline; null if there is none. */
export async function findCopyOf(db: TenantDb, { caseId, rule, inputs }: Counted): Promise<string | null> {
  const names = copyInputsOf(rule);
  const [orderOn, appliedOn] = names ? [inputs[names.start], inputs[names.applied]] : [];
  if (!names || !orderOn || !appliedOn) return null;
  return await copyDays.findCopyWithDays(db, { caseId, orderOn, appliedOn, readyOn: inputs[names.ready] ?? null });
}
