import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '@mantine/core';
import type { Period } from '@munshi/contract/deadlines/deadline-rule.schema';
import { ClosedLastDay, Condonable, type DeadlineRule, RuleCorrection } from '@munshi/contract/deadlines/deadline-rule.schema';
import { useForm } from 'react-hook-form';
import { useTranslation } from '../../i18n/i18n.ts';
import type * as z from 'zod/mini';
import { applyServerErrors } from '../../platform/forms/apply-server-errors.ts';
import { formSchema } from '../../platform/forms/form-schema.ts';
import { runWithToast } from '../../platform/run-with-toast.ts';
import { SubmitButton, TextareaField, TextField } from '../../ui/form/fields.tsx';
import { FormSummary } from '../../ui/form/form-summary.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { SideSheet } from '../../ui/overlay/side-sheet.tsx';
import { UnsavedChanges } from '../../ui/overlay/unsaved-changes.tsx';
import { toasts } from '../../ui/overlay/toasts.ts';
import { useCorrectDeadlineRule, useResetDeadlineRule } from '../deadline.queries.ts';
import classes from '../deadlines.module.css';

const UNITS = ['days', 'months', 'years'] as const;

interface CorrectionSheetProps {
  rule: DeadlineRule;
  onClose: () => void;
}

const valuesOf = ({ period, closed_last_day: closed, condonable, section, note }: DeadlineRule) => ({
  count: String(period.count),
  unit: period.unit as string,
  closed_last_day: closed as string,
  condonable: condonable as string,
  section,
  note: note ?? '',
  reason: '',
});
type Values = ReturnType<typeof valuesOf>;

/** What the form says otherwise than the rule does now, and why. */
const correctionSchema = (rule: DeadlineRule) =>
  formSchema(RuleCorrection, (values: Values): z.input<typeof RuleCorrection> => {
    const before = valuesOf(rule);
    const isSame = (...names: (keyof Values)[]) => names.every((name) => values[name].trim() === before[name]);
    const period = { count: Number(values.count), unit: values.unit as Period['unit'] };
    return {
      ...(isSame('count', 'unit') ? {} : { period }),
      ...(isSame('closed_last_day') ? {} : { closed_last_day: ClosedLastDay.parse(values.closed_last_day) }),
      ...(isSame('condonable') ? {} : { condonable: Condonable.parse(values.condonable) }),
      ...(isSame('section') ? {} : { section: values.section }),
      ...(isSame('note') ? {} : { note: values.note.trim() === '' ? null : values.note }),
      reason: values.reason,
    };
  });

/** Corrects a rule for the firm, or takes its correction back. */
export function CorrectionSheet({ rule, onClose }: CorrectionSheetProps) {
  const { t } = useTranslation('deadlines');
  const correct = useCorrectDeadlineRule();
  const takeBack = useResetDeadlineRule();
  const form = useForm({ resolver: zodResolver(correctionSchema(rule)), defaultValues: valuesOf(rule) });
  const save = form.handleSubmit(async (correction) => {
    try {
      await correct.mutateAsync({ code: rule.code, correction });
      form.reset(form.getValues());
      toasts.success(t('rules.done'));
      onClose();
    } catch (error) {
      applyServerErrors(form, error);
    }
  });
  const reset = async () => {
    const isDone = await runWithToast(
      takeBack.mutateAsync(rule.code),
      () => toasts.success(t('rules.wasReset')),
      (message) => t('changeFailed', { message }),
    );
    if (isDone) onClose();
  };
  const labels = {
    period: t('rules.count'),
    'period.count': t('rules.count'),
    section: t('rules.section'),
    note: t('note'),
    reason: t('reason'),
  };
  const choices = <Value extends string>(values: readonly Value[], label: (value: Value) => string) =>
    values.map((value) => ({ value, label: label(value) }));
  return (
    <SideSheet opened onClose={onClose} title={rule.title}>
      <form
        onSubmit={(event) => void save(event)}
        aria-label={t('rules.correctOf', { title: rule.title })}
        noValidate
        className={classes.inputs}
      >
        <FormSummary form={form} labels={labels} />
        <UnsavedChanges form={form} />
        <div className={classes.pair}>
          <TextField form={form} name="count" label={t('rules.count')} />
          <SelectField form={form} name="unit" label={t('rules.unit')} options={choices(UNITS, (unit) => t(`unit.${unit}`))} />
        </div>
        <SelectField
          form={form}
          name="closed_last_day"
          label={t('rules.closed')}
          options={choices(ClosedLastDay.options, (value) => t(`closedLastDay.${value}`))}
        />
        <SelectField
          form={form}
          name="condonable"
          label={t('rules.delay')}
          options={choices(Condonable.options, (value) => t(`condonableShort.${value}`))}
        />
        <TextField form={form} name="section" label={t('rules.section')} />
        <TextareaField form={form} name="note" label={t('note')} isOptional />
        <TextareaField form={form} name="reason" label={t('reason')} help={t('rules.reasonHelp')} />
        <div className={classes.ruleHead}>
          <SubmitButton form={form}>{t('rules.save')}</SubmitButton>
          {rule.correction ? (
            <Button variant="default" loading={takeBack.isPending} onClick={() => void reset()}>
              {t('rules.reset')}
            </Button>
          ) : null}
        </div>
      </form>
    </SideSheet>
  );
}
