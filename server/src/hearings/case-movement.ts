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

/** The case without this outcome: as it was, except where somebody changed it since. */
export function withoutOutcome(current: CaseStanding, before: CaseBefore | null): CaseStanding {
  if (!before) return current;
  const kept = GROUPS.flatMap((group) => {
    const isUntouched = group.every((field) => current[field] === before.now[field]);
    return group.map((field) => [field, (isUntouched ? before.was : current)[field]] as const);
  });
  return Object.fromEntries(kept) as unknown as CaseStanding;
}

/** What a recording says of the case: the draft with the names its codes go by. */
export type Recorded = Pick<
  OutcomeDraft,
  'business_on_date' | 'outcome' | 'next_date' | 'next_purpose_text' | 'next_purpose' | 'no_next_reason' | 'nature_of_disposal'
> & { readonly outcomeName: string; readonly noNextName: string | null };

const isReserved = ({ outcome, no_next_reason: reason }: Pick<Recorded, 'outcome' | 'no_next_reason'>) =>
  outcome === 'reserved' || reason === 'reserved';

export const isDisposed = ({ no_next_reason: reason }: Pick<Recorded, 'no_next_reason'>) => reason === 'disposed';

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
