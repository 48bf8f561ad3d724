import type { Computation } from '@munshi/contract/deadlines/computation.schema';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useTranslation } from '../../i18n/i18n.ts';
import { caseQuery } from '../../cases/public.ts';
import { messageOf } from '../../platform/calls/problem.ts';
import { formatDay } from '../../ui/format/dates.ts';
import { Notice } from '../../ui/page/page.tsx';
import { computationQuery } from '../deadline.queries.ts';
import classes from '../deadlines.module.css';
import { Working } from '../record/working.tsx';
import { computable, type DeadlineForm } from './deadline-form-values.ts';
import { useChosenRule } from './deadline-fields.tsx';

/** What the dates typed so far come to, with the working, before anything is saved. */
export function DeadlinePreview<Checked>({ form, isNew }: { form: DeadlineForm<Checked>; isNew: boolean }) {
  const { t } = useTranslation('deadlines');
  const rule = useChosenRule(form);
  const [caseId, inputs, exclusions, court] = useWatch({ control: form.control, name: ['case_id', 'inputs', 'exclusions', 'court'] });
  // A stored deadline has its court; a new one takes that of its case, unless it is filed elsewhere.
  const isOfCase = isNew && rule?.is_filed_elsewhere === false;
  const ofCase = useQuery({ ...caseQuery(caseId ?? ''), enabled: caseId !== null && isOfCase });
  const request = computable(rule, { inputs, exclusions });
  if (!rule) return null;
  const courtId = (isOfCase ? ofCase.data?.court_id : court?.id) ?? null;
  return (
    <section className={classes.preview} aria-label={t('preview.title')} aria-live="polite">
      <p className={classes.facts}>{`${rule.source}, ${rule.section}`}</p>
      {rule.certainty === 'check' ? <Notice tone="warning">{t('check')}</Notice> : null}
      {request ? <Computed request={{ ...request, court_id: courtId }} /> : <p>{t('preview.enter')}</p>}
    </section>
  );
}

function Computed({ request }: { request: Parameters<typeof computationQuery>[0] }) {
  const { t } = useTranslation('deadlines');
  const computed = useQuery(computationQuery(request));
  if (computed.isError) return <Notice tone="error">{messageOf(computed.error, t('failedOne'))}</Notice>;
  return computed.data ? <Answer computation={computed.data} /> : null;
}

function Answer({ computation }: { computation: Computation }) {
  const { t } = useTranslation('deadlines');
  const { due_on: due, opens_on: opens, outer_on: outer, steps, condonable, note, court_days: days } = computation;
  return (
    <>
      <p className={classes.answer}>{t('preview.due', { day: formatDay(due) })}</p>
      {days.hours.text ? <p className={classes.after}>{days.hours.text}</p> : null}
      {opens ? <p>{t('preview.opens', { day: formatDay(opens) })}</p> : null}
      <Working steps={steps} />
      <p className={classes.after}>{t(`condonable.${condonable}`, { day: formatDay(outer) })}</p>
      {note ? <p className={classes.after}>{note}</p> : null}
      {days.note ? <Notice tone="warning">{days.note}</Notice> : null}
    </>
  );
}
