import { zodResolver } from '@hookform/resolvers/zod';
import { EventDeadlinesDraft } from '@munshi/contract/deadlines/deadline-event.schema';
import { DeadlineEvent } from '@munshi/contract/deadlines/deadline-rule.schema';
import { Suspense, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from '../../i18n/i18n.ts';
import { useNavigate, useSearchParams } from 'react-router';
import { v7 as uuidv7 } from 'uuid';
import { CaseField } from '../../cases/public.ts';
import { applyServerErrors } from '../../platform/forms/apply-server-errors.ts';
import { isCreatedBefore } from '../../platform/forms/is-created-before.ts';
import { formSchema } from '../../platform/forms/form-schema.ts';
import { useMay, useProfile } from '../../platform/profile.queries.ts';
import { DateField } from '../../ui/form/date-field.tsx';
import { SubmitButton } from '../../ui/form/fields.tsx';
import { FormSummary } from '../../ui/form/form-summary.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { today } from '../../ui/format/dates.ts';
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx';
import { toasts } from '../../ui/overlay/toasts.ts';
import { FormSkeleton } from '../../ui/page/page-skeletons.tsx';
import { Notice, Page } from '../../ui/page/page.tsx';
import classes from '../deadlines.module.css';
import { useGivenCase } from '../given-case.ts';
import { useCreateDeadlinesOfEvent } from './deadline-event.queries.ts';
import { EventOffers } from './event-offers.tsx';
import { useEventOptions } from './event-options.ts';
import { COPY_READY, type EventKind, type EventValues } from './event-values.ts';

const CopyReadyEvent = lazyComponent(() => import('./copy-ready-event.tsx').then((module) => module.CopyReadyEvent));

const Chosen = formSchema(EventDeadlinesDraft, ({ case_id: caseId, event, on, owners }: EventValues) => ({
  case_id: caseId ?? '',
  event: event ?? 'order_passed',
  on,
  deadlines: Object.entries(owners).map(([rule, owner]) => ({ rule, owner_id: owner })),
}));

/** Adds the deadlines that follow from what happened: the day is entered once. `?case=<id>` gives the case, `?event=` what happened. */
export function FromEventPage() {
  const { t } = useTranslation('deadlines');
  const profile = useProfile();
  const mayWrite = useMay('deadline:write');
  const given = useGivenCase();
  if (!profile) return <FormSkeleton fields={4} />;
  return (
    <Page title={t('event.title')} note={given.title}>
      {mayWrite ? <WhatHappened caseId={given.id} ownerId={profile.id} /> : <Notice tone="warning">{t('readOnly')}</Notice>}
    </Page>
  );
}

interface Happened {
  caseId: string | null;
  event: EventKind | null;
}

/** @param caseId the case that the address gives. */
function WhatHappened({ caseId: givenId, ownerId }: { caseId: string | null; ownerId: string }) {
  const [search] = useSearchParams();
  const mayRecord = useMay('registry:write');
  const [given] = useState((): Happened => ({ caseId: givenId, event: readEvent(search, mayRecord) }));
  const [{ caseId, event }, setHappened] = useState(given);
  const asksCase = given.caseId === null;
  if (event !== COPY_READY)
    return (
      <EventForm
        caseId={caseId}
        asksCase={asksCase}
        event={event}
        ownerId={ownerId}
        onCopyReady={(id) => setHappened({ caseId: id, event: COPY_READY })}
      />
    );
  return (
    <Suspense fallback={<FormSkeleton fields={4} />}>
      <CopyReadyEvent caseId={caseId} asksCase={asksCase} onOtherEvent={(id, other) => setHappened({ caseId: id, event: other })} />
    </Suspense>
  );
}

const readEvent = (search: URLSearchParams, mayRecord: boolean): EventKind | null =>
  mayRecord && search.get('event') === COPY_READY ? COPY_READY : (DeadlineEvent.safeParse(search.get('event')).data ?? null);

interface EventFormProps {
  caseId: string | null;
  /** False if the address of the page has the case. */
  asksCase: boolean;
  event: DeadlineEvent | null;
  ownerId: string;
  onCopyReady: (caseId: string | null) => void;
}

function EventForm({ caseId, asksCase, event, ownerId, onCopyReady }: EventFormProps) {
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
      await navigate(`/cases/${draft.case_id}`);
    } catch (error) {
      // Told that an earlier attempt added others, the user who sends these again means them.
      if (isCreatedBefore(error)) setKey(uuidv7());
      applyServerErrors(form, error);
    }
  });
  const labels = {
    case_id: t('fields:deadlines.case_id'),
    event: t('deadlines:event.what'),
    on: t('deadlines:event.on'),
    deadlines: t('deadlines:event.follows'),
  };
  const options = useEventOptions(useWatch({ control: form.control, name: 'case_id' }));
  const choose = (chosen: string | null) => {
    form.setValue('owners', {});
    if (chosen === COPY_READY) onCopyReady(form.getValues('case_id'));
  };
  return (
    <form onSubmit={(event_) => void save(event_)} aria-label={t('deadlines:event.title')} noValidate className={classes.form}>
      <div className={classes.inputs}>
        <FormSummary form={form} labels={labels} />
        {asksCase ? <CaseField form={form} name="case_id" label={labels.case_id} autoFocus={caseId === null} /> : null}
        <SelectField form={form} name="event" label={labels.event} options={options} autoFocus={caseId !== null} onChosen={choose} />
        <DateField form={form} name="on" label={labels.on} leaning="past" max={today()} />
      </div>
      <div className={classes.aside}>
        <EventOffers form={form} ownerId={ownerId} />
        <div>
          <SubmitButton form={form}>{t('deadlines:event.add')}</SubmitButton>
        </div>
      </div>
    </form>
  );
}
