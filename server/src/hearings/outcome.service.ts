import type { CaseMoveReason } from '@munshi/contract/cases/case-move';
import { isLive } from '@munshi/contract/cases/case-status';
import type { MovingHearing, UnrecordedHearing } from '@munshi/contract/hearings/hearing.schema';
import { isDeepStrictEqual } from 'node:util';
import type { OutcomeDraft } from '@munshi/contract/hearings/outcome.schema';
import { refuseIfChanged } from '../platform/audit/changed-since.ts';
import type { Actor } from '../platform/auth/actor.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import { AppError } from '../platform/http/app-error.ts';
import { requireQuotaForCase } from '../tenants/public.ts';
import {
  type CaseBefore,
  type CaseProgress,
  isDisposed,
  type Moved,
  moveBetween,
  progressOf,
  withOutcome,
  withoutOutcome,
} from './case-movement.ts';
import { correctLater } from './later-outcomes.service.ts';
import { deleteFollowUp, settleFollowUp } from './follow-up.service.ts';
import { notifyCancelled, notifyOutcome } from './hearing.notifications.ts';
import * as hearingRepository from './hearing.repository.ts';
import { readHearing } from './hearing.service.ts';
import { validateOutcome, type ValidOutcome } from './outcome-rules.ts';
import * as outcomeRepository from './outcome.repository.ts';
import { withNextPurpose } from './purpose.service.ts';
import { isReplaced } from './replaced-dates.repository.ts';
import { listReplaceable, replaceOtherDates, restoreReplaced, restoreReplacedOn } from './replaced-dates.service.ts';

/** An outcome being recorded: by whom, for which hearing, and the version they saw. */
export interface Recording {
  readonly db: TenantDb;
  readonly actor: Actor;
  readonly id: string;
  readonly expectedVersion: number | undefined;
}

type Row = NonNullable<Awaited<ReturnType<typeof hearingRepository.findHearingForUpdate>>>;
type LockedCase = hearingRepository.LockedCase;

/**
 * Records the outcome of a hearing, fixes the next one and updates the case: one that was open becomes pending. Recording again corrects
 * it: the next hearing is moved or deleted, unless it has an outcome itself. Recording the same outcome twice has no further effect. Other
 * upcoming dates of the case are kept, unless the outcome replaces them.
 *
 * @throws {AppError} `record.changed` if the hearing is newer than the version seen; `hearing.follow_up_recorded`.
 */
export async function recordOutcome(recording: Recording, draft: OutcomeDraft): Promise<MovingHearing> {
  const { db, id, actor } = recording;
  const lockedCase = await hearingRepository.lockCaseOfHearing(db, id);
  const row = await hearingRepository.findHearingForUpdate(db, id);
  if (!lockedCase || !row) throw new AppError('hearing.not_found');
  const outcome = await withNextPurpose(db, row, await validateOutcome(db, draft));
  refuseDecisionBeforeFiling(lockedCase, outcome);
  if ((await isRecordedAlready(db, row, outcome)) && (await listReplaceable(db, row, outcome, row.next_hearing_id)).length === 0)
    return await readHearing(db, id);
  await refuseIfChanged(db, { table: 'hearings', id, version: row.version, expectedVersion: recording.expectedVersion });

  await restoreReplacedOn(db, row, outcome.next_date);
  const next = await settleFollowUp(db, row, outcome);
  const replaced = await replaceOtherDates(db, row, outcome, next.id);
  const { moved, ...before } = await moveCase(recording, { lockedCase, row }, outcome);
  // by trigger: hearings_dates writes the dates of the case; its stage and status are written by moveCase().
  await outcomeRepository.write(db, id, {
    ...columnsOf(outcome),
    next_hearing_id: next.id,
    case_before: { ...before, found: next.wasFound, ...(replaced.length > 0 ? { replaced } : {}) },
    recorded_at: new Date().toISOString(),
    recorded_by: actor.userId,
  });
  const hearing = await readHearing(db, id);
  await notifyOutcome(db, hearing, outcome);
  return { ...hearing, ...moved };
}

/**
 * Undoes an outcome: clears it, deletes the next hearing it created, restores the hearings it replaced, and returns the case to its earlier
 * state, except for fields somebody changed since.
 *
 * @throws {AppError} `hearing.no_outcome`; `hearing.follow_up_recorded`.
 */
export async function undoOutcome(recording: Recording): Promise<UnrecordedHearing> {
  const { db, id, expectedVersion } = recording;
  const lockedCase = await hearingRepository.lockCaseOfHearing(db, id);
  const row = await hearingRepository.findHearingForUpdate(db, id);
  if (!lockedCase || !row) throw new AppError('hearing.not_found');
  await refuseIfChanged(db, { table: 'hearings', id, version: row.version, expectedVersion });
  if (row.outcome === null) throw new AppError('hearing.no_outcome');
  const before = row.case_before as CaseBefore | null;
  const deletedHearing = await deleteFollowUp(db, row);
  if (deletedHearing) await notifyCancelled(db, deletedHearing);
  const restored = await restoreReplaced(db, row);
  const back = before && { from: before.now, to: before.was };
  const place = { id, caseId: lockedCase.id, day: row.business_on_date ?? row.hearing_date, at: row.recorded_at };
  const moved = back
    ? await putCase(recording, lockedCase, { wanted: await correctLater(db, place, back, progressOf(lockedCase)), because: 'undone' })
    : {};
  await outcomeRepository.write(db, id, NOTHING_RECORDED);
  return { ...(await readHearing(db, id)), ...moved, ...(restored > 0 ? { restored_dates: restored } : {}) };
}

