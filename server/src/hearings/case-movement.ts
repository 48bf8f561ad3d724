import { type CaseMove, type CaseMoveReason, moveFor } from '@munshi/contract/cases/case-move';
import type { CasePhase, CaseStatus } from '@munshi/contract/cases/case-status';
import type { OutcomeDraft } from '@munshi/contract/hearings/outcome.schema';

/** The fields of a case that an outcome can change. */
export interface CaseProgress {
  readonly status: string;
  readonly phase: string;
  readonly stage: string | null;
  readonly stage_text: string | null;
  readonly nature_of_disposal: string | null;
  readonly decision_date: string | null;
}

/** What an outcome does not change: an open case that is to stay open, a stage that a person set. */
interface Exemptions {
  readonly keepsOpen?: boolean;
  readonly keepsStage?: boolean;
}

/** How something changed a case. */
export interface CaseEffect {
  readonly was: CaseProgress;
  readonly now: CaseProgress;
}

/** A hearing that an outcome deleted because its date was replaced, and when: by this it differs from one that a person deleted since. */
export interface ReplacedHearing {
  readonly id: string;
  readonly deleted_at: string;
}

/** What an outcome changed, so that it can be undone. `found`: the next hearing existed already, entered by hand. */
export interface CaseBefore extends CaseEffect, Exemptions {
  readonly found: boolean;
  readonly replaced?: readonly ReplacedHearing[];
}

/** Fields that change together: a phase belongs to a status, a nature of disposal to a decision. */
const GROUPS = [
  ['status', 'phase', 'nature_of_disposal', 'decision_date'],
  ['stage', 'stage_text'],
] as const satisfies (keyof CaseProgress)[][];

export function progressOf(row: CaseProgress): CaseProgress {
  const { status, phase, stage, stage_text, nature_of_disposal, decision_date } = row;
  return { status, phase, stage, stage_text, nature_of_disposal, decision_date };
}

/** Status and phase, as the contract names them. */
export const statusWithPhase = ({ status, phase }: Pick<CaseProgress, 'status' | 'phase'>) => ({
  status: status as CaseStatus,
  phase: phase as CasePhase,
});

/** What the answer of a call says of its case. */
export interface Moved {
  readonly case_moved?: CaseMove;
}

/** What the answer says of a change; nothing if status and phase are as before. */
export function moveBetween(was: CaseProgress, now: CaseProgress, because: CaseMoveReason): Moved {
  if (was.status === now.status && was.phase === now.phase) return {};
  return { case_moved: { because, from: statusWithPhase(was), to: statusWithPhase(now) } };
}

/** The same case with the status, phase and disposal of `other`. */
export const withStatusOf = (base: CaseProgress, other: CaseProgress): CaseProgress => ({
  ...base,
  ...Object.fromEntries(GROUPS[0].map((field) => [field, other[field]])),
});

type IsSame = (one: CaseProgress, other: CaseProgress) => boolean;

/** Builds the progress of a case by choosing one of several for each group of fields; `isSame` compares two of them within that group. */
function byGroup(choose: (isSame: IsSame) => CaseProgress): CaseProgress {
  const chosenFor = (group: readonly (keyof CaseProgress)[]) => choose((one, other) => group.every((field) => one[field] === other[field]));
  const { stage, stage_text } = chosenFor(GROUPS[1]);
  return { ...progressOf(chosenFor(GROUPS[0])), stage, stage_text };
}

/** The case with this outcome undone: as before, except for fields that somebody changed since. */
export function withoutOutcome(current: CaseProgress, before: CaseEffect | null): CaseProgress {
  return before ? byGroup((isSame) => (isSame(current, before.now) ? before.was : current)) : current;
}

/** The parts of an outcome that affect the case: the draft with the names of its codes. */
export type Recorded = Pick<
  OutcomeDraft,
  'business_on_date' | 'outcome' | 'next_date' | 'next_purpose_text' | 'next_purpose' | 'no_next_reason' | 'nature_of_disposal'
> &
  Exemptions & { readonly outcomeName: string; readonly noNextName: string | null };

