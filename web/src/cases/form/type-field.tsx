import { Select } from '@mantine/core';
import type { ReferenceEntry } from '@munshi/contract/reference-entries/reference-entry.schema';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../i18n/i18n.ts';
import { typesQuery } from '../../reference-entries/public.ts';
import { useMenu } from '../../ui/form/use-menu.ts';
import { FieldLabel } from '../../ui/form/field-label.tsx';
import { useField } from '../../ui/form/form-field.ts';
import { clearOnEmptyText, useFreeTextChoice } from '../../ui/form/free-text-choice.ts';
import type { CaseForm } from './case-form-values.ts';
import classes from './case-form.module.css';
import { findTypes } from './type-choices.ts';

interface TypeFieldProps {
  form: CaseForm;
  /** Limits the types; without a category, choosing a type sets it. */
  category: string | null;
}

const optionOf = (type: ReferenceEntry) => ({ value: type.id, label: type.name });

/** The type of a case, found by its name or by an abbreviation that courts print. */
export function TypeField({ form, category }: TypeFieldProps) {
  const { t } = useTranslation(['cases', 'ui', 'fields']);
  const { value, attach, change, leave, error } = useField({ form, name: 'type_id', label: t('fields:cases.type_id') });
  const menu = useMenu();
  const types = useQuery(typesQuery());
  const all = types.data ?? [];
  const typed = useFreeTextChoice(all);
  const within = all.filter((type) => category === null || type.parent_id === category);
  const abbreviations = new Map(all.map((type) => [type.id, type.details.abbreviations?.[0] ?? '']));
  const choose = (id: string | null) => {
    change(id);
    const chosen = all.find((type) => type.id === id);
    if (chosen && category === null) form.setValue('category_id', chosen.parent_id, { shouldDirty: true });
    form.setValue('subtype_id', null, { shouldDirty: true });
  };
  return (
    <Select
      label={<FieldLabel label={t('fields:cases.type_id')} isOptional />}
      placeholder={t('cases:form.typeHelp')}
      data={within.map(optionOf)}
      value={typeof value === 'string' ? value : null}
      searchable
      {...typed}
      {...clearOnEmptyText(() => choose(null))}
      clearable
      disabled={types.isPending}
      ref={attach}
      clearButtonProps={{ 'aria-label': t('ui:field.clear') }}
      nothingFoundMessage={t('ui:field.nothingFound')}
      {...menu}
      filter={({ search }) => findTypes(within, search).map(optionOf)}
      renderOption={({ option }) => (
        <span className={classes.option}>
          <span>{option.label}</span>
          <span className={classes.optionNote}>{abbreviations.get(option.value)}</span>
        </span>
      )}
      onBlur={leave}
      onChange={choose}
      {...(error ? { error } : {})}
    />
  );
}
