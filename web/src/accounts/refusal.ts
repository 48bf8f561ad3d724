import type { ProblemCode } from '@munshi/contract/problem-codes';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError } from '../platform/problem.ts';
import { showProblem } from '../platform/show-problem.ts';

type Places<Values extends FieldValues> = Partial<Record<ProblemCode, FieldPath<Values>>>;

interface RefusalOptions {
  /** The form has a summary, which takes the focus; a field that had it in between would be checked anew on losing it. */
  hasSummary?: boolean;
}

/** Puts a refusal's own sentence on the field it is about, where the code says which; every other failure goes the usual way. */
export function showRefusal<Values extends FieldValues, Context, Checked>(
  form: UseFormReturn<Values, Context, Checked>,
  error: unknown,
  places: Places<Values>,
  { hasSummary = false }: RefusalOptions = {},
) {
  const field = error instanceof ApiError ? places[error.code as ProblemCode] : undefined;
  if (field === undefined || !(error instanceof ApiError)) showProblem(form, error);
  else form.setError(field, { type: 'server', message: error.message }, { shouldFocus: !hasSummary });
}
