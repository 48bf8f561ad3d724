import { zodResolver } from '@hookform/resolvers/zod';
import { type Deadline, DeadlineClosed, DeadlineMet } from '@munshi/contract/deadlines/deadline.schema';
import type { FormEvent, ReactNode } from 'react';
import { type FieldValues, useForm, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from '../../i18n/i18n.ts';
import { applyServerErrors } from '../../platform/forms/apply-server-errors.ts';
import { formSchema } from '../../platform/forms/form-schema.ts';
import { DateField } from '../../ui/form/date-field.tsx';
import { SubmitButton, TextareaField } from '../../ui/form/fields.tsx';
import { FormSummary } from '../../ui/form/form-summary.tsx';
import { today } from '../../ui/format/dates.ts';
import { SideSheet } from '../../ui/overlay/side-sheet.tsx';
import { UnsavedChanges } from '../../ui/overlay/unsaved-changes.tsx';
import { toasts } from '../../ui/overlay/toasts.ts';
import { type DeadlineStep, useDeadlineStep } from '../deadline.queries.ts';
import type { OpenSheet } from '../deadline-words.ts';
import classes from '../deadlines.module.css';
import { RenewForm } from './renew-form.tsx';
import { EditDeadlineForm } from '../form/edit-deadline-form.tsx';

interface DeadlineSheetsProps {
  deadline: Deadline;
  sheet: OpenSheet;
  onClose: () => void;
}

/** The forms that close or edit a deadline, beside its page. */
export function DeadlineSheets({ deadline, sheet, onClose }: DeadlineSheetsProps) {
  const { t } = useTranslation('deadlines');
  return (
    <SideSheet opened onClose={onClose} title={t(`sheet.${sheet}`)}>
      {sheet === 'edit' ? <EditDeadlineForm deadline={deadline} onDone={onClose} /> : null}
      {sheet === 'renew' ? <RenewForm deadline={deadline} onDone={onClose} /> : null}
      {sheet === 'met' ? <MetForm deadline={deadline} onDone={onClose} /> : null}
      {sheet === 'missed' || sheet === 'given_up' ? <ReasonForm deadline={deadline} to={sheet} onDone={onClose} /> : null}
    </SideSheet>
  );
}

interface ClosingProps {
  deadline: Deadline;
  onDone: () => void;
}

/** Closes a deadline by the values of a form, and says what the server refuses beside its fields. */
function useClosing<Values extends FieldValues, Checked>(
  form: UseFormReturn<Values, unknown, Checked>,
  { deadline, onDone }: ClosingProps,
) {
  const { t } = useTranslation('deadlines');
  const closing = useDeadlineStep();
  return (stepOf: (checked: Checked) => Exclude<DeadlineStep, { to: 'confirmed' | 'reopened' }>) =>
    form.handleSubmit(async (checked) => {
      const step = stepOf(checked);
      try {
        await closing.mutateAsync({ deadline, step });
        form.reset(form.getValues());
        toasts.success(t(`closedToast.${step.to}`));
        onDone();
      } catch (error) {
        applyServerErrors(form, error);
      }
    });
}

interface ClosingFormProps<Values extends FieldValues, Checked> {
  form: UseFormReturn<Values, unknown, Checked>;
  label: string;
  verb: string;
  labels: Record<string, string>;
  onSubmit: (event: FormEvent) => void;
  children: ReactNode;
}

function ClosingForm<Values extends FieldValues, Checked>({
  form,
  label,
  verb,
  labels,
  onSubmit,
  children,
}: ClosingFormProps<Values, Checked>) {
  return (
    <form onSubmit={onSubmit} aria-label={label} noValidate className={classes.inputs}>
      <FormSummary form={form} labels={labels} />
      {children}
      <UnsavedChanges form={form} />
      <div>
        <SubmitButton form={form}>{verb}</SubmitButton>
      </div>
    </form>
  );
}

const Met = formSchema(DeadlineMet, (values: { met_on: string; what: string }) => values);

/** What was done in time, and when. */
function MetForm(props: ClosingProps) {
  const { t } = useTranslation('deadlines');
  const form = useForm({ resolver: zodResolver(Met), defaultValues: { met_on: today(), what: '' } });
  const close = useClosing(form, props)((body) => ({ to: 'met', body }));
  const labels = { met_on: t('metOn'), what: t('what') };
  return (
    <ClosingForm form={form} label={t('sheet.met')} verb={t('actions.met')} labels={labels} onSubmit={(event) => void close(event)}>
      <DateField form={form} name="met_on" label={labels.met_on} leaning="past" max={today()} />
      <TextareaField form={form} name="what" label={labels.what} help={t('whatHelp')} autoFocus />
    </ClosingForm>
  );
}

/** Why a deadline was missed or given up. */
function ReasonForm({ to, ...props }: ClosingProps & { to: 'missed' | 'given_up' }) {
  const { t } = useTranslation('deadlines');
  const form = useForm({ resolver: zodResolver(DeadlineClosed), defaultValues: { reason: '' } });
  const close = useClosing(form, props)((body) => ({ to, body }));
  const verb = t(to === 'missed' ? 'actions.missed' : 'actions.giveUp');
  return (
    <ClosingForm form={form} label={t(`sheet.${to}`)} verb={verb} labels={{ reason: t('reason') }} onSubmit={(event) => void close(event)}>
      <TextareaField form={form} name="reason" label={t('reason')} autoFocus />
    </ClosingForm>
  );
}
