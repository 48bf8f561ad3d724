import { isLive } from '@munshi/contract/cases/case-status';
import type { Hearing, HearingChange, HearingDraft, MovingHearing } from '@munshi/contract/hearings/hearing.schema';
import { isDeepStrictEqual } from 'node:util';
import { v7 as uuidv7 } from 'uuid';
import type { Actor } from '../platform/auth/actor.ts';
import { refuseIfChanged } from '../platform/audit/changed-since.ts';
import { courtToday } from '../platform/clock/court-day.ts';
import { definedOnly } from '../platform/db/query/defined-only.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import { AppError } from '../platform/http/app-error.ts';
import { type EnteredCase, withHearing, withoutHearing } from './case-entry.ts';
import { type CaseBefore, type CaseEffect, type Moved, moveBetween, progressOf, restsOn, stageOf } from './case-movement.ts';
import { notifyChanged, notifyFixed, notifyCancelled, notifyRestored } from './hearing.notifications.ts';
import type { HearingPlace } from './hearing-place.repository.ts';
import * as hearingRepository from './hearing.repository.ts';
import * as outcomeRepository from './outcome.repository.ts';
import { resolvePurpose } from './purpose.service.ts';

/** @throws {AppError} `hearing.not_found`, also for a hearing of a restricted case the caller cannot see. */
export async function readHearing(db: TenantDb, id: string): Promise<Hearing> {
  const hearing = await hearingRepository.findHearing(db, id);
  if (!hearing) throw new AppError('hearing.not_found');
  return hearing;
}

/**
 * Creates a hearing. Court, court number and judge default to those of the case; the judge is copied, since judges transfer. An open case
 * becomes pending unless `keep_open` is set, and its stage follows the purpose unless `keepsStage` is. A trigger updates its dates.
 *
 * @throws {AppError} `hearing.not_yet` if `business_on_date` is in the future.
 */
export async function scheduleHearing(db: TenantDb, draft: HearingDraft, { keepsStage = false } = {}): Promise<MovingHearing> {
  refuseAhead(draft);
  const found = await hearingRepository.lockCase(db, draft.case_id);
  const { row, was, now, followed } = entryOf(await resolvePurpose(db, draft), found, keepsStage);
  if (followed) await outcomeRepository.followHearing(db, draft.case_id, followed);
  // by trigger: hearings_dates_insert writes the dates of the case.
  await hearingRepository.insertHearing(db, row);
  return { ...(await readHearing(db, row.id)), ...moveBetween(was, now, 'hearing') };
}

type FoundCase = EnteredCase & HearingPlace;

/**
 * The row of a new hearing, and what follows from it for its case.
 *
 * @param draft with its purpose resolved.
 * @throws {AppError} `case.not_found`.
 */
export function entryOf(draft: HearingDraft, found: FoundCase | undefined, keepsStage: boolean) {
  if (!found) throw new AppError('case.not_found', { fields: { case_id: 'unknown' } });
  const { id = uuidv7(), keep_open: keepsOpen = false, ...columns } = draft;
  const was = progressOf(found);
  const now = withHearing(found, columns, { keepsOpen, keepsStage, today: courtToday() });
  const isMoved = !isDeepStrictEqual(was, now);
  const isOpenOnPurpose = keepsOpen && found.status === 'open';
  const entered = isMoved ? { case_entered: JSON.stringify({ was, now }) } : {};
  return {
    was,
    now,
    followed: isMoved || isOpenOnPurpose ? { ...now, isOpenOnPurpose } : undefined,
    row: definedOnly({ ...columns, ...placeOf(draft, found), ...entered, id }),
  };
}

/** Court, court number and judge as given, else those of the case. */
function placeOf(draft: HearingDraft, ofCase: HearingPlace): HearingPlace {
  return {
    court_id: draft.court_id === undefined ? ofCase.court_id : draft.court_id,
    court_number: draft.court_number === undefined ? ofCase.court_number : draft.court_number,
    judge_id: draft.judge_id === undefined && !draft.judge_text ? ofCase.judge_id : (draft.judge_id ?? null),
  };
}

/** Creates a hearing and notifies the case's team and the appearing lawyers. */
export async function createHearing(db: TenantDb, draft: HearingDraft): Promise<MovingHearing> {
  const hearing = await scheduleHearing(db, draft);
  await notifyFixed(db, hearing);
  return hearing;
}

/**
 * Updates a hearing, and the next date and purpose of the hearing that fixed it. A new day clears item number and list, unless they are
 * given too. The stage of the case follows the purpose of its next hearing.
 *
 * @throws {AppError} `record.changed` if it is newer than `expectedVersion`; `hearing.outcome_recorded` for a change of `business_on_date`
 * once an outcome is recorded; `hearing.not_yet` for a future one.
 */
