import { zodResolver } from '@hookform/resolvers/zod';
import { type Deadline, DeadlineRenewal } from '@munshi/contract/deadlines/deadline.schema';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from '../../i18n/i18n.ts';
import { useNavigate } from 'react-router';
import { v7 as uuidv7 } from 'uuid';
import { applyServerErrors } from '../../platform/forms/apply-server-errors.ts';
import { formSchema } from '../../platform/forms/form-schema.ts';
import { DateField } from '../../ui/form/date-field.tsx';
import { SubmitButton } from '../../ui/form/fields.tsx';
import { FormSummary } from '../../ui/form/form-summary.tsx';
import { formatDay, today } from '../../ui/format/dates.ts';
import { toasts } from '../../ui/overlay/toasts.ts';
import { useRenewDeadline } from '../deadline.queries.ts';
import classes from '../deadlines.module.css';

const Renewal = formSchema(DeadlineRenewal, (values: { on: string }) => values);

/** The day on which a caveat was lodged again; then the deadline of the next is shown. */
export function RenewForm({ deadline, onDone }: { deadline: Deadline; onDone: () => void }) {
  const { t } = useTranslation('deadlines');
  const navigate = useNavigate();
  const renew = useRenewDeadline();
  const [idempotencyKey] = useState(() => uuidv7());
  const form = useForm({ resolver: zodResolver(Renewal), defaultValues: { on: today() } });
  const save = form.handleSubmit(async ({ on }) => {
    try {
      const next = await renew.mutateAsync({ deadline, on, idempotencyKey });
      toasts.success(t('renewal.done', { day: formatDay(next.due_on) }));
      onDone();
      await navigate(`/deadlines/${next.id}`);
    } catch (error) {
      applyServerErrors(form, error);
    }
  });
  return (
    <form onSubmit={(event) => void save(event)} aria-label={t('sheet.renew')} noValidate className={classes.inputs}>
      <FormSummary form={form} labels={{ on: t('renewal.on') }} />
      <p className={classes.facts}>{t('renewal.text')}</p>
      <DateField form={form} name="on" label={t('renewal.on')} leaning="past" max={today()} autoFocus />
      <div>
        <SubmitButton form={form}>{t('actions.renew')}</SubmitButton>
      </div>
    </form>
  );
}
