import { TagsInput } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { MENU_MAX_HEIGHT } from './choices.ts';
import { FieldLabel } from './field-label.tsx';
import { type FieldProps, inputProps, useField } from './form-field.ts';

interface TagsFieldProps<Values extends FieldValues, Context, Checked> extends FieldProps<Values, Context, Checked> {
  /** Words used before, offered while typing. */
  suggestions?: readonly string[];
}

/** Free words, each ended by Enter or a comma. The value is an array of text. */
export function TagsField<Values extends FieldValues, Context, Checked>(props: TagsFieldProps<Values, Context, Checked>) {
  const { name, value, attach, change, leave, error } = useField(props);
  return (
    <TagsInput
      {...inputProps(props, error)}
      label={<FieldLabel label={props.label} isOptional={props.isOptional} />}
      name={name}
      ref={attach}
      data={[...(props.suggestions ?? [])]}
      value={value ?? []}
      maxDropdownHeight={MENU_MAX_HEIGHT}
      acceptValueOnBlur
      onBlur={leave}
      onChange={change}
    />
  );
}
