import { MultiSelect, Select, TagsInput } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FieldLabel } from './field-label.tsx';
import { type FieldProps, inputProps, useField } from './form-field.ts';
import classes from './select-fields.module.css';

/** Heights of a menu of choices, in pixels (spec 9). */
const MENU_MAX_HEIGHT = 300;

/** A choice; plain text is its own label. Choices of one `group` stand under its name. */
export type Choice = string | { value: string; label: string; disabled?: boolean; group?: string };

interface Option {
  value: string;
  label: string;
  disabled?: boolean;
}

/** The library wants grouped choices nested; ours come flat, as rows of a list do. */
function arrange(choices: readonly Choice[]) {
  const groups = new Map<string, Option[]>();
  for (const choice of choices) {
    const { group = '', ...option } = typeof choice === 'string' ? { value: choice, label: choice } : choice;
    const members = groups.get(group);
    if (members) members.push(option);
    else groups.set(group, [option]);
  }
  const ungrouped = groups.get('') ?? [];
  groups.delete('');
  return [...ungrouped, ...Array.from(groups, ([group, items]) => ({ group, items }))];
}

const menuClasses = { options: classes.menu ?? '' };

interface SelectFieldProps<Values extends FieldValues, Context, Checked> extends FieldProps<Values, Context, Checked> {
  options: readonly Choice[];
  /** May be emptied again. */
  isClearable?: boolean;
  /** While the choices are still loading. */
  isLoading?: boolean;
  /** Runs after the choice is in the form, e.g. to empty what depended on it. */
  onChosen?: (value: string | null) => void;
}

/** One choice of a list that can be searched by typing. The value is the choice's, or null. */
export function SelectField<Values extends FieldValues, Context, Checked>(props: SelectFieldProps<Values, Context, Checked>) {
  const { t } = useTranslation('ui');
  const { name, value, attach, change, leave, error } = useField(props);
  const choose = (value: string | null) => {
    change(value);
    props.onChosen?.(value);
  };
  return (
    <Select
      {...inputProps({ ...props, disabled: (props.disabled ?? false) || (props.isLoading ?? false) }, error)}
      label={<FieldLabel label={props.label} isOptional={props.isOptional} />}
      placeholder={props.placeholder ?? t('field.choose')}
      name={name}
      ref={attach}
      data={arrange(props.options)}
      value={value || null}
      searchable
      // Where a form begins with it, it waits to be asked: its list would lie over the rest.
      openOnFocus={!props.autoFocus}
      clearable={props.isClearable ?? props.isOptional ?? false}
      clearButtonProps={{ 'aria-label': t('field.clear') }}
      nothingFoundMessage={t('field.nothingFound')}
      maxDropdownHeight={MENU_MAX_HEIGHT}
      classNames={menuClasses}
      onBlur={leave}
      onChange={choose}
    />
  );
}

interface MultiSelectFieldProps<Values extends FieldValues, Context, Checked> extends FieldProps<Values, Context, Checked> {
  options: readonly Choice[];
  isLoading?: boolean;
}

/** Several choices of a list that can be searched by typing. The value is an array of the choices'. */
export function MultiSelectField<Values extends FieldValues, Context, Checked>(props: MultiSelectFieldProps<Values, Context, Checked>) {
  const { t } = useTranslation('ui');
  const { name, value, attach, change, leave, error } = useField(props);
  const known = new Set(props.options.map((option) => (typeof option === 'string' ? option : option.value)));
  // What is chosen before the choices are here has no name yet; its id is nothing to show.
  const nameless = ((value ?? []) as string[]).filter((each) => !known.has(each)).map((each) => ({ value: each, label: '…' }));
  return (
    <MultiSelect
      {...inputProps({ ...props, disabled: (props.disabled ?? false) || (props.isLoading ?? false) }, error)}
      label={<FieldLabel label={props.label} isOptional={props.isOptional} />}
      {...((value ?? []).length === 0 ? { placeholder: props.placeholder ?? t('field.choose') } : {})}
      name={name}
      ref={attach}
      data={arrange([...props.options, ...nameless])}
      value={value ?? []}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('field.clear') }}
      hidePickedOptions
      nothingFoundMessage={t('field.nothingFound')}
      maxDropdownHeight={MENU_MAX_HEIGHT}
      classNames={menuClasses}
      onBlur={leave}
      onChange={change}
    />
  );
}

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