/** @throws {AppError} `case.decision_before_filing`, as for an edit of the case. */
function refuseDecisionBeforeFiling({ filing_date: filed }: LockedCase, outcome: ValidOutcome): void {
  if (isDisposed(outcome) && filed && outcome.business_on_date < filed)
    throw new AppError('case.decision_before_filing', { fields: { business_on_date: 'before_filing' } });
}

function columnsOf(outcome: ValidOutcome) {
  return {
    business_on_date: outcome.business_on_date,
    outcome: outcome.outcome,
    adjournment_side: outcome.adjournment_side ?? null,
    adjournment_reason: outcome.adjournment_reason ?? null,
    business_text: outcome.business_text ?? null,
    costs: outcome.costs ?? null,
    next_date: outcome.next_date ?? null,
    next_purpose_text: outcome.next_purpose_text ?? null,
    next_purpose: outcome.next_purpose ?? null,
    no_next_reason: outcome.no_next_reason ?? null,
  };
}

const NOTHING_RECORDED: outcomeRepository.OutcomeColumns = {
  business_on_date: null,
  outcome: null,
  adjournment_side: null,
  adjournment_reason: null,
  business_text: null,
  costs: null,
  next_date: null,
  next_purpose_text: null,
  next_purpose: null,
  no_next_reason: null,
  next_hearing_id: null,
  case_before: null,
  recorded_at: null,
  recorded_by: null,
};

/** True if exactly this outcome is recorded and its next hearing exists, or was replaced since: a repeated request then changes nothing. */
async function isRecordedAlready(db: TenantDb, row: Row, outcome: ValidOutcome): Promise<boolean> {
  const columns = columnsOf(outcome);
  const recorded = Object.fromEntries(Object.keys(columns).map((name) => [name, row[name as keyof typeof columns]]));
  if (!isDeepStrictEqual(recorded, columns)) return false;
  const before = row.case_before as CaseBefore | null;
  if ((before?.keepsOpen ?? false) !== (outcome.keep_open ?? false)) return false;
  const nature = before?.now.nature_of_disposal;
  if (isDisposed(outcome) && nature !== (outcome.nature_of_disposal ?? outcome.outcomeName)) return false;
  return row.next_date === null || (row.next_hearing_id !== null && (await isThereOrReplaced(db, row.next_hearing_id)));
}

const isThereOrReplaced = async (db: TenantDb, id: string) =>
  (await hearingRepository.findHearing(db, id)) !== undefined || (await isReplaced(db, id));

/** Applies the outcome to the case; if the case was heard since, replays the later outcomes on top of it. */
async function moveCase(recording: Recording, { lockedCase, row }: { lockedCase: LockedCase; row: Row }, outcome: ValidOutcome) {
  const { db, id } = recording;
  const progress = progressOf(lockedCase);
  const before = row.case_before as CaseBefore | null;
  const place = { id, caseId: lockedCase.id, day: outcome.business_on_date, at: row.recorded_at };
  if (!(await outcomeRepository.hasLaterBusiness(db, place))) {
    const exempt = { keepsOpen: outcome.keep_open ?? false, keepsStage: lockedCase.stage_by_hand };
    const was = withoutOutcome(progress, before);
    const now = withOutcome(was, { ...outcome, ...exempt });
    const moved = await putCase(recording, lockedCase, { wanted: now, because: 'outcome', keepsOpen: exempt.keepsOpen });
    return { was, now, ...exempt, moved };
  }
  const { was, now: from } = before ?? { was: progress, now: progress };
  const exempt = { keepsOpen: outcome.keep_open ?? false, keepsStage: before?.keepsStage ?? false };
  // An outcome first recorded after a later hearing never changed the case.
  const now = isDeepStrictEqual(was, from) ? from : withOutcome(was, { ...outcome, ...exempt });
  const wanted = await correctLater(db, place, { from, to: now }, progress);
  return { was, now, ...exempt, moved: await putCase(recording, lockedCase, { wanted, because: 'outcome' }) };
}

/** The case as an outcome or its undo leaves it; `keepsOpen`: the caller left it open on purpose. */
interface Wanted {
  readonly wanted: CaseProgress;
  readonly because: CaseMoveReason;
  readonly keepsOpen?: boolean;
}

/**
 * Updates the case, except for a stage that a person set. One that starts to count towards the plan again is checked against its limit.
 *
 * @returns the status that it moved to.
 */
async function putCase({ db, actor }: Recording, lockedCase: LockedCase, { wanted, because, keepsOpen }: Wanted): Promise<Moved> {
  const progress = progressOf(lockedCase);
  const after = lockedCase.stage_by_hand ? { ...wanted, stage: lockedCase.stage, stage_text: lockedCase.stage_text } : wanted;
  if (isLive(after.status) && !isLive(lockedCase.status)) await requireQuotaForCase(db, actor);
  const isOpenOnPurpose = keepsOpen === true && after.status === 'open';
  if (isOpenOnPurpose || !isDeepStrictEqual(progress, after))
    await outcomeRepository.moveCase(db, lockedCase.id, { ...after, ...(isOpenOnPurpose ? { open_on_purpose: true } : {}) });
  return moveBetween(progress, after, because);
}
