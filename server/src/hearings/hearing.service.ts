import type { Hearing, HearingChange, HearingDraft } from '@munshi/contract/hearings/hearing.schema';
import { v7 as uuidv7 } from 'uuid';
import type { Actor } from '../platform/auth/actor.ts';
import { refuseIfChanged } from '../platform/audit/changed-since.ts';
import { courtToday } from '../platform/clock/court-day.ts';
import { given } from '../platform/db/given.ts';
import type { TenantDb } from '../platform/db/tenant-db.ts';
import { AppError } from '../platform/http/app-error.ts';
import { type CaseBefore, restsOn } from './case-movement.ts';
import { tellChanged, tellFixed, tellOff, tellRestored } from './hearing-news.ts';
import * as hearingRepository from './hearing.repository.ts';
import * as outcomeRepository from './outcome.repository.ts';

/** @throws {AppError} `hearing.not_found`, also for one of a case behind a wall. */
export async function readHearing(db: TenantDb, id: string): Promise<Hearing> {
  const hearing = await hearingRepository.find(db, id);
  if (!hearing) throw new AppError('hearing.not_found');
  return hearing;
}

/**
 * Enters a hearing. It is heard where the case is heard unless it says otherwise; the judge is stamped on it, since
 * judges transfer. The case's dates follow by themselves.
 *
 * @throws {AppError} `hearing.not_yet` for one that was heard on a day to come.
 */
export async function scheduleHearing(db: TenantDb, { id = uuidv7(), ...draft }: HearingDraft): Promise<Hearing> {
  refuseAhead(draft);
  const court = await hearingRepository.holdCase(db, draft.case_id);
  if (!court) throw new AppError('case.not_found', { fields: { case_id: 'unknown' } });
  const place = {
    court_id: draft.court_id === undefined ? court.court_id : draft.court_id,
    court_number: draft.court_number === undefined ? court.court_number : draft.court_number,
    judge_id: draft.judge_id === undefined && !draft.judge_text ? court.judge_id : draft.judge_id,
  };
  await hearingRepository.insert(db, given({ ...draft, ...place, id }));
  return await readHearing(db, id);
}

/** Enters a hearing and tells the case's team and who appears. */
export async function fixHearing(db: TenantDb, draft: HearingDraft): Promise<Hearing> {
  const hearing = await scheduleHearing(db, draft);
  await tellFixed(db, hearing);
  return hearing;
}

/**
 * Changes a hearing. The hearing that fixed it then says the same of its next date and purpose.
 *
 * @throws {AppError} `record.changed` when it is past `expectedVersion`; `hearing.outcome_recorded` for the day it was heard
 * once an outcome is recorded; `hearing.not_yet` for a day to come.
 */
export async function changeHearing(
  db: TenantDb,
  id: string,
  change: HearingChange,
  expectedVersion: number | undefined,
): Promise<Hearing> {
  const held = await hearingRepository.holdCaseOf(db, id);
  const before = await hearingRepository.findForChange(db, id);
  if (!held || !before) throw new AppError('hearing.not_found');
  await refuseIfChanged(db, { table: 'hearings', id, version: before.version, expectedVersion });
  const isHeardChanged = change.business_on_date !== undefined && change.business_on_date !== before.business_on_date;
  if (before.outcome !== null && isHeardChanged)
    throw new AppError('hearing.outcome_recorded', { fields: { business_on_date: 'recorded' } });
  refuseAhead(change);
  if (Object.keys(change).length === 0) return await readHearing(db, id);
  await hearingRepository.update(db, id, given(change));
  if (before.previous_hearing_id !== null) await tellPrevious(db, before.previous_hearing_id, { id, change });
  const hearing = await readHearing(db, id);
  await tellChanged(db, hearing, before.hearing_date);
  return hearing;
}

/** A hearing that was heard leaves the diary of what is to come: none is heard ahead. */
function refuseAhead({ business_on_date: heard }: Pick<HearingChange, 'business_on_date'>): void {
  if (heard && heard > courtToday()) throw new AppError('hearing.not_yet', { fields: { business_on_date: 'in_future' } });
}

async function tellPrevious(db: TenantDb, previousId: string, { id, change }: { id: string; change: HearingChange }): Promise<void> {
  const previous = await hearingRepository.findForChange(db, previousId);
  const heard = previous?.next_hearing_id === id ? previous.business_on_date : null;
  if (change.hearing_date !== undefined && heard !== null && change.hearing_date <= heard)
    throw new AppError('hearing.next_not_after', { fields: { hearing_date: 'not_after' } });
  const told = given({ next_date: change.hearing_date, next_purpose_text: change.purpose_text, next_purpose: change.purpose });
  if (Object.keys(told).length > 0) await outcomeRepository.tellPrevious(db, id, told);
}

/**
 * @throws {AppError} `hearing.not_own` for one that somebody else entered, without `record:delete_any`;
 * `hearing.case_rests_on_it` for one that reserved or disposed of the case: left so, it would be asked for a date by no list.
 */
export async function deleteHearing(db: TenantDb, actor: Actor, id: string): Promise<void> {
  const held = await hearingRepository.holdCaseOf(db, id);
  const row = await hearingRepository.findForChange(db, id);
  const hearing = await hearingRepository.find(db, id);
  if (!held || !row || !hearing) throw new AppError('hearing.not_found');
  requireOwn(actor, hearing.created_by);
  if (restsOn(held, { ...row, case_before: row.case_before as CaseBefore | null })) throw new AppError('hearing.case_rests_on_it');
  await hearingRepository.markDeleted(db, id);
  await tellOff(db, hearing);
}

/** Takes a deletion back, by whoever may delete it. */
export async function restoreHearing(db: TenantDb, actor: Actor, id: string): Promise<Hearing> {
  await hearingRepository.holdCaseOf(db, id);
  if (!(await hearingRepository.unmarkDeleted(db, id))) throw new AppError('hearing.not_found');
  const hearing = await readHearing(db, id);
  requireOwn(actor, hearing.created_by);
  await tellRestored(db, hearing);
  return hearing;
}

function requireOwn({ userId, permissions }: Actor, createdBy: string | null): void {
  if (createdBy !== userId && !permissions.has('record:delete_any')) throw new AppError('hearing.not_own');
}
