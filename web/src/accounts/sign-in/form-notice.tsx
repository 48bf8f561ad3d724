import { type FieldValues, useFormState } from 'react-hook-form';
import type { FormOf } from '../../ui/form/form-field.ts';
import { Notice } from '../../ui/page/page.tsx';

interface FormNoticeProps<Values extends FieldValues, Context, Checked> {
  form: FormOf<Values, Context, Checked>;
}

/** The error of a short form as a whole; its fields are all visible and show their own errors. */
export function FormNotice<Values extends FieldValues, Context, Checked>({ form }: FormNoticeProps<Values, Context, Checked>) {
  const { errors } = useFormState<Values, Checked>({ control: form.control });
  const message = errors.root?.['server']?.message;
  return message ? <Notice tone="error">{message}</Notice> : null;
}
