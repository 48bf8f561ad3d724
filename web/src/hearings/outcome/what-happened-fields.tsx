import type { ReferenceEntry } from '@munshi/contract/reference-entries/reference-entry.schema';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from '../../i18n/i18n.ts';
import { AdjournmentSide } from '@munshi/contract/hearings/outcome.schema';
import { entriesQuery } from '../../reference-entries/public.ts';
import { DateField } from '../../ui/form/date-field.tsx';
import { useField } from '../../ui/form/form-field.ts';
import { capital } from '../../ui/format/capital.ts';
import { today } from '../../ui/format/dates.ts';
import { Notice } from '../../ui/page/page.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import classes from '../form/hearing-form.module.css';
import { ChoiceChips } from './choice-chips.tsx';
import { hasReason, nextStepOf, type OutcomeForm, REASON_NOT_STATED } from './outcome-form-values.ts';

/** The outcomes that most hearings have, offered first. */
const USUAL = ['adjourned', 'not_reached', 'passed_over', 'part_heard', 'notice_issued', 'arguments_heard', 'reserved', 'disposed'];
const MORE = 'more';

/** What happened: one tap for the usual outcomes, and a list of all others. */
export function WhatHappenedFields({ form }: { form: OutcomeForm }) {
  const { t } = useTranslation('hearings');
  const outcomes = useQuery(entriesQuery('outcome'));
  const reasons = useQuery(entriesQuery('adjournment_reason')).data;
  const field = useField({ form, name: 'outcome', label: t('outcome.outcome') });
  const outcome = typeof field.value === 'string' ? field.value : null;
  const [isMore, setIsMore] = useState(false);
  const nameOf = (code: string) => outcomes.data?.find((entry) => entry.code === code)?.name;
  // Before the list has loaded, an outcome is named by its code.
  const usual = USUAL.filter((code) => outcomes.data === undefined || nameOf(code) !== undefined);
  const isListed = isMore || (outcome !== null && !usual.includes(outcome));
  const lead = (chosen: string | null) => {
    const { next, no_next_reason: reason } = nextStepOf(chosen);
    form.setValue('next', next, { shouldDirty: true });
    form.setValue('no_next_reason', reason, { shouldDirty: true });
    // Costs opened for another outcome are closed with it if no amount was entered yet.
    if (chosen === 'cost_imposed' || (outcome === 'cost_imposed' && form.getValues('costs_amount') === ''))
      form.setValue('has_costs', chosen === 'cost_imposed', { shouldDirty: true });
  };
  useEffect(() => {
    if (reasons) suggestReason(form, outcome, reasons);
  }, [form, outcome, reasons]);
  const choose = (chosen: string) => {
    setIsMore(chosen === MORE);
    if (chosen === MORE) return;
    field.change(chosen);
    lead(chosen);
  };
  return (
    <>
      {outcomes.isError ? <Notice tone="warning">{t('outcome.listsFailed')}</Notice> : null}
      <ChoiceChips
        label={t('outcome.outcome')}
        choices={[
          ...usual.map((code) => ({ value: code, label: nameOf(code) ?? capital(code.replaceAll('_', ' ')) })),
          { value: MORE, label: t('outcome.more') },
        ]}
        value={isListed ? MORE : outcome}
        onChoose={choose}
        // The list, where it is shown, reports its error and takes the focus itself.
        error={isListed ? undefined : field.error}
        attach={isListed ? undefined : field.attach}
        autoFocus
      />
      {isListed ? (
        <SelectField
          form={form}
          name="outcome"
          label={t('outcome.allOutcomes')}
          options={(outcomes.data ?? []).map(({ code, name }) => ({ value: code, label: name }))}
          onChosen={lead}
        />
      ) : null}
    </>
  );
}

/** An adjournment has a reason: until somebody states it, that it was not stated, if the firm's list has that. */
function suggestReason(form: OutcomeForm, outcome: string | null, reasons: readonly ReferenceEntry[]) {
  const reason = form.getValues('adjournment_reason');
  const fallback = reasons.find(({ code }) => code === REASON_NOT_STATED);
  const isMissing = reason === null && form.getValues('adjournment_side') === null;
  if (outcome === 'adjourned' && isMissing && fallback) {
    form.setValue('adjournment_reason', fallback.code);
    form.setValue('adjournment_side', fallback.details.adjourned_by ?? null);
  }
  if (outcome !== 'adjourned' && reason === REASON_NOT_STATED) {
    form.setValue('adjournment_reason', null);
    form.setValue('adjournment_side', null);
  }
}

/** The day heard, and why and at whose instance the hearing did not proceed. */
export function HowItHappenedFields({ form }: { form: OutcomeForm }) {
  const { t } = useTranslation(['hearings', 'fields']);
  const outcome = useWatch({ control: form.control, name: 'outcome' });
  return (
    <>
      {hasReason(outcome) ? <ReasonFields form={form} /> : null}
      <DateField form={form} name="business_on_date" label={t('fields:hearings.business_on_date')} leaning="past" max={today()} />
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
