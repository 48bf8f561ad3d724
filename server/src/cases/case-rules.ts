import { type CaseStatus, phasesOf } from '@munshi/contract/cases/case-status';
import type { CaseChange } from '@munshi/contract/cases/case.schema';
import { AppError } from '../platform/http/app-error.ts';

/** What a case must satisfy whatever else it is. */
interface Standing {
  readonly status: CaseStatus;
  readonly phase: string;
  readonly filedOn: string | null | undefined;
  readonly decidedOn: string | null | undefined;
}

/** @throws {AppError} for a phase of another status, and a decision before the filing. */
export function requireSound({ status, phase, filedOn, decidedOn }: Standing): void {
  if (!(phasesOf[status] as readonly string[]).includes(phase))
    throw new AppError('case.phase_mismatch', { fields: { phase: 'mismatch' } });
  if (filedOn && decidedOn && decidedOn < filedOn)
    throw new AppError('case.decision_before_filing', { fields: { decision_date: 'before_filing' } });
}

/** A case that counts towards the plan. */
export function isLive(status: string): boolean {
  return status === 'open' || status === 'pending';
}

/** Where a change leaves a case: a new status begins at its first phase unless the phase is given too. */
export function standingAfter(
  before: { status: string; phase: string; filing_date: string | null; decision_date: string | null },
  change: CaseChange,
): Standing {
  const status = change.status ?? (before.status as CaseStatus);
  const kept = status === before.status ? before.phase : phasesOf[status][0];
  return {
    status,
    phase: change.phase ?? kept,
    filedOn: change.filing_date === undefined ? before.filing_date : change.filing_date,
    decidedOn: change.decision_date === undefined ? before.decision_date : change.decision_date,
  };
}
