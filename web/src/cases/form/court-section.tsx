import { useQuery } from '@tanstack/react-query';
import { useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CourtPicker } from '../../courts/public.ts';
import { JudgePicker } from '../../judges/public.ts';
import { categoriesQuery, subtypesQuery } from '../../reference-entries/public.ts';
import { TextField } from '../../ui/form/fields.tsx';
import { Notice } from '../../ui/page/page.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import type { CaseForm } from './case-form-values.ts';
import { FieldPair } from './form-section.tsx';
import { TypeField } from './type-field.tsx';

interface CourtFieldsProps {
  form: CaseForm;
}

/** The kind of case, from category to sub-type, and its court and judge. */
export function CourtFields({ form }: CourtFieldsProps) {
  return (
    <>
      <KindFields form={form} />
      <CourtField form={form} />
      <FieldPair>
        <CourtNumberField form={form} />
        <JudgeField form={form} />
      </FieldPair>
    </>
  );
}

const choicesOf = (entries: readonly { id: string; name: string }[] | undefined) =>
  (entries ?? []).map(({ id, name }) => ({ value: id, label: name }));

function KindFields({ form }: CourtFieldsProps) {
  const { t } = useTranslation(['cases', 'fields']);
  const [category, type] = useWatch({ control: form.control, name: ['category_id', 'type_id'] });
  const categories = useQuery(categoriesQuery());
  const subtypes = useQuery(subtypesQuery(type));
  const hasSubtypes = (subtypes.data?.length ?? 0) > 0;
  const emptyType = () => {
    form.setValue('type_id', null, { shouldDirty: true });
    form.setValue('subtype_id', null, { shouldDirty: true });
  };
  const subtypeHint = type === null ? t('form.chooseTypeFirst') : subtypes.isSuccess && !hasSubtypes ? t('form.noSubtypes') : undefined;
  return (
    <>
      {categories.isError ? <Notice tone="warning">{t('form.listsFailed')}</Notice> : null}
      <FieldPair>
        <SelectField
          form={form}
          name="category_id"
          label={t('fields:cases.category_id')}
          options={choicesOf(categories.data)}
          isLoading={categories.isPending}
          isOptional
          onChosen={emptyType}
        />
        <TypeField form={form} category={category} />
      </FieldPair>
      <SelectField
        form={form}
        name="subtype_id"
        label={t('fields:cases.subtype_id')}
        options={choicesOf(subtypes.data)}
        disabled={!hasSubtypes}
        isOptional
        {...(subtypeHint ? { help: subtypeHint } : {})}
      />
    </>
  );
}

function CourtField({ form }: CourtFieldsProps) {
  const { field, fieldState } = useController({ control: form.control, name: 'court_id' });
  const shown = useWatch({ control: form.control, name: 'shown' });
  const value = field.value ? { id: field.value, name: shown.court_name, cnr_prefix: shown.cnr_prefix } : null;
  return (
    <CourtPicker
      value={value}
      attach={field.ref}
      error={fieldState.error?.message}
      onChange={(court) => {
        field.onChange(court?.id ?? null);
        form.setValue('shown.court_name', court?.name ?? '');
        form.setValue('shown.cnr_prefix', court?.cnr_prefix ?? null);
      }}
    />
  );
}

function JudgeField({ form }: CourtFieldsProps) {
  const { field, fieldState } = useController({ control: form.control, name: 'judge_id' });
  const [shown, courtId] = useWatch({ control: form.control, name: ['shown', 'court_id'] });
  return (
    <JudgePicker
      value={field.value ? { id: field.value, name: shown.judge_name } : null}
      court={courtId ? { id: courtId, name: shown.court_name } : null}
      attach={field.ref}
      error={fieldState.error?.message}
      onChange={(judge) => {
        field.onChange(judge?.id ?? null);
        form.setValue('shown.judge_name', judge?.name ?? '');
      }}
    />
  );
}

function CourtNumberField({ form }: CourtFieldsProps) {
  const { t } = useTranslation(['cases', 'fields']);
  return <TextField form={form} name="court_number" label={t('fields:cases.court_number')} isOptional />;
}
