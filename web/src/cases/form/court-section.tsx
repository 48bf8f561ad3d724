import { useQuery } from '@tanstack/react-query';
import { useController, useWatch } from 'react-hook-form';
import { useTranslation } from '../../i18n/i18n.ts';
import { CourtPicker } from '../../courts/public.ts';
import { JudgePicker } from '../../judges/public.ts';
import { categoriesQuery, subtypesQuery } from '../../reference-entries/public.ts';
import { TextField } from '../../ui/form/fields.tsx';
import { Notice } from '../../ui/page/page.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import type { CaseForm } from './case-form-values.ts';
import classes from './case-form.module.css';
import { FieldPair } from './form-section.tsx';
import { TypeField } from './type-field.tsx';

interface CourtFieldsProps {
  form: CaseForm;
}

/** The kind of case and its court. */
export function CourtFields({ form }: CourtFieldsProps) {
  const { t } = useTranslation(['cases', 'fields']);
  const category = useWatch({ control: form.control, name: 'category_id' });
  const categories = useQuery(categoriesQuery());
  const emptyType = () => {
    form.setValue('type_id', null, { shouldDirty: true });
    form.setValue('subtype_id', null, { shouldDirty: true });
  };
  return (
    <>
      {categories.isError ? <Notice tone="warning">{t('form.listsFailed')}</Notice> : null}
      <div className={classes.courtRow}>
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
        <CourtField form={form} />
        <TextField form={form} name="court_number" label={t('fields:cases.court_number')} isOptional />
      </div>
    </>
  );
}

/** What is rarely known when a case is entered: its sub-type and judge. */
export function BenchFields({ form }: CourtFieldsProps) {
  return (
    <FieldPair>
      <SubtypeField form={form} />
      <JudgeField form={form} />
    </FieldPair>
  );
}

const choicesOf = (entries: readonly { id: string; name: string }[] | undefined) =>
  (entries ?? []).map(({ id, name }) => ({ value: id, label: name }));

function SubtypeField({ form }: CourtFieldsProps) {
  const { t } = useTranslation(['cases', 'fields']);
  const type = useWatch({ control: form.control, name: 'type_id' });
  const subtypes = useQuery(subtypesQuery(type));
  const hasSubtypes = (subtypes.data?.length ?? 0) > 0;
  const hint = type === null ? t('form.chooseTypeFirst') : subtypes.isSuccess && !hasSubtypes ? t('form.noSubtypes') : undefined;
  return (
    <SelectField
      form={form}
      name="subtype_id"
      label={t('fields:cases.subtype_id')}
      options={choicesOf(subtypes.data)}
      disabled={!hasSubtypes}
      isOptional
      {...(hint ? { help: hint } : {})}
    />
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
