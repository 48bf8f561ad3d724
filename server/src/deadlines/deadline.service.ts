import type { Deadline, DeadlineChange, DeadlineDraft } from '@munshi/contract/deadlines/deadline.schema';
import type { DeadlineRule } from '@munshi/contract/deadlines/deadline-rule.schema';
import { v7 as uuidv7 } from 'uuid';
import { refuseIfChanged } from '../platform/audit/changed-since.ts';
import type { Actor } from '../platform/auth/actor.ts';
import { printedDay } from '../platform/clock/court-day.ts';
import { definedOnly } from '../platform/db/query/defined-only.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import { AppError } from '../platform/http/app-error.ts';
import { findCopyOf } from './copies/copy-days.service.ts';
import { computeByRule } from './computation/computation.service.ts';
import { courtOfRule } from './computation/court-of-rule.service.ts';
import { requireOwner } from './deadline-owner.service.ts';
import { describeDeadline } from './deadline-view.service.ts';
import * as deadlineRepository from './deadline.repository.ts';
import type { StepLanguage } from './engine/step-text.ts';
import { notifyMoved, notifyOwner, withdrawReminders } from './deadline.notifications.ts';
import { holdCalendars } from './recomputation/calendar-lock.ts';
import { recountDeadline } from './recomputation/recount.service.ts';
import { moveRenewalTask, settleRenewalTask } from './renewals/renewal-task.service.ts';
import { readDeadlineRule } from './rules/deadline-rule.service.ts';
import { workingColumns } from './working-columns.ts';

/** @throws {AppError} `deadline.not_found`, also for deadlines of restricted cases out of sight. */
export async function readDeadline(db: TenantDb, id: string, language: StepLanguage = 'en'): Promise<Deadline> {
  const stored = await deadlineRepository.findDeadline(db, id);
  if (!stored) throw new AppError('deadline.not_found');
  return await describeDeadline(db, stored, language);
}

/** Adds a deadline to a case: computed by a rule, or entered by hand. Without an owner, it is the caller's. `renewsId`: the one it renews. */
export async function createDeadline(
  db: TenantDb,
  actor: Actor,
  { id = uuidv7(), ...draft }: DeadlineDraft,
  { renewsId = null }: { renewsId?: string | null } = {},
): Promise<Deadline> {
  const ofCase = await deadlineRepository.findCaseOf(db, draft.case_id);
  if (!ofCase) throw new AppError('deadline.case_unknown', { fields: { case_id: 'unknown' } });
  const ownerId = draft.owner_id ?? actor.userId;
  await requireOwner(db, ownerId, draft.case_id);
  const rule = draft.rule ? await readDeadlineRule(db, draft.rule) : undefined;
  const courtId = draft.court_id === undefined ? courtOfRule(rule, ofCase.court_id) : draft.court_id;
  const counted = rule
    ? await countedColumns(db, rule, { ...draft, courtId, isStored: draft.court_id === undefined })
    : enteredColumns(draft);
  await deadlineRepository.insertDeadline(db, {
    id,
    case_id: draft.case_id,
    court_id: courtId,
    owner_id: ownerId,
    note: draft.note ?? null,
    created_by: actor.userId,
    renews_id: renewsId,
    ...counted,
  });
  if (ownerId !== actor.userId) await notifyOwner(db, id);
  return await readDeadline(db, id);
}

type Draft = Omit<DeadlineDraft, 'id'>;

/** The columns of a new deadline that follow from a rule. */
async function countedColumns(
  db: TenantDb,
  rule: DeadlineRule,
  { case_id: caseId, inputs = {}, exclusions = [], title, kind, courtId, isStored }: Draft & Pick<ToCompute, 'courtId' | 'isStored'>,
) {
  const computed = await computedColumns(db, { caseId, rule, courtId, isStored, inputs, exclusions });
  return { ...computed, title: title ?? rule.title, kind: kind ?? rule.kind, rule_code: rule.code, rule: JSON.stringify(rule) };
}

/** The columns of one entered by hand; the contract refuses a draft without a rule that lacks title or day. */
const enteredColumns = ({ title, kind, due_on: due }: Draft) => ({ title: title ?? '', kind: kind ?? 'compliance', due_on: due ?? '' });

interface DeadlineEdit {
  readonly id: string;
  readonly change: DeadlineChange;
  readonly expectedVersion: number | undefined;
}

/**
 * Updates the given fields and keeps the rest. Changed dates, exclusions or court compute the deadline anew, by the rule as it was, and
 * it is to be confirmed again.
 *
 * @throws {AppError} `record.changed`; `deadline.closed`; `deadline.by_rule` and `deadline.by_hand` for a date of the other kind
 */
