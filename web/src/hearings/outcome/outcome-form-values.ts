import { toNestErrors } from '@hookform/resolvers';
import type { Hearing } from '@munshi/contract/hearings/hearing.schema';
import { OutcomeDraft } from '@munshi/contract/hearings/outcome.schema';
import { i18n } from '../../i18n/i18n.ts';
import type { FieldErrors, Resolver, UseFormReturn } from 'react-hook-form';
import { draftFields, type FormValues } from '../../platform/forms/draft-fields.ts';
import { readDay, today } from '../../ui/format/dates.ts';
import { readPaise, typedRupees } from '../../ui/format/read-paise.ts';

const fields = draftFields(OutcomeDraft, {
  without: ['costs', 'other_dates'],
  choices: ['outcome', 'adjournment_reason', 'next_purpose', 'no_next_reason'],
});

export interface OutcomeFormValues extends FormValues<typeof fields> {
  /** Which of the two is entered: the next date, or why there is none. */
  next: 'date' | 'none';
  /** Typed or taken over: a later change of the outcome leaves the next purpose as it is. */
  is_purpose_typed: boolean;
  /** Chosen by hand: the stage no longer follows the next purpose. */
  is_stage_chosen: boolean;
  /** The case is listed on other days too, and the form shows it. */
  has_other_dates: boolean;
  other_dates: 'replace' | 'keep';
  has_costs: boolean;
  /** In rupees, as typed. */
  costs_amount: string;
  costs_payable_by: string | null;
  costs_payable_to: string;
  costs_due_date: string;
}

export type OutcomeForm = UseFormReturn<OutcomeFormValues, unknown, OutcomeDraft>;

/** The initial values: what is recorded already; else the date fixed counts as the day heard, or today if that date is in the future. */
export function outcomeValuesOf(hearing: Hearing): OutcomeFormValues {
  const { costs } = hearing;
  return {
    // An open case was left open by the outcome that is corrected.
    ...fields.valuesOf(hearing, { keep_open: hearing.outcome !== null && hearing.case_status === 'open' }),
    business_on_date: hearing.business_on_date ?? usualDayOf(hearing),
    next: hearing.no_next_reason === null ? 'date' : 'none',
    // A correction begins with the purpose that is recorded, none included.
    is_purpose_typed: hearing.outcome !== null,
    is_stage_chosen: false,
    has_other_dates: false,
    other_dates: 'replace',
    has_costs: costs !== null,
    ...costsValues(costs),
  };
}

/** The day on which a hearing was heard unless somebody says otherwise. */
export function usualDayOf({ hearing_date: fixed }: Hearing): string {
  const now = today();
  return fixed <= now ? fixed : now;
}

function costsValues(costs: Hearing['costs']) {
  return {
    costs_amount: typedRupees(costs?.amount_paise ?? null),
    costs_payable_by: costs?.payable_by ?? null,
    costs_payable_to: costs?.payable_to ?? '',
    costs_due_date: costs?.due_date ?? '',
  };
}

const orNone = (text: string) => (text.trim() === '' ? null : text.trim());

function costsOf(values: OutcomeFormValues) {
  if (!values.has_costs) return null;
  return {
    amount_paise: readPaise(values.costs_amount),
    payable_by: values.costs_payable_by ?? undefined,
    payable_to: orNone(values.costs_payable_to),
    due_date: orNone(values.costs_due_date),
  };
}

/** The request body before validation by the contract. Hidden fields are not sent. */
function compose(values: OutcomeFormValues) {
  const isDate = values.next === 'date';
  const isAdjourned = hasReason(values.outcome);
  const isDisposed = !isDate && values.no_next_reason === 'disposed';
  const { keep_open: keepsOpen, ...sent } = fields.draftOf(values);
  return {
    ...sent,
    ...(keepsOpen ? { keep_open: true } : {}),
    ...(values.has_other_dates ? { other_dates: values.other_dates } : {}),
    outcome: values.outcome ?? undefined,
    adjournment_reason: isAdjourned ? sent.adjournment_reason : null,
    adjournment_side: isAdjourned ? sent.adjournment_side : null,
    costs: costsOf(values),
    next_date: isDate ? sent.next_date : null,
    next_purpose_text: isDate ? sent.next_purpose_text : null,
    next_purpose: isDate ? sent.next_purpose : null,
    no_next_reason: isDate ? null : sent.no_next_reason,
    nature_of_disposal: isDisposed ? sent.nature_of_disposal : null,
  };
}

