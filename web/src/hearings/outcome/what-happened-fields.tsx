import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { AdjournmentSide } from '@munshi/contract/hearings/outcome.schema';
import { entriesQuery } from '../../reference-entries/public.ts';
import { DateField } from '../../ui/form/date-field.tsx';
import { today } from '../../ui/format/dates.ts';
import { Notice } from '../../ui/page/page.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import classes from '../form/hearing-form.module.css';
import { hasReason, nextStepOf, type OutcomeForm } from './outcome-form-values.ts';

/** The outcome first, then the day heard, then the adjournment side. */
export function WhatHappenedFields({ form }: { form: OutcomeForm }) {
  const { t } = useTranslation(['hearings', 'fields']);
  const outcomes = useQuery(entriesQuery('outcome'));
  const outcome = useWatch({ control: form.control, name: 'outcome' });
  const lead = (chosen: string | null) => {
    const { next, no_next_reason: reason } = nextStepOf(chosen);
    form.setValue('next', next, { shouldDirty: true });
    form.setValue('no_next_reason', reason, { shouldDirty: true });
    // Costs opened for another outcome are closed with it if no amount was entered yet.
    if (chosen === 'cost_imposed' || (outcome === 'cost_imposed' && form.getValues('costs_amount') === ''))
      form.setValue('has_costs', chosen === 'cost_imposed', { shouldDirty: true });
  };
  return (
    <>
      {outcomes.isError ? <Notice tone="warning">{t('outcome.listsFailed')}</Notice> : null}
      <div className={classes.pair}>
        <SelectField
          form={form}
          name="outcome"
          label={t('outcome.outcome')}
          options={(outcomes.data ?? []).map(({ code, name }) => ({ value: code, label: name }))}
          onChosen={lead}
          autoFocus
        />
        <DateField form={form} name="business_on_date" label={t('fields:hearings.business_on_date')} leaning="past" max={today()} />
      </div>
      {hasReason(outcome) ? <ReasonFields form={form} /> : null}
    </>
  );
}

function ReasonFields({ form }: { form: OutcomeForm }) {
  const { t } = useTranslation(['hearings', 'fields']);
  const reasons = useQuery(entriesQuery('adjournment_reason')).data ?? [];
  const chosen = useWatch({ control: form.control, name: 'adjournment_reason' });
  const sideOf = (code: string | null) => reasons.find((reason) => reason.code === code)?.details.adjourned_by;
  const implied = sideOf(chosen);
  const isOpen = implied === undefined || implied === 'other';
  const options = AdjournmentSide.options.flatMap((side) =>
    reasons
      .filter((reason) => (reason.details.adjourned_by ?? 'other') === side)
      .map(({ code, name }) => ({ value: code, label: name, group: t(`side.${side}`) })),
  );
  return (
    <div className={classes.pair}>
      <SelectField
        form={form}
        name="adjournment_reason"
        label={t('fields:hearings.adjournment_reason')}
        options={options}
        onChosen={(code) => form.setValue('adjournment_side', sideOf(code) ?? null, { shouldDirty: true })}
        isClearable
      />
      <SelectField
        form={form}
        name="adjournment_side"
        label={t('fields:hearings.adjournment_side')}
        options={AdjournmentSide.options.map((side) => ({ value: side, label: t(`side.${side}`) }))}
        disabled={!isOpen}
        {...(isOpen ? {} : { help: t('outcome.sideImplied') })}
        isClearable
      />
    </div>
  );
}
