import { zodResolver } from '@hookform/resolvers/zod';
import { ClosedSaturdays, type CourtSchedule, CourtScheduleDraft } from '@munshi/contract/court-holidays/court-schedule.schema';
import { useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import { useTranslation } from '../../i18n/i18n.ts';
import { CourtPicker } from '../../courts/public.ts';
import { applyServerErrors } from '../../platform/forms/apply-server-errors.ts';
import { formSchema } from '../../platform/forms/form-schema.ts';
import { SubmitButton, TextField } from '../../ui/form/fields.tsx';
import { FormSummary } from '../../ui/form/form-summary.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { SideSheet } from '../../ui/overlay/side-sheet.tsx';
import { toasts } from '../../ui/overlay/toasts.ts';
import { UnsavedChanges } from '../../ui/overlay/unsaved-changes.tsx';
import classes from '../holidays-page.module.css';
import { useUpdateCourtSchedule } from './schedule.queries.ts';

interface ScheduleSheetProps {
  opened: boolean;
  onClose: () => void;
  /** All entries: a court chosen that has one is shown with it. */
  entries: readonly CourtSchedule[];
  /** The entry to edit; without it, the court is chosen. */
  entry: CourtSchedule | undefined;
}

/** The closed Saturdays and hours of one court, or of every court. */
export function ScheduleSheet({ opened, onClose, entries, entry }: ScheduleSheetProps) {
  const { t } = useTranslation('courtHolidays');
  return (
    <SideSheet opened={opened} onClose={onClose} title={t('schedule.formTitle')}>
      <ChosenCourt key={entry ? (entry.court_id ?? 'all') : 'new'} entries={entries} entry={entry} onClose={onClose} />
    </SideSheet>
  );
}

const valuesOf = (entry: CourtSchedule | undefined) => ({
  saturdays: (entry?.saturdays ?? null) as string | null,
  registry_opens: entry?.registry_opens ?? '',
  registry_closes: entry?.registry_closes ?? '',
  efiling_until: entry?.efiling_until ?? '',
});
type Values = ReturnType<typeof valuesOf>;
const NAMES = ['saturdays', 'registry_opens', 'registry_closes', 'efiling_until'] as const;

/** `9.30`, `930` and `9:30` are 09:30. */
function timeOf(typed: string): string | null {
  const text = typed.trim();
  const read = /^(\d{1,2})(?:[:.](\d{2})|(\d{2}))?$/.exec(text);
  if (!read) return text === '' ? null : text;
  return `${(read[1] ?? '').padStart(2, '0')}:${read[2] ?? read[3] ?? '00'}`;
}

const scheduleSchema = (courtId: string | null) =>
  formSchema(CourtScheduleDraft, ({ saturdays, ...times }: Values) => ({
    court_id: courtId,
    saturdays: saturdays === null ? null : ClosedSaturdays.parse(saturdays),
    registry_opens: timeOf(times.registry_opens),
    registry_closes: timeOf(times.registry_closes),
    efiling_until: timeOf(times.efiling_until),
  }));

type Court = Parameters<typeof CourtPicker>[0]['value'];
type ScheduleFields = UseFormReturn<Values, unknown, z.output<typeof CourtScheduleDraft>>;

/** The form of the chosen court. What was typed stays when another is chosen; the other fields are those of its entry. */
function useScheduleForm(entries: readonly CourtSchedule[], entry: CourtSchedule | undefined) {
  const [court, setCourt] = useState<Court>(
    entry?.court_id ? { id: entry.court_id, name: entry.court_name ?? '', cnr_prefix: null } : null,
  );
  const valuesAt = (chosen: Court) => valuesOf(entries.find(({ court_id: of }) => of === (chosen?.id ?? null)));
  const form: ScheduleFields = useForm({ resolver: zodResolver(scheduleSchema(court?.id ?? null)), defaultValues: valuesAt(court) });
  const { defaultValues: before } = form.formState;
  const choose = (next: Court) => {
    const typed = form.getValues();
    setCourt(next);
    form.reset(valuesAt(next));
    for (const name of NAMES) if (typed[name] !== before?.[name]) form.setValue(name, typed[name], { shouldDirty: true });
  };
  return { court, choose, form };
}

function ChosenCourt({ entries, entry, onClose }: Omit<ScheduleSheetProps, 'opened'>) {
  const { t } = useTranslation(['courtHolidays', 'fields']);
  const { court, choose, form } = useScheduleForm(entries, entry);
  const name = court?.name ?? t('everyCourt');
  return (
    <div className={classes.form}>
      {entry ? (
        <p className={classes.court}>{name}</p>
      ) : (
        <>
          <CourtPicker label={t('fields:court_holidays.court_id')} value={court} canAdd={false} onChange={choose} />
          <p className={classes.days}>{t('schedule.courtHelp')}</p>
        </>
      )}
      <ScheduleForm form={form} isOfEveryCourt={court === null} name={name} isFirst={entry !== undefined} onClose={onClose} />
    </div>
  );
}

interface ScheduleFormProps {
  form: ScheduleFields;
  isOfEveryCourt: boolean;
  name: string;
  /** True if no choice of a court is above it. */
  isFirst: boolean;
  onClose: () => void;
}

function ScheduleForm({ form, isOfEveryCourt, name, isFirst, onClose }: ScheduleFormProps) {
  const { t } = useTranslation('courtHolidays');
  const save = useUpdateCourtSchedule();
  const send = form.handleSubmit(async (draft) => {
    try {
      await save.mutateAsync(draft);
      form.reset(form.getValues());
      toasts.success(t('schedule.saved', { court: name }));
      onClose();
    } catch (error) {
      applyServerErrors(form, error);
    }
  });
  const labels = {
    saturdays: t('schedule.saturdays'),
    registry_opens: t('schedule.opens'),
    registry_closes: t('schedule.closes'),
    efiling_until: t('schedule.until'),
  };
  return (
    <form onSubmit={(event) => void send(event)} aria-label={t('schedule.formOf', { court: name })} noValidate className={classes.form}>
      <FormSummary form={form} labels={labels} />
      <UnsavedChanges form={form} />
      <SelectField
        form={form}
        name="saturdays"
        label={labels.saturdays}
        options={ClosedSaturdays.options.map((value) => ({ value, label: t(`saturdays.${value}`) }))}
        placeholder={t(isOfEveryCourt ? 'schedule.notStated' : 'schedule.asAbove')}
        isOptional
        autoFocus={isFirst}
      />
      <div className={classes.pair}>
        <TextField form={form} name="registry_opens" label={labels.registry_opens} help={t('schedule.timeHelp')} isOptional />
        <TextField form={form} name="registry_closes" label={labels.registry_closes} isOptional />
      </div>
      <TextField form={form} name="efiling_until" label={labels.efiling_until} help={t('schedule.untilHelp')} isOptional />
      <p className={classes.days}>{t('schedule.note')}</p>
      <SubmitButton form={form}>{t('schedule.save')}</SubmitButton>
    </form>
  );
}
