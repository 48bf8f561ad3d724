import { Autocomplete } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { useMenu } from './use-menu.ts';
import { FieldLabel } from './field-label.tsx';
import { type FieldProps, inputProps, useField } from './form-field.ts';

interface SuggestFieldProps<Values extends FieldValues, Context, Checked> extends FieldProps<Values, Context, Checked> {
  /** Common texts, suggested while typing; any other text is allowed. */
  suggestions: readonly string[];
  /** Called after the typed text is in the form. */
  onTyped?: (text: string) => void;
  /** Typing replaces the text that is there. */
  isSelectedOnFocus?: boolean;
}

/** A text field with suggestions. */
export function SuggestField<Values extends FieldValues, Context, Checked>(props: SuggestFieldProps<Values, Context, Checked>) {
  const { name, value, attach, change, leave, error } = useField(props);
  const menu = useMenu();
  const type = (text: string) => {
    change(text);
    props.onTyped?.(text);
  };
  return (
    <Autocomplete
      {...inputProps(props, error)}
      label={<FieldLabel label={props.label} isOptional={props.isOptional} />}
      name={name}
      ref={attach}
      data={[...new Set(props.suggestions)]}
      value={typeof value === 'string' ? value : ''}
      {...menu}
      onBlur={leave}
      {...(props.isSelectedOnFocus ? { onFocus: (event) => event.currentTarget.select() } : {})}
      onChange={type}
    />
  );
}
