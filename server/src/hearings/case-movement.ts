import type { OutcomeDraft } from '@munshi/contract/hearings/outcome.schema';

/** What of a case an outcome can move. */
export interface CaseStanding {
  readonly status: string;
  readonly phase: string;
  readonly stage: string | null;
  readonly stage_text: string | null;
  readonly nature_of_disposal: string | null;
  readonly decision_date: string | null;
}

/** What an outcome changed, so that it can be taken back; `found`: the next hearing was there before, entered by hand. */
export interface CaseBefore {
  readonly was: CaseStanding;
  readonly now: CaseStanding;
  readonly found: boolean;
}

/** What stands or falls together: a phase is of a status, a nature of a decision. */
const GROUPS = [
  ['status', 'phase', 'nature_of_disposal', 'decision_date'],
  ['stage', 'stage_text'],
] as const satisfies (keyof CaseStanding)[][];

export function standingOf(row: CaseStanding): CaseStanding {
  const { status, phase, stage, stage_text, nature_of_disposal, decision_date } = row;
  return { status, phase, stage, stage_text, nature_of_disposal, decision_date };
}

type IsSame = (one: CaseStanding, other: CaseStanding) => boolean;

/** A standing put together from others, group by group; `isSame` compares two of them in the group at hand. */
function byGroup(choose: (isSame: IsSame) => CaseStanding): CaseStanding {
  const fields = GROUPS.flatMap((group) => {
    const chosen = choose((one, other) => group.every((field) => one[field] === other[field]));
    return group.map((field) => [field, chosen[field]] as const);
  });
  return Object.fromEntries(fields) as unknown as CaseStanding;
}

/** The case without this outcome: as it was, except where somebody changed it since. */
export function withoutOutcome(current: CaseStanding, before: Pick<CaseBefore, 'was' | 'now'> | null): CaseStanding {
  return before ? byGroup((isSame) => (isSame(current, before.now) ? before.was : current)) : current;
}

/** What a recording says of the case: the draft with the names its codes go by. */
export type Recorded = Pick<
  OutcomeDraft,
  'business_on_date' | 'outcome' | 'next_date' | 'next_purpose_text' | 'next_purpose' | 'no_next_reason' | 'nature_of_disposal'
> & { readonly outcomeName: string; readonly noNextName: string | null };

const isReserved = ({ outcome, no_next_reason: reason }: Pick<Recorded, 'outcome' | 'no_next_reason'>) =>
  outcome === 'reserved' || reason === 'reserved';

export const isDisposed = ({ no_next_reason: reason }: Pick<Recorded, 'no_next_reason'>) => reason === 'disposed';

/** Whether a case is reserved or disposed of because of this outcome: it made it so, and nobody changed that since. */
export function restsOn(
  current: CaseStanding,
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

/** Where an outcome takes a case. */
export function withOutcome(base: CaseStanding, recorded: Recorded): CaseStanding {
  if (isDisposed(recorded)) {
    const nature = recorded.nature_of_disposal ?? recorded.outcomeName;
    return { ...base, status: 'disposed', phase: 'decided', nature_of_disposal: nature, decision_date: recorded.business_on_date };
  }
  const staged = { ...base, ...stageAfter(recorded) };
  if (isReserved(recorded)) return { ...staged, status: 'pending', phase: 'reserved' };
  // A matter that gets a date is no longer waiting for its judgment.
  return recorded.next_date && base.phase === 'reserved' ? { ...staged, phase: 'before_court' } : staged;
}

function stageAfter(recorded: Recorded): Partial<CaseStanding> {
  const { next_purpose_text: text, next_purpose: code } = recorded;
  if (text || code) return { stage: code ?? null, stage_text: text ?? null };
  return recorded.no_next_reason === 'reserved' ? { stage: 'reserved', stage_text: recorded.noNextName } : {};
}

/** An outcome that was recorded of a later hearing, and where it took the case. */
export interface LaterOutcome {
  readonly id: string;
  readonly before: CaseBefore;
  readonly recorded: Recorded;
}

/** What an older outcome made of the case, and what it makes of it now that it is corrected or taken back. */
export interface Correction {
  readonly from: CaseStanding;
  readonly to: CaseStanding;
}

/**
 * Tells those after it, the earliest first, of an older outcome that was corrected or taken back: each begins where the one
 * before it leads now. What somebody changed by hand in between stands.
 *
 * @returns where each of them takes the case now, and what becomes of where the last one took it.
 */
export function handDown(correction: Correction, later: readonly LaterOutcome[]): { later: LaterOutcome[]; last: Correction } {
  let last = correction;
  const told = later.map((outcome) => {
    const { from, to } = last;
    const { was, now } = outcome.before;
    const isMoved = (isSame: IsSame) => !isSame(from, to) && isSame(was, from);
    const newWas = byGroup((isSame) => (isMoved(isSame) ? to : was));
    const replayed = withOutcome(newWas, outcome.recorded);
    const newNow = byGroup((isSame) => (isMoved(isSame) ? replayed : now));
    // One that began elsewhere and moved the case leads on from there; one that moved nothing is passed by.
    const isPassed = (isSame: IsSame) => !isMoved(isSame) && isSame(was, now);
    last = {
      from: byGroup((isSame) => (isPassed(isSame) ? from : now)),
      to: byGroup((isSame) => (isPassed(isSame) ? to : newNow)),
    };
    return { ...outcome, before: { ...outcome.before, was: newWas, now: newNow } };
  });
  return { later: told, last };
}
