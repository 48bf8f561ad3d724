import { Exclusion, ExclusionReason } from '@munshi/contract/deadlines/computation.schema';
import type { DeadlineRule } from '@munshi/contract/deadlines/deadline-rule.schema';
import { type Deadline, DeadlineChange, DeadlineDraft } from '@munshi/contract/deadlines/deadline.schema';
import type { UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { CourtSelection } from '../../courts/public.ts';
import { formSchema } from '../../platform/forms/form-schema.ts';
import { whatChanged } from '../../platform/forms/what-changed.ts';

export interface SpanValues {
  reason: ExclusionReason;
  from: string;
  to: string;
}

/** The values of the form: dates as `YYYY-MM-DD`, empty while there is none. */
export interface DeadlineValues {
  case_id: string | null;
  /** Null for a deadline entered by hand. */
  rule: string | null;
  inputs: Record<string, string>;
  exclusions: SpanValues[];
  /** Chosen for what is filed in another court than that of the case; null until then. */
  court: CourtSelection | null;
  title: string;
  due_on: string;
  owner_id: string | null;
  note: string;
  condonation_applied_on: string;
  condonation_result: string | null;
}

export type DeadlineForm<Checked> = UseFormReturn<DeadlineValues, unknown, Checked>;

export const emptyDeadline: DeadlineValues = {
  case_id: null,
  rule: null,
  inputs: {},
  exclusions: [],
  court: null,
  title: '',
  due_on: '',
  owner_id: null,
  note: '',
  condonation_applied_on: '',
  condonation_result: null,
};

export const emptySpan: SpanValues = { reason: ExclusionReason.options[0] ?? 'other', from: '', to: '' };

/** The dates that are entered: a copy that is not ready yet is left out, as is a field that was never touched. */
const dated = (inputs: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(Object.entries(inputs).filter((input): input is [string, string] => Boolean(input[1])));

const orNull = (text: string) => (text.trim() === '' ? null : text);

export const NewDeadline = formSchema(DeadlineDraft, (values: DeadlineValues): z.input<typeof DeadlineDraft> => {
  const { case_id: caseId, rule, inputs, exclusions, court, title, due_on: due, owner_id: owner, note } = values;
  return {
    case_id: caseId ?? '',
    ...(rule ? { rule, inputs: dated(inputs), exclusions, ...(court ? { court_id: court.id } : {}) } : { title, due_on: due }),
    ...(owner ? { owner_id: owner } : {}),
    note: orNull(note),
  };
});

export const ChangedDeadline = formSchema(DeadlineChange, (values: DeadlineValues): z.input<typeof DeadlineChange> => {
  const { rule, inputs, exclusions, court, title, due_on: due, owner_id: owner, note, condonation_applied_on: applied } = values;
  return {
    title,
    ...(rule ? { inputs: dated(inputs), exclusions, court_id: court?.id ?? null } : { due_on: due }),
    ...(owner ? { owner_id: owner } : {}),
    note: orNull(note),
    condonation_applied_on: orNull(applied),
    condonation_result:
      values.condonation_result === 'allowed' || values.condonation_result === 'refused' ? values.condonation_result : null,
  };
});

export const valuesOf = (deadline: Deadline): DeadlineValues => ({
  case_id: deadline.case_id,
  rule: deadline.rule,
  inputs: Object.fromEntries(deadline.inputs.map(({ name, day }) => [name, day ?? ''])),
  exclusions: deadline.exclusions.map(({ reason, from, to }) => ({ reason, from, to })),
  court: deadline.court_id === null ? null : { id: deadline.court_id, name: deadline.court_days.court_name ?? '', cnr_prefix: null },
  title: deadline.title,
  due_on: deadline.due_on,
  owner_id: deadline.owner.id,
  note: deadline.note ?? '',
  condonation_applied_on: deadline.condonation_applied_on ?? '',
  condonation_result: deadline.condonation_result,
});

/** The fields of a validated form that differ from a deadline that was just added; undefined for one of another case or rule. */
export function changeOfAdded(draft: DeadlineDraft, added: Deadline): DeadlineChange | undefined {
  const { case_id: caseId, rule = null, due_on: due, ...fields } = draft;
  if (caseId !== added.case_id || rule !== added.rule) return undefined;
  return whatChanged({ ...fields, ...(due ? { due_on: due } : {}) }, ChangedDeadline.parse(valuesOf(added)));
}

/** A draft without a court that was chosen for another rule: only what is filed elsewhere has a court of its own in the form. */
export function withCourtOf(rule: Pick<DeadlineRule, 'is_filed_elsewhere'> | undefined, draft: DeadlineDraft): DeadlineDraft {
  const { court_id: _chosen, ...others } = draft;
  return rule?.is_filed_elsewhere ? draft : others;
}

/** The dates and spans of a form that a computation can be made of, or undefined while the first date is missing. */
export function computable(rule: Pick<DeadlineRule, 'code' | 'inputs'> | undefined, values: Pick<DeadlineValues, 'inputs' | 'exclusions'>) {
  const start = rule?.inputs.find(({ role }) => role === 'start');
  if (!rule || !start || !values.inputs[start.name]) return undefined;
  const wanted = Object.fromEntries(
    Object.entries(dated(values.inputs)).filter(([name]) => rule.inputs.some((input) => input.name === name)),
  );
  return { rule: rule.code, inputs: wanted, exclusions: values.exclusions.filter((span) => Exclusion.safeParse(span).success) };
}
