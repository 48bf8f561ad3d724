import { UnstyledButton } from '@mantine/core';
import type { Hearing } from '@munshi/contract/hearings/hearing.schema';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useTranslation } from '../../i18n/i18n.ts';
import { entriesQuery } from '../../reference-entries/public.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import { useNextPurpose } from './next-purpose.ts';
import type { OutcomeForm } from './outcome-form-values.ts';
import classes from './next-purpose-field.module.css';
import { SuggestField } from '../../ui/form/suggest-field.tsx';

interface NextPurposeFieldProps {
  form: OutcomeForm;
  hearing: Hearing;
}

/** The purpose of the next date: filled in after an adjournment, and selected on focus, so that typing replaces it. */
export function NextPurposeField({ form, hearing }: NextPurposeFieldProps) {
  const { t } = useTranslation(['hearings', 'fields']);
  const { stages, type, keepToday } = useNextPurpose(form, hearing);
  const [outcome, text] = useWatch({ control: form.control, name: ['outcome', 'next_purpose_text'] });
  const listed = hearing.purpose_text ?? '';
  const isAsToday = listed !== '' && text === listed;
  return (
    <div className={classes.field}>
      <SuggestField
        form={form}
        name="next_purpose_text"
        label={t('fields:hearings.next_purpose_text')}
        help={isAsToday ? t('outcome.isAsToday') : t('form.purposeHelp')}
        suggestions={stages.map((stage) => stage.name)}
        onTyped={type}
        isSelectedOnFocus
        isOptional
      />
      {outcome !== null && listed !== '' && !isAsToday ? (
        <UnstyledButton className={classes.asToday ?? ''} onClick={keepToday}>
          {t('outcome.asToday')} <b>{listed}</b>
        </UnstyledButton>
      ) : null}
    </div>
  );
}

/** The stage that the next purpose means; few ever change it. */
export function NextStageField({ form }: { form: OutcomeForm }) {
  const { t } = useTranslation('hearings');
  const stages = useQuery(entriesQuery('stage')).data ?? [];
  const next = useWatch({ control: form.control, name: 'next' });
  if (next === 'none') return null;
  return (
    <SelectField
      form={form}
      name="next_purpose"
      label={t('outcome.next_purpose')}
      help={t('form.stageHelp')}
      options={stages.map((stage) => ({ value: stage.code, label: stage.name }))}
      onChosen={() => form.setValue('is_stage_chosen', true)}
      isOptional
    />
  );
}
