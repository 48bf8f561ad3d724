import { type Lawyer, type LawyerChange, LawyerDraft } from '@munshi/contract/lawyers/lawyer.schema';
import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { whatChanged } from '../platform/what-changed.ts';

const TEXTS = ['name', 'designation', 'enrolment_number', 'aor_code', 'mobile', 'email', 'notes'] as const;

/** A lawyer as the form holds one: an empty field is empty text, a court keeps its name to be shown. */
export interface LawyerFormValues extends Record<(typeof TEXTS)[number], string> {
  state_bar_council: string | null;
  courts: { id: string; name: string }[];
  is_external: boolean;
}

export type LawyerForm = UseFormReturn<LawyerFormValues, unknown, LawyerDraft>;

export const emptyLawyer: LawyerFormValues = {
  name: '',
  designation: '',
  enrolment_number: '',
  state_bar_council: null,
  aor_code: '',
  mobile: '',
  email: '',
  courts: [],
  is_external: true,
  notes: '',
};

export function valuesOf(lawyer: Lawyer): LawyerFormValues {
  const texts = Object.fromEntries(TEXTS.map((name) => [name, lawyer[name] ?? ''])) as Record<(typeof TEXTS)[number], string>;
  const { state_bar_council, courts, is_external } = lawyer;
  return { ...texts, state_bar_council, courts, is_external };
}

const emptyIsNone = (name: string, value: unknown) => (value === '' && name !== 'name' ? null : value);

/** The contract's draft out of the form. */
export const FormDraft: z.ZodType<LawyerDraft, LawyerFormValues> = z
  .custom<LawyerFormValues>()
  .transform(({ courts, ...values }): unknown => ({
    ...Object.fromEntries(Object.entries(values).map(([name, value]) => [name, emptyIsNone(name, value)])),
    courts: courts.map((court) => court.id),
  }))
  .pipe(LawyerDraft as z.ZodType<LawyerDraft>);

/** What of a checked form differs from the lawyer it began with. */
export const changeOf = (draft: LawyerDraft, base: Lawyer): LawyerChange => whatChanged(draft, FormDraft.parse(valuesOf(base)));
