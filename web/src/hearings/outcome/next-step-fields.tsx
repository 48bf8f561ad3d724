import type { Hearing } from '@munshi/contract/hearings/hearing.schema';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useTranslation } from '../../i18n/i18n.ts';
import { entriesQuery } from '../../reference-entries/public.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import { DateWarnings } from '../form/date-warnings.tsx';
import type { OutcomeForm } from './outcome-form-values.ts';
import { NextDateChips } from './next-date-chips.tsx';
import { NextPurposeField } from './next-purpose-field.tsx';
import { OtherDates } from './other-dates.tsx';
import { SuggestField } from '../../ui/form/suggest-field.tsx';

interface NextStepProps {
  form: OutcomeForm;
  hearing: Hearing;
}

/** Either the next date with its purpose, or the reason why there is none: one of the two is always required. */
export function NextStepFields({ form, hearing }: NextStepProps) {
  const next = useWatch({ control: form.control, name: 'next' });
  return (
    <>
      <NextDateChips form={form} hearing={hearing} />
      <OtherDates form={form} hearing={hearing} />
      {next === 'date' ? <NextDateFields form={form} hearing={hearing} /> : <NoNextFields form={form} />}
    </>
  );
}

function NextDateFields({ form, hearing }: NextStepProps) {
  const day = useWatch({ control: form.control, name: 'next_date' });
  return (
    <>
      <DateWarnings
        day={day}
        courtId={hearing.court_id}
        courtNumber={hearing.court_number}
        caseId={hearing.case_id}
        lawyerIds={hearing.lawyers.map((lawyer) => lawyer.id)}
        exceptId={hearing.next_hearing_id}
      />
      <NextPurposeField form={form} hearing={hearing} />
    </>
  );
}

function NoNextFields({ form }: { form: OutcomeForm }) {
  const { t } = useTranslation(['hearings', 'fields']);
  const reasons = useQuery(entriesQuery('no_next_reason')).data ?? [];
  const natures = useQuery(entriesQuery('disposal')).data ?? [];
  const reason = useWatch({ control: form.control, name: 'no_next_reason' });
  return (
    <>
      <SelectField
        form={form}
        name="no_next_reason"
        label={t('fields:hearings.no_next_reason')}
        options={reasons.map(({ code, name }) => ({ value: code, label: name }))}
      />
      {reason === 'disposed' ? (
        <SuggestField
          form={form}
          name="nature_of_disposal"
          label={t('fields:cases.nature_of_disposal')}
          help={t('outcome.natureHelp')}
          suggestions={natures.flatMap(({ name }) => [`Contested--${name}`, `Uncontested--${name}`])}
          isOptional
        />
      ) : null}
    </>
  );
}
