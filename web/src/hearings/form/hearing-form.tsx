import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { moveFor } from '@munshi/contract/cases/case-move';
import { HearingMode } from '@munshi/contract/hearings/hearing.schema';
import { useController, useWatch } from 'react-hook-form';
import { useTranslation } from '../../i18n/i18n.ts';
import { CaseField, CaseMoveLine, caseQuery } from '../../cases/public.ts';
import { useCourtCalendar } from '../../court-holidays/public.ts';
import { CourtPicker } from '../../courts/public.ts';
import { JudgePicker } from '../../judges/public.ts';
import { LawyersField } from '../../lawyers/public.ts';
import { entriesQuery } from '../../reference-entries/public.ts';
import { DateField } from '../../ui/form/date-field.tsx';
import { TextareaField, TextField } from '../../ui/form/fields.tsx';
import { FormSummary } from '../../ui/form/form-summary.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { today } from '../../ui/format/dates.ts';
import { DateWarnings } from './date-warnings.tsx';
import type { HearingForm } from './hearing-form-values.ts';
import classes from './hearing-form.module.css';
import { OtherDates } from './other-dates.tsx';
import { PurposeFields } from './purpose-fields.tsx';
import { useClearedListing } from './use-cleared-listing.ts';
import { SuggestField } from '../../ui/form/suggest-field.tsx';

interface HearingFormProps {
  form: HearingForm;
  label: string;
  /** True if the case is to be chosen; on the page of a case it is known. */
  hasCaseField: boolean;
  /** The hearing being edited. */
  editedId?: string | undefined;
  /** If true, the date on which it was heard is part of the outcome. */
  hasOutcome: boolean;
  /** Shown above the fields, for example a conflict. */
  notice?: ReactNode;
  onSend: () => void;
  /** The buttons. */
  children: ReactNode;
}

/** The fields of a hearing, in a side sheet or on a page. */
export function HearingFields({ form, label, hasCaseField, editedId, hasOutcome, notice, onSend, children }: HearingFormProps) {
  const { t } = useTranslation(['hearings', 'fields']);
  const labels = { ...t('fields:hearings', { returnObjects: true }), business_on_date: t('form.business_on_date') };
  const isCaseKnown = Boolean(form.formState.defaultValues?.case_id);
  const send = (event: React.FormEvent) => {
    event.preventDefault();
    onSend();
  };
  return (
    <form onSubmit={send} aria-label={label} noValidate className={classes.form}>
      <FormSummary form={form} labels={labels} />
      {notice}
      {hasCaseField ? <CaseField form={form} name="case_id" label={t('fields:hearings.case_id')} autoFocus={!isCaseKnown} /> : null}
      <div className={classes.pair}>
        <HearingDateField form={form} autoFocus={isCaseKnown} />
        <TextField form={form} name="hearing_time" label={t('fields:hearings.hearing_time')} help={t('form.timeHelp')} isOptional />
      </div>
      <Warnings form={form} editedId={editedId} />
      {editedId === undefined ? <MoveOfCase form={form} /> : null}
      <div className={classes.pair}>
        <PurposeFields form={form} textName="purpose_text" stageName="purpose" label={t('fields:hearings.purpose_text')} />
      </div>
      <LawyersField form={form} name="lawyer_ids" label={t('fields:hearings.lawyer_ids')} isOptional />
      {editedId === undefined ? <p className={classes.quiet}>{t('form.placeHelp')}</p> : null}
      <CourtField form={form} />
      <div className={classes.pair}>
        <TextField form={form} name="court_number" label={t('fields:hearings.court_number')} isOptional />
        <CauseListFields form={form} isEdited={editedId !== undefined} />
        <SelectField
          form={form}
          name="mode"
          label={t('fields:hearings.mode')}
          options={HearingMode.options.map((mode) => ({ value: mode, label: t(`mode.${mode}`) }))}
        />
      </div>
      <JudgeField form={form} />
      <TextField form={form} name="judge_text" label={t('fields:hearings.judge_text')} help={t('form.judgeHelp')} isOptional />
      {hasOutcome ? null : (
        <DateField
          form={form}
          name="business_on_date"
          label={t('form.business_on_date')}
          help={t('form.businessHelp')}
          leaning="past"
          isOptional
        />
      )}
      <TextareaField form={form} name="notes" label={t('fields:hearings.notes')} isOptional />
      <div className={classes.foot}>{children}</div>
    </form>
  );
}

