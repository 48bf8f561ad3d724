import type { ProblemCode } from '@munshi/contract/problem-codes';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError } from '../../platform/calls/problem.ts';
import { applyServerErrors } from '../../platform/forms/apply-server-errors.ts';

type Places<Values extends FieldValues> = Partial<Record<ProblemCode, FieldPath<Values>>>;

interface RefusalOptions {
  /** The form has a summary that takes the focus; focusing a field first would validate it again on blur. */
  hasSummary?: boolean;
}

/** Shows the server's message at the field that its problem code belongs to; every other error is handled as usual. */
export function showRefusal<Values extends FieldValues, Context, Checked>(
  form: UseFormReturn<Values, Context, Checked>,
  error: unknown,
  places: Places<Values>,
  { hasSummary = false }: RefusalOptions = {},
) {
  const field = error instanceof ApiError ? places[error.code as ProblemCode] : undefined;
  if (field === undefined || !(error instanceof ApiError)) applyServerErrors(form, error);
  else form.setError(field, { type: 'server', message: error.message }, { shouldFocus: !hasSummary });
}
