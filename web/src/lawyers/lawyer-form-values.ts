import { type Lawyer, type LawyerChange, LawyerDraft } from '@munshi/contract/lawyers/lawyer.schema';
import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { whatChanged } from '../platform/forms/what-changed.ts';

const TEXTS = ['name', 'designation', 'enrolment_number', 'aor_code', 'mobile', 'email', 'address', 'notes'] as const;

/** A lawyer as form values: an empty field is an empty string, a court keeps its name for display. */
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
  address: '',
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

/** Converts the form values to the contract's draft. */
export const FormDraft: z.ZodMiniType<LawyerDraft, LawyerFormValues> = z.pipe(
  z.pipe(
    z.custom<LawyerFormValues>(),
    z.transform(({ courts, ...values }): unknown => ({
      ...Object.fromEntries(Object.entries(values).map(([name, value]) => [name, emptyIsNone(name, value)])),
      courts: courts.map((court) => court.id),
    })),
  ),
  LawyerDraft as z.ZodMiniType<LawyerDraft>,
);

/** The fields of a validated form that differ from the lawyer as opened. */
export const changeOf = (draft: LawyerDraft, base: Lawyer): LawyerChange => whatChanged(draft, FormDraft.parse(valuesOf(base)));
