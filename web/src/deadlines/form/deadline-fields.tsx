import { Input } from '@mantine/core';
import type { DeadlineRule } from '@munshi/contract/deadlines/deadline-rule.schema';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { useTranslation } from '../../i18n/i18n.ts';
import { CaseField } from '../../cases/public.ts';
import { CourtPicker } from '../../courts/public.ts';
import { membersQuery } from '../../tenants/public.ts';
import { DateField } from '../../ui/form/date-field.tsx';
import { TextareaField, TextField } from '../../ui/form/fields.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx';
import { rulesOfCaseQuery, rulesQuery } from '../deadline.queries.ts';
import classes from '../deadlines.module.css';
import type { DeadlineForm } from './deadline-form-values.ts';
import { ExclusionFields } from './exclusion-fields.tsx';

const CopyOffer = lazyComponent(() => import('./copy-offer.lazy.tsx').then((module) => module.CopyOffer));

interface DeadlineFieldsProps<Checked> {
  form: DeadlineForm<Checked>;
  isNew: boolean;
  isCaseFixed?: boolean;
}

/** The rule that is chosen in a form, once the rules are loaded. */
export function useChosenRule<Checked>(form: DeadlineForm<Checked>): DeadlineRule | undefined {
  const code = useWatch({ control: form.control, name: 'rule' });
  const rules = useQuery(rulesQuery);
  return rules.data?.items.find((rule) => rule.code === code);
}

/** The fields of a deadline: a rule with the dates it needs, or a title and a day. */
export function DeadlineFields<Checked>({ form, isNew, isCaseFixed = false }: DeadlineFieldsProps<Checked>) {
  const { t } = useTranslation(['deadlines', 'fields']);
  const members = useQuery(membersQuery);
  const rule = useChosenRule(form);
  const code = useWatch({ control: form.control, name: 'rule' });
  const owners = (members.data ?? []).map(({ id, name, display_name: shown }) => ({ value: id, label: shown || name }));
  return (
    <>
      {isCaseFixed ? null : <CaseField form={form} name="case_id" label={t('fields:deadlines.case_id')} autoFocus />}
      {isNew ? <RuleField form={form} /> : null}
      {code === null ? (
        <>
          <TextField form={form} name="title" label={t('fields:deadlines.title')} />
          <DateField form={form} name="due_on" label={t('fields:deadlines.due_on')} leaning="future" />
        </>
      ) : (
        <>
          <RuleDates form={form} rule={rule} />
          {rule ? (
            <Suspense>
              <CopyOffer form={form as DeadlineForm<unknown>} rule={rule} isNew={isNew} />
            </Suspense>
          ) : null}
          {rule?.is_filed_elsewhere ? <FilingCourtField form={form} /> : null}
          <ExclusionFields form={form} kind={rule?.kind} />
        </>
      )}
      <SelectField form={form} name="owner_id" label={t('fields:deadlines.owner_id')} options={owners} isLoading={members.isPending} />
      {isNew ? null : <CondonationFields form={form} />}
      <TextareaField form={form} name="note" label={t('fields:deadlines.note')} isOptional />
    </>
  );
}

/**
 * Chooses the rule by what it is for or by its section, first among those that fit the case; without one the deadline is entered by hand.
 */
function RuleField<Checked>({ form }: { form: DeadlineForm<Checked> }) {
  const { t } = useTranslation('deadlines');
  const rules = useQuery(rulesQuery);
  const caseId = useWatch({ control: form.control, name: 'case_id' });
  const ofCase = useQuery({ ...rulesOfCaseQuery(caseId ?? ''), enabled: caseId !== null });
  const fitting = new Set((ofCase.data?.items ?? []).filter(({ fits }) => fits).map(({ code }) => code));
  const options = (rules.data?.items ?? [])
    .map(({ code, title, section, source }) => ({
      value: code,
      label: `${title} · ${section}, ${source}`,
      ...(fitting.size > 0 ? { group: t(fitting.has(code) ? 'form.fittingRules' : 'form.otherRules') } : {}),
    }))
    .toSorted((one, other) => Number(fitting.has(other.value)) - Number(fitting.has(one.value)));
  return (
    <SelectField
      form={form}
      name="rule"
      label={t('form.rule')}
      help={t('form.ruleHelp')}
      placeholder={t('form.byHand')}
      options={options}
      isLoading={rules.isPending}
      isOptional
    />
  );
}

/** The dates that the rule needs, in a lawyer's words. */
function RuleDates<Checked>({ form, rule }: { form: DeadlineForm<Checked>; rule: DeadlineRule | undefined }) {
  if (!rule) return null;
  return (
    <div className={classes.inputs}>
      {rule.inputs.map(({ name, label, role }) => (
        <DateField key={name} form={form} name={`inputs.${name}`} label={label} leaning="past" isOptional={role !== 'start'} />
      ))}
    </div>
  );
}

/** The court in which an appeal or petition is filed: its holidays move the last day, not those of the court that decided. */
function FilingCourtField<Checked>({ form }: { form: DeadlineForm<Checked> }) {
  const { t } = useTranslation('deadlines');
  const { field } = useController({ control: form.control, name: 'court' });
  return (
    <div>
      <CourtPicker label={t('form.filingCourt')} value={field.value} onChange={field.onChange} attach={field.ref} canAdd={false} />
      <Input.Description mt={6}>{t('form.filingCourtHelp')}</Input.Description>
    </div>
  );
}

function CondonationFields<Checked>({ form }: { form: DeadlineForm<Checked> }) {
  const { t } = useTranslation(['deadlines', 'fields']);
  const results = (['allowed', 'refused'] as const).map((value) => ({ value, label: t(`deadlines:condonationResult.${value}`) }));
  return (
    <div className={classes.pair}>
      <DateField form={form} name="condonation_applied_on" label={t('fields:deadlines.condonation_applied_on')} leaning="past" isOptional />
      <SelectField form={form} name="condonation_result" label={t('fields:deadlines.condonation_result')} options={results} isOptional />
    </div>
  );
}

/** The labels of the fields, for the error summary and for a conflict. */
export function useDeadlineLabels<Checked>(form: DeadlineForm<Checked>): Record<string, string> {
  const { t } = useTranslation('fields');
  const rule = useChosenRule(form);
  const dates = (rule?.inputs ?? []).map(({ name, label }) => [`inputs.${name}`, label] as const);
  return { ...t('deadlines', { returnObjects: true }), ...Object.fromEntries(dates) };
}
