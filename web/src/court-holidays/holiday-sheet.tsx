import { zodResolver } from '@hookform/resolvers/zod';
import { type CourtHoliday, CourtHolidayDraft } from '@munshi/contract/court-holidays/court-holiday.schema';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from '../i18n/i18n.ts';
import { CourtPicker } from '../courts/public.ts';
import { isProblem } from '../platform/calls/api.ts';
import { draftFields } from '../platform/forms/draft-fields.ts';
import { formSchema } from '../platform/forms/form-schema.ts';
import { applyServerErrors } from '../platform/forms/apply-server-errors.ts';
import { DateField } from '../ui/form/date-field.tsx';
import { CheckboxField, SubmitButton, TextField } from '../ui/form/fields.tsx';
import { FormSummary } from '../ui/form/form-summary.tsx';
import { Notice } from '../ui/page/page.tsx';
import { SideSheet } from '../ui/overlay/side-sheet.tsx';
import { toasts } from '../ui/overlay/toasts.ts';
import { UnsavedChanges } from '../ui/overlay/unsaved-changes.tsx';
import { useCreateCourtHoliday, useUpdateCourtHoliday } from './court-holiday.queries.ts';
import classes from './holidays-page.module.css';

interface HolidaySheetProps {
  opened: boolean;
  onClose: () => void;
  /** The holiday to edit; without it, a new one is added. */
  holiday?: CourtHoliday | undefined;
}

/** Adds or edits one holiday. */
export function HolidaySheet({ opened, onClose, holiday }: HolidaySheetProps) {
  const { t } = useTranslation(['courtHolidays', 'fields']);
  return (
    <SideSheet opened={opened} onClose={onClose} title={holiday ? t('form.editTitle') : t('form.addTitle')}>
      <HolidayForm key={holiday?.id ?? 'new'} holiday={holiday} onClose={onClose} />
    </SideSheet>
  );
}

const fields = draftFields(CourtHolidayDraft, { without: ['id'] });
const FormDraft = formSchema(CourtHolidayDraft, fields.draftOf);

function useSaveHoliday(holiday: CourtHoliday | undefined) {
  const create = useCreateCourtHoliday();
  const update = useUpdateCourtHoliday();
  return async (draft: CourtHolidayDraft, version: number | undefined) => {
    if (!holiday) return await create.mutateAsync(draft);
    const { id: _id, ...change } = draft;
    return await update.mutateAsync({ id: holiday.id, change, version });
  };
}

function HolidayForm({ holiday, onClose }: Omit<HolidaySheetProps, 'opened'>) {
  const { t } = useTranslation(['courtHolidays', 'fields']);
  const save = useSaveHoliday(holiday);
  const [court, setCourt] = useState(holiday?.court_id ? { id: holiday.court_id, name: holiday.court_name ?? '', cnr_prefix: null } : null);
  const [changed, setChanged] = useState<string>();
  const form = useForm({
    resolver: zodResolver(FormDraft),
    defaultValues: holiday ? fields.valuesOf(holiday, {}) : fields.empty,
  });
  const send = form.handleSubmit(async (draft) => {
    try {
      const saved = await save(draft, changed === undefined ? holiday?.version : undefined);
      form.reset(form.getValues());
      toasts.success(t(holiday ? 'changed' : 'added', { name: saved.name }));
      onClose();
    } catch (error) {
      if (isProblem(error, 'record.changed')) setChanged((error.body as { detail?: string }).detail ?? '');
      else applyServerErrors(form, error);
    }
  });
  // For a holiday of one day the date is typed only once.
  const endWithStart = () => {
    if (form.getValues('ends_on') === '') form.setValue('ends_on', form.getValues('starts_on'));
  };
  const labels = {
    name: t('fields:court_holidays.name'),
    starts_on: t('fields:court_holidays.starts_on'),
    ends_on: t('fields:court_holidays.ends_on'),
  };
  return (
    <form
      onSubmit={(event) => {
        endWithStart();
        void send(event);
      }}
      aria-label={holiday ? t('form.editTitle') : t('form.addTitle')}
      noValidate
      className={classes.form}
    >
      <FormSummary form={form} labels={labels} />
      <UnsavedChanges form={form} />
      {changed === undefined ? null : <Notice tone="error">{t('form.changedMeanwhile', { detail: changed })}</Notice>}
      <TextField form={form} name="name" label={t('fields:court_holidays.name')} help={t('form.nameHelp')} autoFocus />
      <DateField form={form} name="starts_on" label={t('fields:court_holidays.starts_on')} />
      <DateField form={form} name="ends_on" label={t('fields:court_holidays.ends_on')} help={t('form.endHelp')} />
      <CheckboxField form={form} name="is_part_day" label={t('form.partDay')} help={t('form.partDayHelp')} />
      <CourtPicker
        label={t('fields:court_holidays.court_id')}
        value={court}
        canAdd={false}
        onChange={(chosen) => {
          setCourt(chosen ? { id: chosen.id, name: chosen.name, cnr_prefix: null } : null);
          form.setValue('court_id', chosen?.id ?? null, { shouldDirty: true });
        }}
      />
      <p className={classes.days}>{t('form.courtHelp')}</p>
      <SubmitButton form={form}>{holiday ? t('form.save') : t('form.add')}</SubmitButton>
    </form>
  );
}
