import { Button, Radio } from '@mantine/core';
import type { Hearing } from '@munshi/contract/hearings/hearing.schema';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { entriesQuery } from '../../reference-entries/public.ts';
import { DateField } from '../../ui/form/date-field.tsx';
import { addDays, readDay, today } from '../../ui/format/dates.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import { DateWarnings } from '../form/date-warnings.tsx';
import classes from '../form/hearing-form.module.css';
import type { OutcomeForm } from './outcome-form-values.ts';
import { PurposeFields } from '../form/purpose-fields.tsx';
import { SuggestField } from './suggest-field.tsx';

interface NextStepProps {
  form: OutcomeForm;
  hearing: Hearing;
}

/** Either the next date with its purpose, or the reason why there is none: one of the two is always required. */
export function NextStepFields({ form, hearing }: NextStepProps) {
  const { t } = useTranslation(['hearings', 'fields']);
  const next = useWatch({ control: form.control, name: 'next' });
  const choose = (value: string) => {
    form.setValue('next', value === 'none' ? 'none' : 'date', { shouldDirty: true });
    form.clearErrors(['next_date', 'no_next_reason']);
  };
  return (
    <>
      <Radio.Group label={t('outcome.next')} value={next} onChange={choose}>
        <div className={classes.ways}>
          <Radio value="date" label={t('outcome.nextDate')} />
          <Radio value="none" label={t('outcome.nextNone')} />
        </div>
      </Radio.Group>
      {next === 'date' ? <NextDateFields form={form} hearing={hearing} /> : <NoNextFields form={form} />}
    </>
  );
}

/** Common adjournment periods, in days. */
const QUICK_DAYS = [7, 14, 21, 28] as const;

function NextDateFields({ form, hearing }: NextStepProps) {
  const { t } = useTranslation(['hearings', 'fields']);
  const [day, actualDate] = useWatch({ control: form.control, name: ['next_date', 'business_on_date'] });
  const from = readDay(actualDate) ? actualDate : today();
  const pick = (days: number) => {
    form.setValue('next_date', addDays(from, days), { shouldDirty: true });
    form.clearErrors('next_date');
  };
  return (
    <>
      <DateField
        form={form}
        name="next_date"
        label={t('fields:hearings.next_date')}
        leaning="future"
        spansFrom={from}
        min={addDays(from, 1)}
      />
      <div className={classes.quick} role="group" aria-label={t('outcome.quick')}>
        {QUICK_DAYS.map((days) => (
          <Button
            key={days}
            size="compact-md"
            variant="default"
            aria-label={t('outcome.quickOf', { count: days })}
            onClick={() => pick(days)}
          >
            +{days}
          </Button>
        ))}
      </div>
      <DateWarnings
        day={day}
        courtId={hearing.court_id}
        courtNumber={hearing.court_number}
        caseId={hearing.case_id}
        lawyerIds={hearing.lawyers.map((lawyer) => lawyer.id)}
        exceptId={hearing.next_hearing_id}
      />
      <div className={classes.pair}>
        <PurposeFields form={form} textName="next_purpose_text" stageName="next_purpose" label={t('fields:hearings.next_purpose_text')} />
      </div>
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
