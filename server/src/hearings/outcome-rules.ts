import type { OutcomeDraft } from '@munshi/contract/hearings/outcome.schema';
import { courtToday } from '../platform/clock/court-day.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import { AppError } from '../platform/http/app-error.ts';
import { isDisposed, type Recorded } from './case-movement.ts';
import * as outcomeRepository from './outcome.repository.ts';

/** A validated outcome, with the side responsible for an adjournment and the names of its codes. */
export type ValidOutcome = OutcomeDraft & Recorded;

const CODES = [
  ['outcome', 'outcome'],
  ['adjournment_reason', 'adjournment_reason'],
  ['no_next_reason', 'no_next_reason'],
  ['stage', 'next_purpose'],
] as const;

/**
 * Validates an outcome.
 *
 * @throws {AppError} for a future date, an unknown code, an adjournment without a side, or contradicting reasons.
 */
export async function validateOutcome(db: TenantDb, draft: OutcomeDraft): Promise<ValidOutcome> {
  requireDays(draft);
  const chosen = CODES.flatMap(([kind, field]) => {
    const code = draft[field];
    return code ? [{ kind, field, code }] : [];
  });
  const known = await outcomeRepository.findCodes(
    db,
    chosen.map(({ kind, code }) => [kind, code]),
  );
  const unknown = chosen.filter(({ kind, code }) => !known.has(`${kind} ${code}`));
  if (unknown.length > 0)
    throw new AppError('hearing.reference_unknown', { fields: Object.fromEntries(unknown.map(({ field }) => [field, 'unknown'])) });
  requireReasons(draft);
  const reason = known.get(`adjournment_reason ${draft.adjournment_reason ?? ''}`);
  const side = sideOf(draft, (reason?.details as { adjourned_by?: Side } | undefined)?.adjourned_by);
  return {
    ...draft,
    adjournment_side: side,
    outcomeName: known.get(`outcome ${draft.outcome}`)?.name ?? draft.outcome,
    noNextName: known.get(`no_next_reason ${draft.no_next_reason ?? ''}`)?.name ?? null,
  };
}

type Side = NonNullable<OutcomeDraft['adjournment_side']>;

function requireDays({ business_on_date: businessDate, next_date: next }: OutcomeDraft): void {
  if (businessDate > courtToday()) throw new AppError('hearing.not_yet', { fields: { business_on_date: 'in_future' } });
  if (next && next <= businessDate) throw new AppError('hearing.next_not_after', { fields: { next_date: 'not_after' } });
}

/** Outcomes that allow only certain reasons for no next date. */
const NEXT_STEPS: Readonly<Record<string, readonly (string | null)[]>> = {
  disposed: ['disposed'],
  // Reserved, sometimes with a date for the judgment.
  reserved: ['reserved', null],
};

function requireReasons(draft: OutcomeDraft): void {
  const steps = NEXT_STEPS[draft.outcome];
  if (steps && !steps.includes(draft.no_next_reason ?? null))
    throw new AppError('hearing.reason_mismatch', { fields: { no_next_reason: 'mismatch' } });
  if (draft.nature_of_disposal && !isDisposed(draft))
    throw new AppError('hearing.nature_without_disposal', { fields: { nature_of_disposal: 'not_disposed' } });
  if (draft.outcome === 'cost_imposed' && !draft.costs) throw new AppError('hearing.costs_missing', { fields: { costs: 'missing' } });
}

/** The side responsible for an adjournment: implied by the reason, or as given where the reason leaves it open. */
function sideOf({ outcome, adjournment_side: stated }: OutcomeDraft, implied: Side | undefined): Side | null {
  const isOpen = implied === undefined || implied === 'other';
  if (!isOpen && stated && stated !== implied) throw new AppError('hearing.side_mismatch', { fields: { adjournment_side: 'mismatch' } });
  const side = (isOpen ? (stated ?? implied) : implied) ?? null;
  if (outcome === 'adjourned' && side === null) throw new AppError('hearing.side_missing', { fields: { adjournment_reason: 'missing' } });
  return side;
}
