import { Select, type SelectProps } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from '../../i18n/i18n.ts';
import { arrange, type Choice, menuClasses } from './choices.ts';
import { useMenu } from './use-menu.ts';
import { FieldLabel } from './field-label.tsx';
import { type FieldProps, inputProps, useField } from './form-field.ts';
import { clearOnEmptyText, useFreeTextChoice } from './free-text-choice.ts';

interface SelectFieldProps<Values extends FieldValues, Context, Checked>
  extends FieldProps<Values, Context, Checked>, Pick<SelectProps, 'renderOption'> {
  options: readonly Choice[];
  /** The choice can be cleared. */
  isClearable?: boolean;
  /** True while the choices load: the field waits, unless it has the focus of a form that opens. */
  isLoading?: boolean;
  /** Called after the choice is in the form, e.g. to clear dependent fields. */
  onChosen?: (value: string | null) => void;
}

/** One choice of a searchable list. The value is the choice's value, or null. */
export function SelectField<Values extends FieldValues, Context, Checked>(props: SelectFieldProps<Values, Context, Checked>) {
  const { t } = useTranslation('ui');
  const { name, value, attach, change, leave, error } = useField(props);
  const menu = useMenu();
  const isLoading = Boolean(props.isLoading);
  // A part of them would be marked, or found to hold nothing, before the rest is there.
  const options = isLoading ? [] : props.options;
  const typed = useFreeTextChoice(options);
  const isClearable = props.isClearable ?? props.isOptional ?? false;
  const choose = (value: string | null) => {
    change(value);
    props.onChosen?.(value);
  };
  return (
    <Select
      {...inputProps({ ...props, disabled: (props.disabled ?? false) || (isLoading && !props.autoFocus) }, error)}
      label={<FieldLabel label={props.label} isOptional={props.isOptional} />}
      placeholder={props.placeholder ?? t('field.choose')}
      name={name}
      ref={attach}
      data={arrange(options)}
      value={value || null}
      searchable
      {...typed}
      {...(isClearable ? clearOnEmptyText(() => choose(null)) : {})}
      // As the first field of a form it does not open on focus: its list would cover the rest.
      openOnFocus={!props.autoFocus}
      clearable={isClearable}
      clearButtonProps={{ 'aria-label': t('field.clear') }}
      nothingFoundMessage={t(isLoading ? 'loading.skeleton' : 'field.nothingFound')}
      {...menu}
      classNames={menuClasses}
      {...(props.renderOption ? { renderOption: props.renderOption } : {})}
      onBlur={leave}
      onChange={choose}
    />
  );
}
