import { Button } from '@mantine/core';
import type { Hearing } from '@munshi/contract/hearings/hearing.schema';
import type { FormEvent, KeyboardEvent } from 'react';
import { useForm, useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from '../../i18n/i18n.ts';
import { Link } from 'react-router';
import { useSavedDraft } from '../../platform/forms/use-saved-draft.ts';
import { DatedText } from '../../ui/display/dated-text.tsx';
import { formatDay, today } from '../../ui/format/dates.ts';
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
import type { Recorded } from './recording.ts';
import { type OutcomeConflict, useRecordedToast, useSaveOutcome } from './use-save-outcome.ts';

const LABELLED = ['outcome', 'next_purpose', 'costs_amount', 'costs_payable_by', 'costs_payable_to', 'costs_due_date'] as const;

/** The place of a hearing among those that are recorded one after another. */
interface Series {
  /** Number of hearings after this one. */
  left: number;
  /** The hearing as a colleague recorded it while it was open here. */
  recordedMeanwhile: Hearing | undefined;
  /** Reports what was recorded in place of a toast, and goes on. */
  onRecorded: (recorded: Recorded) => void;
  onSkip: () => void;
}

interface OutcomeFormProps {
  hearing: Hearing;
  series?: Series;
  /** Called once the outcome is recorded, if it is not one of a series. */
  onClose: () => void;
}

/** Records what happened and what comes next: the outcome first, all of it by keyboard. */
export function OutcomeForm({ hearing, series, onClose }: OutcomeFormProps) {
  const { t } = useTranslation(['hearings', 'fields']);
  const form: Form = useForm({ resolver: outcomeResolver, defaultValues: outcomeValuesOf(hearing) });
  const draft = useSavedDraft(form, { key: `hearing_unsaved_outcome_${hearing.id}`, version: hearing.version });
  const save = useSaveOutcome(form, hearing, draft.basedOn);
  const toastRecorded = useRecordedToast();
  const isAnothers = save.changed !== undefined || series?.recordedMeanwhile !== undefined;
  const labels = {
    ...t('fields:hearings', { returnObjects: true }),
    nature_of_disposal: t('fields:cases.nature_of_disposal'),
    ...Object.fromEntries(LABELLED.map((name) => [name, t(`outcome.${name}`)])),
  };
  const send = async () => {
    const recorded = await save.send();
    if (!recorded) return;
    draft.clearDraft();
    if (series) return series.onRecorded(recorded);
    toastRecorded(recorded);
    onClose();
  };
  const skip = () => {
    // What a colleague recorded replaces what was typed here; else it is kept for later.
    if (isAnothers) draft.clearDraft();
    series?.onSkip();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void send();
  };
  return (
    <form onSubmit={submit} onKeyDown={onKeyDown} aria-label={t('outcome.title')} noValidate className={classes.form}>
      <Matter hearing={hearing} left={series?.left ?? 0} />
      <FormSummary form={form} labels={labels} />
      {draft.isRestored ? (
        <RestoredNotice text={t('form.restored')} discard={t('form.discard')} onDiscard={() => draft.discard(outcomeValuesOf(hearing))} />
      ) : null}
      <OthersRecord changed={save.changed} meanwhile={series?.recordedMeanwhile} />
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
      <Foot form={form} series={series} onSkip={skip}>
        {isAnothers ? t('outcome.keepTheirs') : t('outcome.skip')}
      </Foot>
    </form>
  );
}

interface FootProps {
  form: Form;
  series: Series | undefined;
  onSkip: () => void;
  /** The words of the button that goes on without saving. */
  children: string;
}

/** The buttons, always visible. */
function Foot({ form, series, onSkip, children }: FootProps) {
  const { t } = useTranslation('hearings');
  const { isSubmitting } = useFormState({ control: form.control });
  const isNext = series !== undefined && series.left > 0;
  return (
    <div className={sheet.foot} data-sheet-foot>
      <SubmitButton form={form}>{isNext ? t('outcome.saveNext') : t('outcome.save')}</SubmitButton>
      {series ? (
        <Button variant="default" disabled={isSubmitting} onClick={onSkip}>
          {children}
        </Button>
      ) : null}
      <p className={sheet.keys}>
        <Kbd>Ctrl</Kbd> <Kbd>Enter</Kbd> {isNext ? t('outcome.keys') : t('outcome.keysLast')}
      </p>
    </div>
  );
}

/** Names the case, so that the outcome is not recorded for the previous one. */
function Matter({ hearing, left }: { hearing: Hearing; left: number }) {
  const { t } = useTranslation(['hearings', 'fields']);
  const place = usePlaceWords()(hearing);
  const fixed = hearing.hearing_date === today() ? null : t('outcome.fixedFor', { day: formatDay(hearing.hearing_date) });
  return (
    <div className={classes.matter}>
      <Link to={`/cases/${hearing.case_id}/hearings`} className={classes.matterTitle}>
        {hearing.case_title}
      </Link>
      <p>
        <DatedText>{[fixed, hearing.case_number, place, hearing.purpose_text].filter(Boolean).join(' · ')}</DatedText>
      </p>
      {left > 0 ? <p>{t('outcome.left', { count: left })}</p> : null}
    </div>
  );
}

interface OthersRecordProps {
  /** Saving was refused because of it. */
  changed: OutcomeConflict | undefined;
  /** Recorded by a colleague while the form was open. */
  meanwhile: Hearing | undefined;
}

/** Shows the colleague's outcome that saving would overwrite: of two next dates only one can be right. */
function OthersRecord({ changed, meanwhile }: OthersRecordProps) {
  const { t } = useTranslation('hearings');
  if (changed)
    return (
      <Notice tone="error">
        <p>{t('form.changedMeanwhile', { detail: changed.detail })}</p>
        {changed.theirs ? <TheirOutcome hearing={changed.theirs} /> : null}
      </Notice>
    );
  if (!meanwhile) return null;
  const name = meanwhile.recorded_by_name;
  return (
    <Notice tone="error">
      <p>{name === null ? t('outcome.recordedMeanwhile') : t('outcome.recordedMeanwhileBy', { name })}</p>
      <TheirOutcome hearing={meanwhile} />
    </Notice>
  );
}

function TheirOutcome({ hearing }: { hearing: Hearing }) {
  const { t } = useTranslation('hearings');
  const words = useHearingWords([hearing]);
  if (hearing.outcome === null) return null;
  return <p>{t('outcome.theirs', { said: [words.status(hearing).words, words.next(hearing)].filter(Boolean).join('. ') })}</p>;
}

/** Says that the date fixed stays as it is when the hearing was heard on another day. */
function OtherDay({ form, fixed }: { form: Form; fixed: string }) {
  const { t } = useTranslation(['hearings', 'fields']);
  const actualDate = useWatch({ control: form.control, name: 'business_on_date' });
  if (actualDate === fixed || actualDate === '') return null;
  return (
    <Notice>
      <DatedText>{t('outcome.otherDay', { fixed: formatDay(fixed), actualDate: formatDay(actualDate) })}</DatedText>
    </Notice>
  );
}
