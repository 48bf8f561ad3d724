import { Checkbox } from '@mantine/core';
import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react';
import { type FieldValues, useFormState } from 'react-hook-form';
import { FieldLabel } from './field-label.tsx';
import { type FieldProps, type FormOf, inputProps, useField } from './form-field.ts';
import { GrowingTextarea } from './growing-textarea.tsx';
import { SendButton, TextBox } from './text-box.tsx';

interface TextFieldProps<Values extends FieldValues, Context, Checked> extends FieldProps<Values, Context, Checked> {
  type?: 'text' | 'email' | 'tel' | 'password' | 'url' | 'number';
  /** At the left, inside the field. */
  icon?: ReactNode;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  maxLength?: number;
}

/** One line of text. A password can be shown and hidden. */
export function TextField<Values extends FieldValues, Context, Checked>(props: TextFieldProps<Values, Context, Checked>) {
  const { name, value, attach, change, leave, error } = useField(props);
  const shared = {
    ...inputProps(props, error),
    ...(props.autoComplete === undefined ? {} : { autoComplete: props.autoComplete }),
    ...(props.maxLength === undefined ? {} : { maxLength: props.maxLength }),
    ...(props.icon === undefined ? {} : { leftSection: props.icon }),
    label: <FieldLabel label={props.label} isOptional={props.isOptional} />,
    name: name,
    ref: attach,
    value: typeof value === 'number' ? String(value) : (value ?? ''),
    onBlur: leave,
  };
  if (props.type !== 'number') return <TextBox {...shared} type={props.type ?? 'text'} onText={change} />;
  return <TextBox {...shared} type="text" inputMode="numeric" onText={(text) => change(readNumber(text))} />;
}

/** Text that is no number stays text, so that the form's validation can report it. */
const readNumber = (text: string) => (/^-?\d+$/.test(text.trim()) ? Number(text) : text.trim() === '' ? null : text);

interface TextareaFieldProps<Values extends FieldValues, Context, Checked> extends FieldProps<Values, Context, Checked> {
  /** Lines of height while the text is shorter. */
  lines?: 2 | 3 | 6;
}

export function TextareaField<Values extends FieldValues, Context, Checked>(props: TextareaFieldProps<Values, Context, Checked>) {
  const { name, value, attach, change, leave, error } = useField(props);
  return (
    <GrowingTextarea
      {...inputProps(props, error)}
      label={<FieldLabel label={props.label} isOptional={props.isOptional} />}
      name={name}
      ref={attach}
      value={value ?? ''}
      least={props.lines ?? 3}
      onBlur={leave}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}

export function CheckboxField<Values extends FieldValues, Context, Checked>(props: FieldProps<Values, Context, Checked>) {
  const { name, value, attach, change, leave, error } = useField(props);
  return (
    <Checkbox
      {...inputProps(props, error)}
      label={props.label}
      name={name}
      ref={attach}
      checked={value === true}
      onBlur={leave}
      onChange={(event) => change(event.currentTarget.checked)}
    />
  );
}

interface SubmitButtonProps<Values extends FieldValues, Context, Checked> {
  form: FormOf<Values, Context, Checked>;
  /** The label: a verb, e.g. "Add hearing". */
  children: ReactNode;
  disabled?: boolean;
  fullWidth?: boolean;
  /** The submitted action cannot be undone. */
  isDangerous?: boolean;
  /** Id of the text that says why it is disabled. */
  describedBy?: string | undefined;
}

/** Submits the form; disabled while submitting. */
export function SubmitButton<Values extends FieldValues, Context, Checked>(props: SubmitButtonProps<Values, Context, Checked>) {
  const { isSubmitting } = useFormState<Values, Checked>({ control: props.form.control });
  return (
    <SendButton
      isSending={isSubmitting}
      disabled={props.disabled ?? false}
      fullWidth={props.fullWidth ?? false}
      isDangerous={props.isDangerous ?? false}
      describedBy={props.describedBy}
    >
      {props.children}
    </SendButton>
  );
}
