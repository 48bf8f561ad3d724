import { toNestErrors } from '@hookform/resolvers';
import type { Hearing } from '@munshi/contract/hearings/hearing.schema';
import { OutcomeDraft } from '@munshi/contract/hearings/outcome.schema';
import i18next from 'i18next';
import type { FieldErrors, Resolver, UseFormReturn } from 'react-hook-form';
import { today } from '../ui/dates.ts';

export interface OutcomeFormValues {
  outcome: string | null;
  business_on_date: string;
  adjournment_reason: string | null;
  adjournment_side: string | null;
  /** Of the pair, which is told: the next date, or why there is none. */
  next: 'date' | 'none';
  next_date: string;
  next_purpose_text: string;
  next_purpose: string | null;
  no_next_reason: string | null;
  nature_of_disposal: string;
  business_text: string;
  has_costs: boolean;
  /** In rupees, as typed. */
  costs_amount: string;
  costs_payable_by: string | null;
  costs_payable_to: string;
  costs_due_date: string;
}

export type OutcomeForm = UseFormReturn<OutcomeFormValues, unknown, OutcomeDraft>;

const PAISE = 100;

/** What the form begins with: what is recorded, or the day fixed, which is the day it was heard unless it is to come. */
export function outcomeValuesOf(hearing: Hearing): OutcomeFormValues {
  const now = today();
  const { costs } = hearing;
  return {
    outcome: hearing.outcome,
    business_on_date: hearing.business_on_date ?? (hearing.hearing_date <= now ? hearing.hearing_date : now),
    adjournment_reason: hearing.adjournment_reason,
    adjournment_side: hearing.adjournment_side,
    next: hearing.no_next_reason === null ? 'date' : 'none',
    next_date: hearing.next_date ?? '',
    next_purpose_text: hearing.next_purpose_text ?? '',
    next_purpose: hearing.next_purpose,
    no_next_reason: hearing.no_next_reason,
    nature_of_disposal: hearing.nature_of_disposal ?? '',
    business_text: hearing.business_text ?? '',
    has_costs: costs !== null,
    ...costsValues(costs),
  };
}

function costsValues(costs: Hearing['costs']) {
  return {
    costs_amount: costs ? String(costs.amount_paise / PAISE) : '',
    costs_payable_by: costs?.payable_by ?? null,
    costs_payable_to: costs?.payable_to ?? '',
    costs_due_date: costs?.due_date ?? '',
  };
}

const orNone = (text: string) => (text.trim() === '' ? null : text.trim());

/** Rupees as people write them, `5,000` or `₹ 5,000.50`, in paise; undefined for what is no amount. */
function paiseOf(typed: string): number | undefined {
  const plain = typed.replaceAll(/[₹,\s]|Rs\.?/gi, '');
  return /^\d+(?:\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * PAISE) : undefined;
}

function costsOf(values: OutcomeFormValues) {
  if (!values.has_costs) return null;
  return {
    amount_paise: paiseOf(values.costs_amount),
    payable_by: values.costs_payable_by ?? undefined,
    payable_to: orNone(values.costs_payable_to),
    due_date: orNone(values.costs_due_date),
  };
}

/** What the form would send, before the contract has checked it. What is out of sight is not sent. */
function compose(values: OutcomeFormValues) {
  const isDate = values.next === 'date';
  const isAdjourned = hasReason(values.outcome);
  const isDisposed = !isDate && values.no_next_reason === 'disposed';
  return {
    business_on_date: values.business_on_date,
    outcome: values.outcome ?? undefined,
    adjournment_reason: isAdjourned ? values.adjournment_reason : null,
    adjournment_side: isAdjourned ? values.adjournment_side : null,
    business_text: orNone(values.business_text),
    costs: costsOf(values),
    next_date: isDate ? orNone(values.next_date) : null,
    next_purpose_text: isDate ? orNone(values.next_purpose_text) : null,
    next_purpose: isDate ? values.next_purpose : null,
    no_next_reason: isDate ? null : values.no_next_reason,
    nature_of_disposal: isDisposed ? orNone(values.nature_of_disposal) : null,
  };
}

/** Outcomes that have a reason: the matter did not go on. */
export const hasReason = (outcome: string | null) => outcome === 'adjourned' || outcome === 'not_reached' || outcome === 'passed_over';

const COSTS_FIELDS: Record<string, string> = {
  'costs.amount_paise': 'costs_amount',
  'costs.payable_by': 'costs_payable_by',
  'costs.payable_to': 'costs_payable_to',
  'costs.due_date': 'costs_due_date',
};

/** Checks the form by the contract's own schema; what it blames is put on the field where it was typed. */
export const outcomeResolver: Resolver<OutcomeFormValues, unknown, OutcomeDraft> = (values, _context, options) => {
  const checked = OutcomeDraft.safeParse(compose(values));
  const issues = checked.success ? [] : checked.error.issues;
  const flat: Record<string, { type: string; message: string }> = {};
  for (const { path, code, message } of issues) {
    const name = path.join('.');
    // The pair is asked for below, together with the rest and where the reader is looking.
    if (code !== 'custom') flat[COSTS_FIELDS[name] ?? name] ??= { type: code, message };
  }
  const missing = missingNext(values);
  if (missing) flat[missing] = { type: 'required', message: i18next.t(`hearings:outcome.missing.${missing}`) };
  if (missingReason(values))
    flat['adjournment_reason'] = { type: 'required', message: i18next.t('hearings:outcome.missing.adjournment_reason') };
  if (checked.success && Object.keys(flat).length === 0) return { values: checked.data, errors: {} };
  return { values: {}, errors: toNestErrors<OutcomeFormValues>(flat as FieldErrors, options) };
};

function missingNext(values: OutcomeFormValues): 'next_date' | 'no_next_reason' | undefined {
  if (values.next === 'date') return values.next_date.trim() === '' ? 'next_date' : undefined;
  return values.no_next_reason ? undefined : 'no_next_reason';
}

const missingReason = ({ outcome, adjournment_reason: reason, adjournment_side: side }: OutcomeFormValues) =>
  outcome === 'adjourned' && !reason && !side;

/** Outcomes that usually end a matter; the next step is then chosen ahead, and can be chosen otherwise. */
const ENDS: Readonly<Record<string, string>> = {
  reserved: 'reserved',
  disposed: 'disposed',
  allowed: 'disposed',
  partly_allowed: 'disposed',
  dismissed: 'disposed',
  dismissed_in_default: 'disposed',
  withdrawn: 'disposed',
  settled: 'disposed',
  transferred: 'disposed',
};

/** What an outcome usually leads to. */
export function nextStepOf(outcome: string | null): Pick<OutcomeFormValues, 'next' | 'no_next_reason'> {
  const reason = outcome === null ? undefined : ENDS[outcome];
  return reason ? { next: 'none', no_next_reason: reason } : { next: 'date', no_next_reason: null };
}