const isReserved = ({ outcome, no_next_reason: reason }: Pick<Recorded, 'outcome' | 'no_next_reason'>) =>
  outcome === 'reserved' || reason === 'reserved';

export const isDisposed = ({ no_next_reason: reason }: Pick<Recorded, 'no_next_reason'>) => reason === 'disposed';

/** True if the case is reserved or disposed of by this outcome: the outcome changed the status, and it was not changed since. */
export function restsOn(
  current: CaseProgress,
  {
    outcome,
    no_next_reason,
    case_before: before,
  }: { outcome: string | null; no_next_reason: string | null; case_before: CaseBefore | null },
): boolean {
  if (!before || !(isReserved({ outcome: outcome ?? '', no_next_reason }) || isDisposed({ no_next_reason }))) return false;
  const { was, now } = before;
  return GROUPS[0].some((field) => was[field] !== now[field]) && GROUPS[0].every((field) => current[field] === now[field]);
}

/** The case after an outcome. */
export function withOutcome(base: CaseProgress, recorded: Recorded): CaseProgress {
  if (isDisposed(recorded)) {
    const nature = recorded.nature_of_disposal ?? recorded.outcomeName;
    return { ...base, status: 'disposed', phase: 'decided', nature_of_disposal: nature, decision_date: recorded.business_on_date };
  }
  const staged = { ...base, ...(recorded.keepsStage ? {} : stageAfter(recorded)) };
  if (isReserved(recorded)) return { ...staged, status: 'pending', phase: 'reserved' };
  const move = recorded.keepsOpen ? undefined : moveFor(statusWithPhase(base), 'outcome');
  if (move) return { ...staged, ...move.to };
  // A case that gets a next date is no longer reserved.
  return recorded.next_date && base.phase === 'reserved' ? { ...staged, phase: 'before_court' } : staged;
}

/** The stage that a purpose implies; nothing for a hearing without a purpose. */
export function stageOf(text: string | null | undefined, code: string | null | undefined): Partial<CaseProgress> {
  return text || code ? { stage: code ?? null, stage_text: text ?? null } : {};
}

function stageAfter(recorded: Recorded): Partial<CaseProgress> {
  const { next_purpose_text: text, next_purpose: code } = recorded;
  if (text || code) return stageOf(text, code);
  return recorded.no_next_reason === 'reserved' ? { stage: 'reserved', stage_text: recorded.noNextName } : {};
}

/** An outcome recorded for a later hearing, with its effect on the case. */
export interface LaterOutcome {
  readonly id: string;
  readonly before: CaseBefore;
  readonly recorded: Recorded;
}

/** The effect of an older outcome on the case, before and after it is corrected or undone. */
export interface Correction {
  readonly from: CaseProgress;
  readonly to: CaseProgress;
}

/**
 * Replays the later outcomes, the earliest first, after an older one is corrected or undone: each starts from the result of the one before
 * it. What somebody changed by hand in between is kept.
 *
 * @returns the new effect of each later outcome, and the correction that results from the last one.
 */
export function correctLaterOutcomes(correction: Correction, later: readonly LaterOutcome[]): { later: LaterOutcome[]; last: Correction } {
  let last = correction;
  const corrected = later.map((outcome) => {
    const { from, to } = last;
    const { was, now } = outcome.before;
    const isMoved = (isSame: IsSame) => !isSame(from, to) && isSame(was, from);
    const newWas = byGroup((isSame) => (isMoved(isSame) ? to : was));
    const replayed = withOutcome(newWas, outcome.recorded);
    const newNow = byGroup((isSame) => (isMoved(isSame) ? replayed : now));
    // An outcome that started from another state passes on its own result; one that changed nothing passes the correction through.
    const isPassed = (isSame: IsSame) => !isMoved(isSame) && isSame(was, now);
    last = {
      from: byGroup((isSame) => (isPassed(isSame) ? from : now)),
      to: byGroup((isSame) => (isPassed(isSame) ? to : newNow)),
    };
    return { ...outcome, before: { ...outcome.before, was: newWas, now: newNow } };
  });
  return { later: corrected, last };
}