export async function updateHearing(
  db: TenantDb,
  id: string,
  change: HearingChange,
  expectedVersion: number | undefined,
): Promise<Hearing> {
  const lockedCase = await hearingRepository.lockCaseOfHearing(db, id);
  const before = await hearingRepository.findHearingForUpdate(db, id);
  if (!lockedCase || !before) throw new AppError('hearing.not_found');
  await refuseIfChanged(db, { table: 'hearings', id, version: before.version, expectedVersion });
  const isActualDateChanged = change.business_on_date !== undefined && change.business_on_date !== before.business_on_date;
  if (before.outcome !== null && isActualDateChanged)
    throw new AppError('hearing.outcome_recorded', { fields: { business_on_date: 'recorded' } });
  refuseAhead(change);
  if (Object.keys(change).length === 0) return await readHearing(db, id);
  const resolved = await resolvePurpose(db, change);
  const isMoved = change.hearing_date !== undefined && change.hearing_date !== before.hearing_date;
  await hearingRepository.updateHearing(db, id, { ...(isMoved ? hearingRepository.NOT_LISTED : {}), ...definedOnly(resolved) });
  if (before.previous_hearing_id !== null) await updatePrevious(db, before.previous_hearing_id, { id, change: resolved });
  await followPurpose(db, id, before);
  const hearing = await readHearing(db, id);
  await notifyChanged(db, hearing, before.hearing_date);
  return hearing;
}

/** Sets the stage of the case to the purpose of this hearing, if it is the next one and its purpose or day has changed. */
async function followPurpose(db: TenantDb, id: string, before: Pick<Hearing, 'hearing_date' | 'purpose' | 'purpose_text'>): Promise<void> {
  const found = await hearingRepository.lockCaseOfHearing(db, id);
  const now = await hearingRepository.findHearingForUpdate(db, id);
  if (!found || !now || found.stage_by_hand || now.business_on_date !== null || now.hearing_date !== found.next_hearing_date) return;
  const isSame = before.purpose === now.purpose && before.purpose_text === now.purpose_text && before.hearing_date === now.hearing_date;
  const after = { ...progressOf(found), ...stageOf(now.purpose_text, now.purpose) };
  if (!isSame && isLive(found.status) && !isDeepStrictEqual(progressOf(found), after))
    await outcomeRepository.followHearing(db, found.id, after);
}

/** A recorded hearing counts as past, so `business_on_date` cannot be in the future. */
export function refuseAhead({ business_on_date: businessDate }: Pick<HearingChange, 'business_on_date'>): void {
  if (businessDate && businessDate > courtToday()) throw new AppError('hearing.not_yet', { fields: { business_on_date: 'in_future' } });
}

async function updatePrevious(db: TenantDb, previousId: string, { id, change }: { id: string; change: HearingChange }): Promise<void> {
  const previous = await hearingRepository.findHearingForUpdate(db, previousId);
  const businessDate = previous?.next_hearing_id === id ? previous.business_on_date : null;
  if (change.hearing_date !== undefined && businessDate !== null && change.hearing_date <= businessDate)
    throw new AppError('hearing.next_not_after', { fields: { hearing_date: 'not_after' } });
  const nextHearing = definedOnly({ next_date: change.hearing_date, next_purpose_text: change.purpose_text, next_purpose: change.purpose });
  if (Object.keys(nextHearing).length > 0) await outcomeRepository.updatePreviousHearing(db, id, nextHearing);
}

/**
 * @throws {AppError} `hearing.not_own` for a hearing somebody else entered, without `record:delete_any`;
 * `hearing.case_rests_on_it` if it reserved or disposed of the case, which would then appear in no list of cases that need a date.
 */
export async function deleteHearing(db: TenantDb, actor: Actor, id: string): Promise<Moved> {
  const lockedCase = await hearingRepository.lockCaseOfHearing(db, id);
  const row = await hearingRepository.findHearingForUpdate(db, id);
  const hearing = await hearingRepository.findHearing(db, id);
  if (!lockedCase || !row || !hearing) throw new AppError('hearing.not_found');
  requireOwn(actor, hearing.created_by);
  if (restsOn(lockedCase, { ...row, case_before: row.case_before as CaseBefore | null })) throw new AppError('hearing.case_rests_on_it');
  await hearingRepository.markHearingDeleted(db, id);
  const moved = await undoEntry(db, id, row.case_entered as CaseEffect | null);
  await notifyCancelled(db, hearing);
  return moved;
}

/** Undoes what the entry of a deleted hearing changed in its case. */
async function undoEntry(db: TenantDb, id: string, effect: CaseEffect | null): Promise<Moved> {
  const found = await hearingRepository.lockCaseOfHearing(db, id);
  if (!found || !effect) return {};
  const [was, now] = [progressOf(found), withoutHearing(found, effect)];
  if (!isDeepStrictEqual(was, now)) await outcomeRepository.followHearing(db, found.id, now);
  return moveBetween(was, now, 'undone');
}

/** Restores a hearing; allowed to those who may delete it. The case moves as when the hearing was entered. */
export async function restoreHearing(db: TenantDb, actor: Actor, id: string): Promise<MovingHearing> {
  const found = await hearingRepository.lockCaseOfHearing(db, id);
  if (!found || !(await hearingRepository.unmarkHearingDeleted(db, id))) throw new AppError('hearing.not_found');
  const hearing = await readHearing(db, id);
  requireOwn(actor, hearing.created_by);
  const [was, now] = [
    progressOf(found),
    withHearing(found, hearing, { keepsOpen: found.open_on_purpose, keepsStage: false, today: courtToday() }),
  ];
  if (!isDeepStrictEqual(was, now)) {
    await outcomeRepository.followHearing(db, found.id, now);
    await hearingRepository.markEntered(db, id, { was, now });
  }
  await notifyRestored(db, hearing);
  return { ...(await readHearing(db, id)), ...moveBetween(was, now, 'hearing') };
}

function requireOwn({ userId, permissions }: Actor, createdBy: string | null): void {
  if (createdBy !== userId && !permissions.has('record:delete_any')) throw new AppError('hearing.not_own');
}
