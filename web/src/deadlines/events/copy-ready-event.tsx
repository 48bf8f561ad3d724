import type { SavedCopy } from '@munshi/contract/registry/certified-copy.schema';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from '../../i18n/i18n.ts';
import { Link } from 'react-router';
import { CaseField } from '../../cases/public.ts';
import { CopyReady } from '../../registry/copies/public.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import { formatDay } from '../../ui/format/dates.ts';
import { caseDeadlinesAddress } from '../case-deadlines-address.ts';
import classes from '../deadlines.module.css';
import { useEventOptions } from './event-options.ts';
import { COPY_READY, type EventKind } from './event-values.ts';

interface CopyReadyEventProps {
  caseId: string | null;
  /** False if the address of the page has the case. */
  asksCase: boolean;
  onOtherEvent: (caseId: string | null, event: EventKind) => void;
}

/** A certified copy is ready: recorded on the copy of the case, whose deadlines then no longer count the days for it. */
export function CopyReadyEvent({ caseId, asksCase, onOtherEvent }: CopyReadyEventProps) {
  const { t } = useTranslation(['deadlines', 'fields']);
  const form = useForm<{ case_id: string | null; event: EventKind }>({ defaultValues: { case_id: caseId, event: COPY_READY } });
  const chosenId = useWatch({ control: form.control, name: 'case_id' });
  const options = useEventOptions(chosenId);
  const [saved, setSaved] = useState<SavedCopy>();
  const isSaved = saved?.case_id === chosenId;
  const leave = (value: string | null) => {
    const other = options.find((option) => option.value === value)?.value;
    if (other && other !== COPY_READY) onOtherEvent(form.getValues('case_id'), other);
  };
  return (
    <div className={classes.form}>
      <div className={classes.inputs}>
        {asksCase ? <CaseField form={form} name="case_id" label={t('fields:deadlines.case_id')} autoFocus={chosenId === null} /> : null}
        <SelectField
          form={form}
          name="event"
          label={t('deadlines:event.what')}
          options={options}
          autoFocus={chosenId !== null}
          onChosen={leave}
        />
        {chosenId === null || isSaved ? null : <CopyReady key={chosenId} caseId={chosenId} onSaved={setSaved} />}
      </div>
      <section className={classes.preview} aria-label={t('deadlines:event.copyReady.moved')} aria-live="polite">
        <h2 className={classes.answer}>{t('deadlines:event.copyReady.moved')}</h2>
        {isSaved ? <Moved saved={saved} /> : <p className={classes.facts}>{t('deadlines:event.copyReady.choose')}</p>}
      </section>
    </div>
  );
}

/** The deadlines that moved with the days of a copy, with old and new last day. */
function Moved({ saved: { case_id: caseId, title, order_on: orderOn, ready_on: ready, moved } }: { saved: SavedCopy }) {
  const { t } = useTranslation('deadlines');
  const days = { title, order: formatDay(orderOn), day: formatDay(ready ?? '') };
  return (
    <>
      <p className={classes.facts}>{t('event.copyReady.recorded', days)}</p>
      {moved.map(({ id, title: name, before, due_on: due }) => (
        <div key={id} className={classes.cardRow}>
          <Link to={`/deadlines/${id}`} className={classes.link}>
            {name}
          </Link>
          <span className={classes.facts}>{t('event.copyReady.fromTo', { before: formatDay(before), after: formatDay(due) })}</span>
        </div>
      ))}
      {moved.length === 0 ? <p className={classes.facts}>{t('event.copyReady.none')}</p> : null}
      <Link to={caseDeadlinesAddress(caseId)} className={classes.link}>
        {t('views.all')}
      </Link>
    </>
  );
}
