import type { ReactNode } from 'react';
import { type FieldPath, type FieldValues, useController, type UseFormReturn } from 'react-hook-form';

/** A form made by `useForm`, with any types before and after validation. */
export type FormOf<Values extends FieldValues, Context, Checked> = UseFormReturn<Values, Context, Checked>;

export interface FieldProps<Values extends FieldValues, Context, Checked> {
  form: FormOf<Values, Context, Checked>;
  name: FieldPath<Values>;
  label: string;
  /** Help below the field. */
  help?: ReactNode;
  /** Marks an optional field in words; where most fields are required, only the exceptions are marked. */
  isOptional?: boolean;
  disabled?: boolean;
  placeholder?: string;
  autoFocus?: boolean;
}

/**
 * Binds an input to its field in the form.
 *
 * A field is validated on blur, and from then on with every change.
 */
export function useField<Values extends FieldValues, Context, Checked>(props: FieldProps<Values, Context, Checked>) {
  const { form, name } = props;
  const { field, fieldState } = useController<Values, FieldPath<Values>, Checked>({ control: form.control, name });
  const change = (value: unknown) => {
    field.onChange(value);
    if (fieldState.error) void form.trigger(name);
  };
  const leave = () => {
    field.onBlur();
    if (form.getFieldState(name).isDirty) void form.trigger(name);
  };
  return { name: field.name, value: field.value, attach: field.ref, change, leave, error: fieldState.error?.message };
}

/** The shared props of all inputs: only those that are set, since Mantine treats an undefined prop differently from an absent one. */
export function inputProps<Values extends FieldValues, Context, Checked>(props: FieldProps<Values, Context, Checked>, error?: string) {
  return {
    ...(props.help === undefined ? {} : { description: props.help }),
    ...(props.placeholder === undefined ? {} : { placeholder: props.placeholder }),
    ...(props.disabled === undefined ? {} : { disabled: props.disabled }),
    // A sheet or dialog focuses the marked element, else its close button.
    ...(props.autoFocus ? { autoFocus: true, 'data-autofocus': true } : {}),
    ...(error === undefined ? {} : { error }),
  };
}