/** The place in the cause list of the day, which another day empties. */
function CauseListFields({ form, isEdited }: { form: HearingForm; isEdited: boolean }) {
  const { t } = useTranslation(['hearings', 'fields']);
  const listTypes = useQuery(entriesQuery('list_type')).data ?? [];
  const cleared = useClearedListing(form, isEdited);
  return (
    <>
      <TextField
        form={form}
        name="item_number"
        label={t('fields:hearings.item_number')}
        {...(cleared?.item_number ? { help: t('form.ofOtherDay', { value: cleared.item_number, day: cleared.day }) } : {})}
        isOptional
      />
      <SuggestField
        form={form}
        name="list_type"
        label={t('fields:hearings.list_type')}
        suggestions={listTypes.map((entry) => entry.name)}
        help={cleared?.list_type ? t('form.ofOtherDay', { value: cleared.list_type, day: cleared.day }) : t('form.listHelp')}
        isOptional
      />
    </>
  );
}

/** Says that a new hearing makes the open case pending. */
function MoveOfCase({ form }: { form: HearingForm }) {
  const [caseId, keepsOpen] = useWatch({ control: form.control, name: ['case_id', 'keep_open'] });
  const { data: record } = useQuery({ ...caseQuery(caseId ?? ''), enabled: caseId !== null });
  const move = record && moveFor(record, 'hearing');
  return <CaseMoveLine move={move} isKept={keepsOpen} onKeep={(isKept) => form.setValue('keep_open', isKept, { shouldDirty: true })} />;
}

/** The date; `after vacation` is understood once the court is entered. */
function HearingDateField({ form, autoFocus }: { form: HearingForm; autoFocus: boolean }) {
  const { t } = useTranslation('fields');
  const courtId = useWatch({ control: form.control, name: 'court_id' });
  const { afterVacation } = useCourtCalendar(courtId, today());
  return (
    <DateField
      form={form}
      name="hearing_date"
      label={t('hearings.hearing_date')}
      leaning="future"
      autoFocus={autoFocus}
      {...(courtId ? { afterVacation } : {})}
    />
  );
}

function Warnings({ form, editedId }: { form: HearingForm; editedId: string | undefined }) {
  const [day, time, courtId, courtNumber, caseId, lawyerIds] = useWatch({
    control: form.control,
    name: ['hearing_date', 'hearing_time', 'court_id', 'court_number', 'case_id', 'lawyer_ids'],
  });
  return (
    <DateWarnings
      day={day}
      time={time}
      courtId={courtId}
      courtNumber={courtNumber}
      caseId={caseId}
      lawyerIds={lawyerIds}
      exceptId={editedId ?? null}
      otherDates={(others) => <OtherDates form={form} others={others} isNew={editedId === undefined} />}
    />
  );
}

function CourtField({ form }: { form: HearingForm }) {
  const { field, fieldState } = useController({ control: form.control, name: 'court_id' });
  const name = useWatch({ control: form.control, name: 'shown.court' });
  return (
    <CourtPicker
      value={field.value ? { id: field.value, name, cnr_prefix: null } : null}
      attach={field.ref}
      error={fieldState.error?.message}
      onChange={(court) => {
        field.onChange(court?.id ?? null);
        form.setValue('shown.court', court?.name ?? '');
      }}
    />
  );
}

function JudgeField({ form }: { form: HearingForm }) {
  const { field, fieldState } = useController({ control: form.control, name: 'judge_id' });
  const [name, courtId, courtName] = useWatch({ control: form.control, name: ['shown.judge', 'court_id', 'shown.court'] });
  return (
    <JudgePicker
      value={field.value ? { id: field.value, name } : null}
      court={courtId ? { id: courtId, name: courtName } : null}
      attach={field.ref}
      error={fieldState.error?.message}
      onChange={(judge) => {
        field.onChange(judge?.id ?? null);
        form.setValue('shown.judge', judge?.name ?? '');
      }}
    />
  );
}
