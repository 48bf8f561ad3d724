import type { CourtRule } from '@munshi/contract/vakalatnamas/vakalatnama-form.schema';
import { isEnded, type VakalatnamaState } from '@munshi/contract/vakalatnamas/vakalatnama-state';
import type { TransitionDraft } from '@munshi/contract/vakalatnamas/vakalatnama-transition.schema';

type To = TransitionDraft['to'];

/** Each state as in the sentence "when the vakalatnama was …". */
export const stateWords: Record<VakalatnamaState, string> = {
  draft: 'being drafted',
  sent_for_sign: 'sent for signing',
  executed: 'signed',
  attested: 'attested',
  accepted: 'accepted',
  stamped: 'stamped',
  filed: 'filed',
  on_record: 'taken on record',
  defect: 'found defective',
  noc_given: 'ended by a no-objection',
  withdrawn: 'withdrawn',
  determined: 'terminated',
  superseded: 'replaced by another',
};

const following: Record<VakalatnamaState, readonly To[]> = {
  draft: ['sent_for_sign'],
  sent_for_sign: ['executed'],
  executed: ['attested', 'accepted', 'superseded'],
  attested: ['accepted', 'superseded'],
  accepted: ['stamped', 'filed', 'superseded'],
  stamped: ['filed', 'superseded'],
  filed: ['on_record', 'defect', 'superseded'],
  on_record: ['noc_given', 'withdrawn', 'determined', 'superseded', 'defect'],
  // A defect is cured by signing again, or without that, and by filing again.
  defect: ['executed', 'filed', 'superseded'],
  noc_given: [],
  withdrawn: [],
  determined: [],
  superseded: [],
};

/** The possible next steps, the usual one first. Attestation is left out if the court does not require it. */
export function stepsAfter(state: VakalatnamaState, rule: CourtRule): readonly To[] {
  return following[state].filter((to) => to !== 'attested' || rule.attestation !== 'none');
}

/** A day so many days later. Exact: no clock or time zone enters. */
function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

/** The day by which the next step is due under the court's own time limits; null if there is none. */
export function dueAfter(step: TransitionDraft, rule: CourtRule, executedOn: string | null): string | null {
  if (step.to === 'sent_for_sign') return daysAfter(step.on, rule.sign_within_days);
  if (step.to === 'defect') return step.cure_by ?? daysAfter(step.on, rule.cure_within_days);
  const isSignedAndUnfiled = ['executed', 'attested', 'accepted', 'stamped'].includes(step.to);
  if (isSignedAndUnfiled && rule.file_within_days !== null && executedOn !== null) return daysAfter(executedOn, rule.file_within_days);
  return null;
}

export const endsIt = (to: To) => isEnded(to);
