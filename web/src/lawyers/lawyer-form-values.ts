import { type Lawyer, type LawyerChange, LawyerDraft } from '@munshi/contract/lawyers/lawyer.schema';
import type { UseFormReturn } from 'react-hook-form';
import { draftFields, type FormValues } from '../platform/forms/draft-fields.ts';
import { formSchema } from '../platform/forms/form-schema.ts';
import { whatChanged } from '../platform/forms/what-changed.ts';

const fields = draftFields(LawyerDraft, { without: ['id', 'user_id', 'courts'], choices: ['state_bar_council'] });

/** A court keeps its name for display. */
export interface LawyerFormValues extends FormValues<typeof fields> {
  courts: { id: string; name: string }[];
}

export type LawyerForm = UseFormReturn<LawyerFormValues, unknown, LawyerDraft>;

export const emptyLawyer: LawyerFormValues = { ...fields.empty, courts: [], is_external: true };

export const valuesOf = (lawyer: Lawyer): LawyerFormValues => ({ ...fields.valuesOf(lawyer, {}), courts: lawyer.courts });

/** Converts the form values to the contract's draft. */
export const FormDraft = formSchema(LawyerDraft, (values: LawyerFormValues) => ({
  ...fields.draftOf(values),
  courts: values.courts.map((court) => court.id),
}));

/** The fields of a validated form that differ from the lawyer as opened. */
export const changeOf = (draft: LawyerDraft, base: Lawyer): LawyerChange => whatChanged(draft, FormDraft.parse(valuesOf(base)));
