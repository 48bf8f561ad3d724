import { MultiSelect } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from '../../i18n/i18n.ts';
import { arrange, type Choice, menuClasses } from './choices.ts';
import { useMenu } from './use-menu.ts';
import { FieldLabel } from './field-label.tsx';
import { type FieldProps, inputProps, useField } from './form-field.ts';
import { useFreeTextChoice } from './free-text-choice.ts';

interface MultiSelectFieldProps<Values extends FieldValues, Context, Checked> extends FieldProps<Values, Context, Checked> {
  options: readonly Choice[];
  isLoading?: boolean;
}

/** Several choices of a searchable list. The value is an array of the choices' values. */
export function MultiSelectField<Values extends FieldValues, Context, Checked>(props: MultiSelectFieldProps<Values, Context, Checked>) {
  const { t } = useTranslation('ui');
  const { name, value, attach, change, leave, error } = useField(props);
  const menu = useMenu();
  const typed = useFreeTextChoice(props.options);
  const known = new Set(props.options.map((option) => (typeof option === 'string' ? option : option.value)));
  // A value chosen before the choices have loaded has no name yet; its id must not be shown.
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
      {...typed}
      clearable
      clearButtonProps={{ 'aria-label': t('field.clear') }}
      hidePickedOptions
      nothingFoundMessage={t('field.nothingFound')}
      {...menu}
      classNames={menuClasses}
      onBlur={leave}
      onChange={change}
    />
  );
}
