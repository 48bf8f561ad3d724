import { zodResolver } from '@hookform/resolvers/zod';
import { EventDeadlinesDraft } from '@munshi/contract/deadlines/deadline-event.schema';
import { DeadlineEvent } from '@munshi/contract/deadlines/deadline-rule.schema';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { v7 as uuidv7 } from 'uuid';
import { CaseField } from '../../cases/public.ts';
import { applyServerErrors } from '../../platform/forms/apply-server-errors.ts';
import { formSchema } from '../../platform/forms/form-schema.ts';
import { useMay, useProfile } from '../../platform/profile.queries.ts';
import { DateField } from '../../ui/form/date-field.tsx';
import { SubmitButton } from '../../ui/form/fields.tsx';
import { FormSummary } from '../../ui/form/form-summary.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { today } from '../../ui/format/dates.ts';
import { readId } from '../../ui/format/read-id.ts';
import { toasts } from '../../ui/overlay/toasts.ts';
import { FormSkeleton } from '../../ui/page/page-skeletons.tsx';
import { Notice, Page } from '../../ui/page/page.tsx';
import classes from '../deadlines.module.css';
import { useCreateDeadlinesOfEvent } from './deadline-event.queries.ts';
import { EventOffers } from './event-offers.tsx';
import type { EventValues } from './event-values.ts';

const Chosen = formSchema(EventDeadlinesDraft, ({ case_id: caseId, event, on, owners }: EventValues) => ({
  case_id: caseId ?? '',
  event: event ?? 'order_passed',
  on,
  deadlines: Object.entries(owners).map(([rule, owner]) => ({ rule, owner_id: owner })),
}));

/** Adds the deadlines that follow from what happened: the day is entered once. `?case=<id>` gives the case, `?event=` what happened. */
export function FromEventPage() {
  const { t } = useTranslation('deadlines');
  const [search] = useSearchParams();
  const profile = useProfile();
  const mayWrite = useMay('deadline:write');
  if (!profile) return <FormSkeleton fields={4} />;
  const event = DeadlineEvent.safeParse(search.get('event')).data ?? null;
  return (
    <Page title={t('event.title')}>
      {mayWrite ? (
        <EventForm caseId={readId(search.get('case')) ?? null} event={event} ownerId={profile.id} />
      ) : (
        <Notice tone="warning">{t('readOnly')}</Notice>
      )}
    </Page>
  );
}

interface EventFormProps {
  caseId: string | null;
  event: DeadlineEvent | null;
  ownerId: string;
}

function EventForm({ caseId, event, ownerId }: EventFormProps) {
  const { t } = useTranslation(['deadlines', 'fields']);
  const navigate = useNavigate();
  const add = useCreateDeadlinesOfEvent();
  const [idempotencyKey, setKey] = useState(() => uuidv7());
  const form = useForm<EventValues, unknown, EventDeadlinesDraft>({
    resolver: zodResolver(Chosen),
    defaultValues: { case_id: caseId, event, on: '', owners: {} },
  });
  const save = form.handleSubmit(async (draft) => {
    try {
      const { items } = await add.mutateAsync({ draft, idempotencyKey });
      toasts.success(t('deadlines:event.added', { count: items.length }));
      await navigate(`/deadlines/all?case=${draft.case_id}`);
    } catch (error) {
      setKey(uuidv7());
      applyServerErrors(form, error);
    }
  });
  const labels = {
    case_id: t('fields:deadlines.case_id'),
    event: t('deadlines:event.what'),
    on: t('deadlines:event.on'),
    deadlines: t('deadlines:event.follows'),
  };
  const events = DeadlineEvent.options.map((value) => ({ value, label: t(`deadlines:event.kinds.${value}`) }));
  const clearTicks = () => form.setValue('owners', {});
  return (
    <form onSubmit={(event_) => void save(event_)} aria-label={t('deadlines:event.title')} noValidate className={classes.form}>
      <div className={classes.inputs}>
        <FormSummary form={form} labels={labels} />
        {caseId === null ? <CaseField form={form} name="case_id" label={labels.case_id} autoFocus /> : null}
        <SelectField form={form} name="event" label={labels.event} options={events} autoFocus={caseId !== null} onChosen={clearTicks} />
        <DateField form={form} name="on" label={labels.on} leaning="past" max={today()} />
        <div>
          <SubmitButton form={form}>{t('deadlines:event.add')}</SubmitButton>
        </div>
      </div>
      <EventOffers form={form} ownerId={ownerId} />
    </form>
  );
}
