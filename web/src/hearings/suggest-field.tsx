import { Autocomplete } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { FieldLabel } from '../ui/field-label.tsx';
import { type FieldProps, inputProps, useField } from '../ui/form-field.ts';

interface SuggestFieldProps<Values extends FieldValues, Context, Checked> extends FieldProps<Values, Context, Checked> {
  /** Usual words, offered while typing; any others will do. */
  suggestions: readonly string[];
  /** Runs after what was typed is in the form. */
  onTyped?: (text: string) => void;
}

/** Heights of a menu of choices, in pixels (spec 9). */
const MENU_MAX_HEIGHT = 300;

/** A line of text for which there are usual words. */
export function SuggestField<Values extends FieldValues, Context, Checked>(props: SuggestFieldProps<Values, Context, Checked>) {
  const { name, value, attach, change, leave, error } = useField(props);
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
      maxDropdownHeight={MENU_MAX_HEIGHT}
      onBlur={leave}
      onChange={type}
    />
  );
}
