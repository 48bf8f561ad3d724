import { Button } from '@mantine/core';
import type { Hearing } from '@munshi/contract/hearings/hearing.schema';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSavedDraft } from '../../platform/forms/use-saved-draft.ts';
import { formatDay } from '../../ui/format/dates.ts';
import { SubmitButton, TextareaField } from '../../ui/form/fields.tsx';
import { FormSummary } from '../../ui/form/form-summary.tsx';
import { Kbd } from '../../ui/display/badges.tsx';
import { Notice } from '../../ui/page/page.tsx';
import { RestoredNotice } from '../../ui/form/restored-notice.tsx';
import { useHearingWords, usePlaceWords } from '../hearing-words.ts';
import classes from '../form/hearing-form.module.css';
import { type OutcomeForm as Form, outcomeResolver, outcomeValuesOf, usualDayOf } from './outcome-form-values.ts';
import { CostsFields } from './costs-fields.tsx';
import { NextStageField } from './next-purpose-field.tsx';
import { NextStepFields } from './next-step-fields.tsx';
import { MoveOfCase } from './move-of-case.tsx';
import { OutcomeDetails } from './outcome-details.tsx';
import sheet from './outcome-form.module.css';
import { HowItHappenedFields, WhatHappenedFields } from './what-happened-fields.tsx';
import { type OutcomeConflict, useSaveOutcome } from './use-save-outcome.ts';

const LABELLED = ['outcome', 'next_purpose', 'costs_amount', 'costs_payable_by', 'costs_payable_to', 'costs_due_date'] as const;

interface OutcomeFormProps {
  hearing: Hearing;
  /** Number of hearings on the board after this one. */
  left: number;
  onClose: () => void;
  onNext: () => void;
}

/** Records what happened and what comes next: the outcome first, all of it by keyboard. */
export function OutcomeForm({ hearing, left, onClose, onNext }: OutcomeFormProps) {
  const { t } = useTranslation(['hearings', 'fields']);
  const form: Form = useForm({ resolver: outcomeResolver, defaultValues: outcomeValuesOf(hearing) });
  const draft = useSavedDraft(form, { key: `hearing_unsaved_outcome_${hearing.id}` });
  const save = useSaveOutcome(form, hearing);
  const [isAsking, setIsAsking] = useState(false);
  const labels = {
    ...t('fields:hearings', { returnObjects: true }),
    nature_of_disposal: t('fields:cases.nature_of_disposal'),
    ...Object.fromEntries(LABELLED.map((name) => [name, t(`outcome.${name}`)])),
  };
  const send = async (isLast: boolean) => {
    setIsAsking(true);
    const isSaved = await save.send();
    setIsAsking(false);
    if (!isSaved) return;
    draft.clearDraft();
    if (isLast) onClose();
    else onNext();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(left === 0);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void send(left === 0);
  };
  return (
    <form onSubmit={submit} onKeyDown={onKeyDown} aria-label={t('outcome.title')} noValidate className={classes.form}>
      <Matter hearing={hearing} left={left} />
      <FormSummary form={form} labels={labels} />
      {draft.isRestored ? (
        <RestoredNotice text={t('form.restored')} discard={t('form.discard')} onDiscard={() => draft.discard(outcomeValuesOf(hearing))} />
      ) : null}
      {save.changed ? <SomebodyWasFaster {...save.changed} /> : null}
      <WhatHappenedFields form={form} />
      <OtherDay form={form} fixed={hearing.hearing_date} />
      <NextStepFields form={form} hearing={hearing} />
      <MoveOfCase form={form} hearing={hearing} />
      <OutcomeDetails form={form} usualDay={usualDayOf(hearing)}>
        <HowItHappenedFields form={form} />
        <NextStageField form={form} />
        <TextareaField
          form={form}
          name="business_text"
          label={t('fields:hearings.business_text')}
          help={t('outcome.businessHelp')}
          isOptional
        />
        <CostsFields form={form} />
      </OutcomeDetails>
      <div className={sheet.foot} data-sheet-foot>
        <SubmitButton form={form}>{left > 0 ? t('outcome.saveNext') : t('outcome.save')}</SubmitButton>
        {left > 0 ? (
          <Button variant="default" disabled={isAsking} onClick={() => void send(true)}>
            {t('outcome.saveClose')}
          </Button>
        ) : null}
        {left > 0 ? (
          <Button variant="subtle" disabled={isAsking} onClick={onNext}>
            {t('outcome.skip')}
          </Button>
        ) : null}
        <p className={sheet.keys}>
          <Kbd>Ctrl</Kbd> <Kbd>Enter</Kbd> {left > 0 ? t('outcome.keys') : t('outcome.keysLast')}
        </p>
      </div>
    </form>
  );
}

/** Names the case, so that the outcome is not recorded for the previous one. */
function Matter({ hearing, left }: Pick<OutcomeFormProps, 'hearing' | 'left'>) {
  const { t } = useTranslation(['hearings', 'fields']);
  const place = usePlaceWords()(hearing);
  return (
    <div className={classes.matter}>
      <Link to={`/cases/${hearing.case_id}/hearings`} className={classes.matterTitle}>
        {hearing.case_title}
      </Link>
      <p>{[t('outcome.fixedFor', { day: formatDay(hearing.hearing_date) }), place, hearing.purpose_text].filter(Boolean).join(' · ')}</p>
      {left > 0 ? <p>{t('outcome.left', { count: left })}</p> : null}
    </div>
  );
}

/** Shows the colleague's outcome that saving would overwrite: of two next dates only one can be right. */
function SomebodyWasFaster({ detail, theirs }: OutcomeConflict) {
  const { t } = useTranslation(['hearings', 'fields']);
  const words = useHearingWords(theirs ? [theirs] : []);
  const summary = theirs?.outcome ? [words.status(theirs).words, words.recorded(theirs).next].filter(Boolean).join('. ') : null;
  return (
    <Notice tone="error">
      <p>{t('form.changedMeanwhile', { detail })}</p>
      {summary ? <p>{t('outcome.theirs', { said: summary })}</p> : null}
    </Notice>
  );
}

/** Says that the date fixed stays as it is when the hearing was heard on another day. */
function OtherDay({ form, fixed }: { form: Form; fixed: string }) {
  const { t } = useTranslation(['hearings', 'fields']);
  const actualDate = useWatch({ control: form.control, name: 'business_on_date' });
  if (actualDate === fixed || actualDate === '') return null;
  return <Notice>{t('outcome.otherDay', { fixed: formatDay(fixed), actualDate: formatDay(actualDate) })}</Notice>;
}
