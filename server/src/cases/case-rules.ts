import { type CaseMove, type CaseSigns, type StatusWithPhase, moveFor, reasonOf } from '@munshi/contract/cases/case-move';
import { type CasePhase, type CaseStatus, phasesOf } from '@munshi/contract/cases/case-status';
import type { CaseChange, CaseDraft } from '@munshi/contract/cases/case.schema';
import { AppError } from '../platform/http/app-error.ts';

/** Fields of a case that must be consistent with each other. */
interface CaseState extends StatusWithPhase {
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

/** The resulting status and phase, the move that led to them, and whether a person left the case open on purpose. */
export interface DerivedStatus extends StatusWithPhase {
  readonly moved: CaseMove | null;
  /** Undefined if nothing was decided about it. */
  readonly isOpenOnPurpose: boolean | undefined;
}

/**
 * Status and phase of a case after a change. The caller's own choice wins; otherwise the new signs (`event`) may move the case. `signs` has
 * all signs, new or not.
 */
function statusFollowing(
  base: StatusWithPhase,
  { isDecided, event, signs }: { isDecided: boolean; event: CaseSigns; signs: CaseSigns },
): DerivedStatus {
  if (isDecided) {
    const reason = reasonOf(signs);
    return { ...base, moved: null, isOpenOnPurpose: reason !== undefined && moveFor(base, reason) !== undefined };
  }
  const reason = reasonOf(event);
  const moved = (reason && moveFor(base, reason)) ?? null;
  return { ...base, ...moved?.to, moved, isOpenOnPurpose: undefined };
}

/** Status and phase of a new case: the caller's, or those that follow from its numbers and its hearing. */
export function statusOfNew(draft: CaseDraft): DerivedStatus {
  const status = draft.status ?? 'open';
  const base = { status, phase: draft.phase ?? phasesOf[status][0] };
  const signs = { ...draft, hearing: Boolean(draft.next_hearing) };
  return statusFollowing(base, { isDecided: draft.status !== undefined || draft.phase !== undefined, event: signs, signs });
}

/** The columns of a case that decide about its status. */
interface CaseColumns {
  readonly status: string;
  readonly phase: string;
  readonly filing_date: string | null;
  readonly decision_date: string | null;
  readonly registration_number: string | null;
  readonly cnr: string | null;
  readonly filing_number: string | null;
  readonly efiling_number: string | null;
  readonly first_hearing_date: string | null;
}

const SIGNS = ['registration_number', 'cnr', 'filing_number', 'efiling_number', 'filing_date'] as const;

/**
 * Status, phase and dates after a change: a new status starts at its first phase unless the phase is also given, and without either a new
 * number of a court may move the case.
 */
export function statusAfter(before: CaseColumns, change: CaseChange): CaseState & DerivedStatus {
  const status = change.status ?? (before.status as CaseStatus);
  const defaultPhase = status === before.status ? (before.phase as CasePhase) : phasesOf[status][0];
  const after = Object.fromEntries(SIGNS.map((name) => [name, change[name] === undefined ? before[name] : change[name]]));
  const isNew = (name: (typeof SIGNS)[number]) => after[name] !== before[name];
  return {
    ...statusFollowing(
      { status, phase: change.phase ?? defaultPhase },
      {
        isDecided: change.status !== undefined || change.phase !== undefined,
        event: Object.fromEntries(SIGNS.filter(isNew).map((name) => [name, after[name]])),
        signs: { ...after, hearing: before.first_hearing_date !== null },
      },
    ),
    filedOn: change.filing_date === undefined ? before.filing_date : change.filing_date,
    decidedOn: change.decision_date === undefined ? before.decision_date : change.decision_date,
  };
}

/**
 * Whether a person has set the stage, after a change that does not say so itself; undefined if the change leaves the stage as it is.
 * Emptied, it follows the hearings again.
 */
export function stageByHand(
  before: { readonly stage: string | null; readonly stage_text: string | null },
  {
    stage = before.stage,
    stage_text: text = before.stage_text,
    stage_by_hand: given,
  }: Pick<CaseChange, 'stage' | 'stage_text' | 'stage_by_hand'>,
): boolean | undefined {
  if (given !== undefined) return given;
  const isSame = (stage || null) === (before.stage || null) && (text || null) === (before.stage_text || null);
  return isSame ? undefined : Boolean(stage) || Boolean(text);
}