/** Outcomes that have a reason: the hearing did not proceed. */
export const hasReason = (outcome: string | null) => outcome === 'adjourned' || outcome === 'not_reached' || outcome === 'passed_over';

/** The reason of an adjournment about which nobody says more. */
export const REASON_NOT_STATED = 'not_stated';

const DETAILS: ReadonlySet<string> = new Set([
  'next_purpose',
  'adjournment_reason',
  'adjournment_side',
  'business_on_date',
  'business_text',
  'costs',
  'costs_amount',
  'costs_payable_by',
  'costs_payable_to',
  'costs_due_date',
]);

/** True for a field that few outcomes need. */
export const isDetail = (field: string) => DETAILS.has(field);

/** True if one of the fields that few outcomes need has a value of its own. */
export function hasDetails(values: OutcomeFormValues, usualDay: string): boolean {
  const { outcome, adjournment_reason: reason, adjournment_side: side } = values;
  const isReasonStated = reason === null ? side !== null : reason !== REASON_NOT_STATED;
  return (
    (hasReason(outcome) && isReasonStated) ||
    values.is_stage_chosen ||
    values.has_costs ||
    values.business_text.trim() !== '' ||
    (values.business_on_date !== '' && values.business_on_date !== usualDay)
  );
}

const COSTS_FIELDS: Record<string, string> = {
  'costs.amount_paise': 'costs_amount',
  'costs.payable_by': 'costs_payable_by',
  'costs.payable_to': 'costs_payable_to',
  'costs.due_date': 'costs_due_date',
};

/** Validates the form with the contract's own schema; its errors are mapped back to the fields. */
export const outcomeResolver: Resolver<OutcomeFormValues, unknown, OutcomeDraft> = (values, _context, options) => {
  const checked = OutcomeDraft.safeParse(compose(values));
  const issues = checked.success ? [] : checked.error.issues;
  const flat: Record<string, { type: string; message: string }> = {};
  for (const { path, code, message } of issues) {
    const name = path.join('.');
    // The required next date or reason is checked below, with its error at the visible field.
    if (code !== 'custom') flat[COSTS_FIELDS[name] ?? name] ??= { type: code, message };
  }
  if (!values.outcome) flat['outcome'] = { type: 'required', message: i18n.t('hearings:outcome.missing.outcome') };
  const missing = missingNext(values);
  if (isNextNotAfter(values)) flat['next_date'] = { type: 'not_after', message: i18n.t('hearings:outcome.notAfter') };
  if (missing) flat[missing] = { type: 'required', message: i18n.t(`hearings:outcome.missing.${missing}`) };
  if (missingReason(values))
    flat['adjournment_reason'] = { type: 'required', message: i18n.t('hearings:outcome.missing.adjournment_reason') };
  if (checked.success && Object.keys(flat).length === 0) return { values: checked.data, errors: {} };
  return { values: {}, errors: toNestErrors<OutcomeFormValues>(flat as FieldErrors, options) };
};

function missingNext(values: OutcomeFormValues): 'next_date' | 'no_next_reason' | undefined {
  if (values.next === 'date') return values.next_date.trim() === '' ? 'next_date' : undefined;
  return values.no_next_reason ? undefined : 'no_next_reason';
}

const isNextNotAfter = ({ next, next_date: day, business_on_date: actual }: OutcomeFormValues) =>
  next === 'date' && readDay(day) !== undefined && readDay(actual) !== undefined && day <= actual;

const missingReason = ({ outcome, adjournment_reason: reason, adjournment_side: side }: OutcomeFormValues) =>
  outcome === 'adjourned' && !reason && !side;

/** Outcomes that usually end a case, with the next step preselected for them; the user can choose another. */
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

/** The usual next step after an outcome. */
export function nextStepOf(outcome: string | null): Pick<OutcomeFormValues, 'next' | 'no_next_reason'> {
  const reason = outcome === null ? undefined : ENDS[outcome];
  return reason ? { next: 'none', no_next_reason: reason } : { next: 'date', no_next_reason: null };
}