export async function updateDeadline(db: TenantDb, { id, change, expectedVersion }: DeadlineEdit): Promise<Deadline> {
  const before = await lockDeadline(db, id, expectedVersion);
  const { inputs, exclusions, court_id: courtId, due_on: due, ...others } = change;
  const moves = definedOnly({ inputs, exclusions, court_id: courtId, due_on: due });
  if (Object.keys(moves).length > 0) requireOpen(before);
  if (change.owner_id) await requireOwner(db, change.owner_id, before.case_id);
  const edit = { ...definedOnly(others), ...(await moved(db, before, moves)) };
  if (Object.keys(edit).length > 0) await deadlineRepository.updateDeadline(db, id, edit);
  if (change.owner_id && change.owner_id !== before.owner_id) await notifyOwner(db, id);
  const after = await readDeadline(db, id);
  if (after.due_on !== before.due_on) {
    await notifyMoved(db, { id, before: before.due_on, because: 'its dates were corrected' });
    await moveRenewalTask(db, id, after.due_on);
  }
  return after;
}

/** @throws {AppError} `deadline.not_found`. */
export async function deleteDeadline(db: TenantDb, id: string): Promise<{ message: string }> {
  const before = await lockDeadline(db, id, undefined);
  await deadlineRepository.markDeadlineDeleted(db, id);
  await withdrawReminders(db, before);
  await settleRenewalTask(db, id, 'deleted');
  return { message: 'Deadline deleted successfully' };
}

/**
 * Restores a deadline within thirty days of its deletion; an open one is computed anew, for the calendar or its certified copy may have
 * changed. One that is not deleted is returned unchanged.
 */
export async function restoreDeadline(db: TenantDb, id: string): Promise<Deadline> {
  const deleted = await deadlineRepository.findDeadlineForUpdate(db, id, { isDeleted: true });
  if (deleted) {
    await refuseIfRenewedAgain(db, deleted.renews_id);
    await deadlineRepository.unmarkDeadlineDeleted(db, id);
    if (isOpen(deleted)) {
      await recountDeadline(db, deleted, 'it was computed anew when it was restored');
      await settleRenewalTask(db, id, 'open');
    }
  }
  return await readDeadline(db, id);
}

/** @throws {AppError} `deadline.renewed` if another deadline has renewed the same one meanwhile. */
async function refuseIfRenewedAgain(db: TenantDb, renewsId: string | null): Promise<void> {
  const renewal = renewsId === null ? undefined : await deadlineRepository.findRenewalOf(db, renewsId);
  if (renewal) throw new AppError('deadline.renewed', { values: { due_on: printedDay(renewal.due_on) } });
}

/** A deadline, locked for a change. @throws {AppError} `deadline.not_found`; `record.changed` if it is newer than `expectedVersion`. */
export async function lockDeadline(
  db: TenantDb,
  id: string,
  expectedVersion: number | undefined,
): Promise<deadlineRepository.LockedDeadline> {
  const before = await deadlineRepository.findDeadlineForUpdate(db, id);
  if (!before) throw new AppError('deadline.not_found');
  await refuseIfChanged(db, { table: 'deadlines', id, version: before.version, expectedVersion });
  return before;
}

const isOpen = ({ state }: { readonly state: string }) => state === 'computed' || state === 'confirmed';

/** @throws {AppError} `deadline.closed`. */
export function requireOpen(deadline: { readonly state: string }): void {
  if (!isOpen(deadline)) throw new AppError('deadline.closed');
}

type Moves = Pick<DeadlineChange, 'inputs' | 'exclusions' | 'court_id' | 'due_on'>;

/** The columns of a deadline whose date may change: to be confirmed again. */
async function moved(db: TenantDb, before: deadlineRepository.LockedDeadline, moves: Moves) {
  const { due_on: due, court_id: courtId = before.court_id, inputs = before.inputs, exclusions = before.exclusions } = moves;
  if (Object.keys(moves).length === 0) return {};
  const unconfirmed = { state: 'computed', confirmed_by: null, confirmed_at: null } as const;
  if (before.rule === null) {
    if (moves.inputs ?? moves.exclusions) throw new AppError('deadline.by_hand', { fields: { inputs: 'refused' } });
    return { ...unconfirmed, ...definedOnly({ due_on: due, court_id: moves.court_id }) };
  }
  if (due) throw new AppError('deadline.by_rule', { fields: { due_on: 'refused' } });
  const { case_id: caseId, rule } = before;
  const isStored = courtId === before.court_id;
  return { ...unconfirmed, ...(await computedColumns(db, { caseId, rule, courtId, isStored, inputs, exclusions })) };
}

interface ToCompute {
  readonly caseId: string;
  readonly rule: DeadlineRule;
  readonly courtId: string | null;
  /** The court is that of the case, or was chosen before: it may be deleted from the list since. */
  readonly isStored: boolean;
  readonly inputs: NonNullable<DeadlineChange['inputs']>;
  readonly exclusions: NonNullable<DeadlineChange['exclusions']>;
}

/** The columns that follow from a rule and its inputs. */
async function computedColumns(db: TenantDb, { caseId, rule, courtId, isStored, inputs, exclusions }: ToCompute) {
  await holdCalendars(db);
  const { working } = await computeByRule(db, rule, { inputs, exclusions, courtId, isStored });
  return {
    court_id: courtId,
    copy_id: await findCopyOf(db, { caseId, rule, inputs }),
    inputs: JSON.stringify(inputs),
    exclusions: JSON.stringify(exclusions),
    ...workingColumns(working),
  };
}
