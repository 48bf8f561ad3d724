import { i18n } from '../../i18n/i18n.ts';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { fieldText } from './field-text.ts';
import { ApiError, messageOf } from '../calls/problem.ts';

/**
 * Shows a failed call in its form: errors at the invalid fields, the message at the form's head, where `FormSummary` shows
 * both. A form without that summary shows only the field errors.
 */
export function applyServerErrors<Values extends FieldValues, Context, Checked>(
  form: UseFormReturn<Values, Context, Checked>,
  error: unknown,
) {
  const known = form.getValues();
  const blamed = error instanceof ApiError ? Object.entries(error.fields).filter(([name]) => (name.split('.')[0] ?? name) in known) : [];
  // "Some of what was entered needs correcting" says nothing about a field; every other message does.
  const reason = error instanceof ApiError && error.code !== 'request.invalid' ? error.message : undefined;
  for (const [name, code] of blamed) form.setError(name as FieldPath<Values>, { type: 'server', message: fieldText(code, reason) });
  if (blamed.length > 0) return;
  form.setError('root.server', { type: 'server', message: messageOf(error, i18n.t('ui:error.text')) });
}
