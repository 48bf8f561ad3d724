import { type CaseStatus, phasesOf } from '@munshi/contract/cases/case-status';
import type { CaseChange } from '@munshi/contract/cases/case.schema';
import { AppError } from '../platform/http/app-error.ts';

/** Fields of a case that must be consistent with each other. */
interface CaseState {
  readonly status: CaseStatus;
  readonly phase: string;
  readonly filedOn: string | null | undefined;
  readonly decidedOn: string | null | undefined;
}

/** @throws {AppError} for a phase of another status, or a decision before the filing. */
export function validateCase({ status, phase, filedOn, decidedOn }: CaseState): void {
  if (!(phasesOf[status] as readonly string[]).includes(phase))
    throw new AppError('case.phase_mismatch', { fields: { phase: 'mismatch' } });
  if (filedOn && decidedOn && decidedOn < filedOn)
    throw new AppError('case.decision_before_filing', { fields: { decision_date: 'before_filing' } });
}

/** True for a status that counts towards the plan. */
export function isLive(status: string): boolean {
  return status === 'open' || status === 'pending';
}

/** Status, phase and dates after a change: a new status starts at its first phase unless the phase is also given. */
export function statusAfter(
  before: { status: string; phase: string; filing_date: string | null; decision_date: string | null },
  change: CaseChange,
): CaseState {
  const status = change.status ?? (before.status as CaseStatus);
  const defaultPhase = status === before.status ? before.phase : phasesOf[status][0];
  return {
    status,
    phase: change.phase ?? defaultPhase,
    filedOn: change.filing_date === undefined ? before.filing_date : change.filing_date,
    decidedOn: change.decision_date === undefined ? before.decision_date : change.decision_date,
  };
}
