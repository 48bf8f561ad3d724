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
  const kept: readonly string[] = value ?? [];
  // The library knows a comma by its key, which the keyboards of phones do not name. What was kept before stays whole.
  const apart = (tag: string) => (kept.includes(tag) ? [tag] : tag.split(',').map((part) => part.trim()));
  return (
    <TagsInput
      {...inputProps(props, error)}
      label={<FieldLabel label={props.label} isOptional={props.isOptional} />}
      name={name}
      ref={attach}
      data={[...(props.suggestions ?? [])]}
      value={[...kept]}
      maxDropdownHeight={MENU_MAX_HEIGHT}
      acceptValueOnBlur
      onBlur={leave}
      onChange={(tags) => change([...new Set(tags.flatMap(apart))].filter(Boolean))}
    />
  );
}
