import { TagsInput } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { useMenu } from './use-menu.ts';
import { FieldLabel } from './field-label.tsx';
import { type FieldProps, inputProps, useField } from './form-field.ts';

interface TagsFieldProps<Values extends FieldValues, Context, Checked> extends FieldProps<Values, Context, Checked> {
  /** Words used before, suggested while typing. */
  suggestions?: readonly string[];
}

/** Free tags, each ended by Enter or a comma. The value is an array of strings. */
export function TagsField<Values extends FieldValues, Context, Checked>(props: TagsFieldProps<Values, Context, Checked>) {
  const { name, value, attach, change, leave, error } = useField(props);
  const menu = useMenu();
  const chosen: readonly string[] = value ?? [];
  // Mantine detects a comma by its key, which phone keyboards do not report. Existing tags stay whole.
  const apart = (tag: string) => (chosen.includes(tag) ? [tag] : tag.split(',').map((part) => part.trim()));
  return (
    <TagsInput
      {...inputProps(props, error)}
      label={<FieldLabel label={props.label} isOptional={props.isOptional} />}
      name={name}
      ref={attach}
      data={[...(props.suggestions ?? [])]}
      value={[...chosen]}
      {...menu}
      acceptValueOnBlur
      onBlur={leave}
      onChange={(tags) => change([...new Set(tags.flatMap(apart))].filter(Boolean))}
    />
  );
}
