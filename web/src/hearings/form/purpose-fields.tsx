import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { FieldPath, FieldPathValue, FieldValues } from 'react-hook-form';
import { useTranslation } from '../../i18n/i18n.ts';
import { entriesQuery } from '../../reference-entries/public.ts';
import type { FormOf } from '../../ui/form/form-field.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import { SuggestField } from '../../ui/form/suggest-field.tsx';
import { suggestStage } from '@munshi/contract/hearings/suggest-stage';

interface PurposeFieldsProps<Values extends FieldValues, Context, Checked> {
  form: FormOf<Values, Context, Checked>;
  /** The fields for the printed purpose and for our stage. */
  textName: FieldPath<Values>;
  stageName: FieldPath<Values>;
  label: string;
}

/** The purpose as the court prints it; our stage is derived from it until the user chooses another. */
export function PurposeFields<Values extends FieldValues, Context, Checked>(props: PurposeFieldsProps<Values, Context, Checked>) {
  const { form, textName, stageName, label } = props;
  const { t } = useTranslation(['hearings', 'fields']);
  const stages = useQuery(entriesQuery('stage')).data ?? [];
  const isChosen = useRef(false);
  const follow = (text: string) => {
    if (isChosen.current) return;
    form.setValue(stageName, (suggestStage(text, stages) ?? null) as FieldPathValue<Values, FieldPath<Values>>, { shouldDirty: true });
  };
  return (
    <>
      <SuggestField
        form={form}
        name={textName}
        label={label}
        help={t('form.purposeHelp')}
        suggestions={stages.map((stage) => stage.name)}
        onTyped={follow}
        isOptional
      />
      <SelectField
        form={form}
        name={stageName}
        label={t('fields:hearings.purpose')}
        help={t('form.stageHelp')}
        options={stages.map((stage) => ({ value: stage.code, label: stage.name }))}
        onChosen={() => {
          isChosen.current = true;
        }}
        isOptional
      />
    </>
  );
}
