import { moveFor } from '@munshi/contract/cases/case-move';
import { type CaseEffect, type CaseProgress, progressOf, stageOf, statusWithPhase, withoutOutcome, withStatusOf } from './case-movement.ts';

/** A case as the entry of a hearing finds it. */
export interface EnteredCase extends CaseProgress {
  readonly stage_by_hand: boolean;
  readonly registration_number: string | null;
  readonly cnr: string | null;
  readonly first_hearing_date: string | null;
  readonly last_hearing_date: string | null;
  readonly next_hearing_date: string | null;
}

/** A hearing that is entered, with its purpose resolved. */
interface EnteredHearing {
  readonly hearing_date: string;
  readonly business_on_date?: string | null | undefined;
  readonly purpose_text?: string | null | undefined;
  readonly purpose?: string | null | undefined;
}

/** What the caller decided about the case. */
interface Decided {
  readonly keepsOpen: boolean;
  readonly keepsStage: boolean;
}

/** The case once a hearing is entered: one that was open is pending, and the stage is the purpose of the next hearing. */
export function withHearing(found: EnteredCase, hearing: EnteredHearing, { keepsOpen, keepsStage, today }: Decided & { today: string }) {
  const base = progressOf(found);
  if (found.status !== 'open' && found.status !== 'pending') return base;
  const move = keepsOpen ? undefined : moveFor(statusWithPhase(found), 'hearing');
  const isFollowed = !keepsStage && !found.stage_by_hand && becomesNext(found, hearing, today);
  return { ...base, ...move?.to, ...(isFollowed ? stageOf(hearing.purpose_text, hearing.purpose) : {}) };
}

/** True if this will be the next hearing of the case, as the trigger `hearings_dates` derives it. */
function becomesNext({ last_hearing_date: last, next_hearing_date: next }: EnteredCase, hearing: EnteredHearing, today: string): boolean {
  const { hearing_date: day, business_on_date: business } = hearing;
  if (business || (last !== null && day <= last)) return false;
  if (next === null) return true;
  if (day >= today) return next < today || day <= next;
  return next < today && day >= next;
}

/**
 * The case without what the entry of a hearing changed in it, when that hearing is deleted. It stays before the court if it has a number of
 * a court, or another hearing: `found` is the case after the deletion.
 */
export function withoutHearing(found: EnteredCase, effect: CaseEffect | null): CaseProgress {
  const back = withoutOutcome(progressOf(found), effect);
  const staged = found.stage_by_hand ? { ...back, stage: found.stage, stage_text: found.stage_text } : back;
  const isBeforeCourt = Boolean(found.registration_number) || Boolean(found.cnr) || found.first_hearing_date !== null;
  return isBeforeCourt ? withStatusOf(staged, found) : staged;
}
