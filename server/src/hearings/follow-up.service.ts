import type { Hearing } from '@munshi/contract/hearings/hearing.schema';
import { v7 as uuidv7 } from 'uuid';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import { AppError } from '../platform/http/app-error.ts';
import type { CaseBefore } from './case-movement.ts';
import * as hearingRepository from './hearing.repository.ts';
import type { ValidOutcome } from './outcome-rules.ts';
import * as outcomeRepository from './outcome.repository.ts';
import { isReplaced } from './replaced-dates.repository.ts';

type Row = NonNullable<Awaited<ReturnType<typeof hearingRepository.findHearingForUpdate>>>;

/** The next hearing of an outcome; `wasFound`: it existed already, entered by hand. */
interface FollowUp {
  readonly id: string | null;
  readonly wasFound: boolean;
}

const NONE: FollowUp = { id: null, wasFound: false };

/**
 * Brings the next hearing in line with the outcome: keeps, moves, finds, creates or deletes it. If a later outcome has replaced it, a
 * correction that keeps its date and purpose does not bring it back.
 *
 * @throws {AppError} `hearing.follow_up_recorded` if it would have to move but has an outcome itself.
 */
export async function settleFollowUp(db: TenantDb, row: Row, outcome: ValidOutcome): Promise<FollowUp> {
  const wasFound = (row.case_before as CaseBefore | null)?.found ?? false;
  const followUp = await findFollowUp(db, row);
  if (isSamePlan(row, outcome) && (await isSettled(db, row, followUp))) return { id: row.next_hearing_id, wasFound };
  if (followUp?.business_on_date) throw new AppError('hearing.follow_up_recorded', { fields: { next_date: 'recorded' } });
  if (followUp && !wasFound && (await moveFollowUp(db, row, followUp, outcome))) return { id: followUp.id, wasFound };
  if (followUp) await release(db, followUp.id, wasFound);
  return outcome.next_date ? await findOrMake(db, row, { ...outcome, next_date: outcome.next_date }) : NONE;
}

/**
 * Deletes the next hearing when its outcome is undone; one that was entered by hand stays.
 *
 * @returns the deleted hearing.
 * @throws {AppError} `hearing.follow_up_recorded`.
 */
export async function deleteFollowUp(db: TenantDb, row: Row): Promise<Hearing | undefined> {
  const followUp = await findFollowUp(db, row);
  if (!followUp) return undefined;
  const wasFound = (row.case_before as CaseBefore | null)?.found ?? false;
  if (followUp.business_on_date && !wasFound) throw new AppError('hearing.follow_up_recorded', { fields: { next_date: 'recorded' } });
  const deleted = wasFound ? undefined : await hearingRepository.findHearing(db, followUp.id);
  await release(db, followUp.id, wasFound);
  return deleted;
}

/** The next hearing, if it still follows this one: while this one was deleted, a replacement may have taken it over. */
async function findFollowUp(db: TenantDb, row: Row) {
  const next = row.next_hearing_id === null ? undefined : await hearingRepository.findHearingForUpdate(db, row.next_hearing_id);
  return next?.previous_hearing_id === row.id ? next : undefined;
}

/** True if there is a next hearing, or a later outcome has replaced it. */
const isSettled = async (db: TenantDb, { next_hearing_id: id }: Row, followUp: Row | undefined) =>
  followUp !== undefined || (id !== null && (await isReplaced(db, id)));

function isSamePlan(row: Row, outcome: ValidOutcome): boolean {
  return (
    row.next_date === (outcome.next_date ?? null) &&
    row.next_purpose_text === (outcome.next_purpose_text ?? null) &&
    row.next_purpose === (outcome.next_purpose ?? null)
  );
}

function planOf(outcome: ValidOutcome, day: string) {
  return { hearing_date: day, purpose_text: outcome.next_purpose_text ?? null, purpose: outcome.next_purpose ?? null };
}

async function release(db: TenantDb, id: string, wasFound: boolean): Promise<void> {
  if (wasFound) await hearingRepository.updateHearing(db, id, { previous_hearing_id: null });
  else await outcomeRepository.markFollowUpDeleted(db, id);
}

/**
 * Moves the next hearing to the new date.
 *
 * @returns false, and changes nothing, if there is no new date or the case already has a hearing that day, which then becomes the next.
 */
async function moveFollowUp(db: TenantDb, { id, case_id: caseId }: Row, next: Row, outcome: ValidOutcome): Promise<boolean> {
  const day = outcome.next_date;
  if (!day || (await outcomeRepository.findUnlinkedOn(db, { caseId, day, notId: id }))) return false;
  const listing = day === next.hearing_date ? {} : hearingRepository.NOT_LISTED;
  await hearingRepository.updateHearing(db, next.id, { ...planOf(outcome, day), ...listing });
  return true;
}

/**
 * Uses an existing hearing of that day; otherwise restores the one deleted with an earlier outcome; otherwise creates one before the same
 * court and judge.
 */
async function findOrMake(db: TenantDb, row: Row, outcome: ValidOutcome & { next_date: string }): Promise<FollowUp> {
  const plan = planOf(outcome, outcome.next_date);
  const found = await outcomeRepository.findUnlinkedOn(db, { caseId: row.case_id, day: outcome.next_date, notId: row.id });
  if (found) {
    const words = found.purpose_text === null && found.purpose === null ? plan : {};
    await hearingRepository.updateHearing(db, found.id, { ...words, previous_hearing_id: row.id });
    return { id: found.id, wasFound: true };
  }
  const back = await outcomeRepository.restoreFollowUp(db, { id: row.id, caseId: row.case_id, day: outcome.next_date }, plan);
  if (back !== undefined) return { id: back, wasFound: false };
  const { case_id, court_id, court_number, judge_id, judge_text, lawyer_ids, mode } = row;
  const id = uuidv7();
  await hearingRepository.insertHearing(db, {
    ...plan,
    id,
    case_id,
    court_id,
    court_number,
    judge_id,
    judge_text,
    lawyer_ids,
    mode,
    previous_hearing_id: row.id,
  });
  return { id, wasFound: false };
}
