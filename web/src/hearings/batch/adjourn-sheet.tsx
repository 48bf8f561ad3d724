import { useMemo } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from '../../i18n/i18n.ts';
import { BulkForm } from '../../bulk-changes/public.ts';
import { useCourtCalendar } from '../../court-holidays/public.ts';
import { useNotifyMany } from '../../client-messages/public.ts';
import { DateField } from '../../ui/form/date-field.tsx';
import { formatDay, readDay, today } from '../../ui/format/dates.ts';
import { Notice } from '../../ui/page/page.tsx';
import { SideSheet } from '../../ui/overlay/side-sheet.tsx';
import { previewHearings, useBulkUpdateHearings } from './hearing-bulk.queries.ts';

interface AdjournSheetProps {
  opened: boolean;
  onClose: () => void;
  ids: readonly string[];
  /** Called after the move. */
  onDone: () => void;
}

/** Moves the selected hearings to another day, with what would move. */
export function AdjournSheet({ opened, onClose, ...form }: AdjournSheetProps) {
  const { t } = useTranslation('bulkChanges');
  return (
    <SideSheet opened={opened} onClose={onClose} title={t('hearings.title')}>
      <AdjournForm onClose={onClose} {...form} />
    </SideSheet>
  );
}

function AdjournForm({ ids, onClose, onDone }: Omit<AdjournSheetProps, 'opened'>) {
  const { t } = useTranslation('bulkChanges');
  const form = useForm({ defaultValues: { day: '' } });
  const day = useWatch({ control: form.control, name: 'day' });
  const update = useMemo(() => (readDay(day) ? { hearing_ids: [...ids], hearing_date: day } : undefined), [ids, day]);
  const { mutateAsync: run } = useBulkUpdateHearings();
  const notifyMany = useNotifyMany();
  return (
    <BulkForm
      label={t('hearings.title')}
      change={update}
      preview={previewHearings}
      run={run}
      doneWords={(count) => t('hearings.done', { count, day: formatDay(day) })}
      nextOf={notifyMany}
      onClose={onClose}
      onDone={onDone}
    >
      <p>{t('hearings.selected', { count: ids.length })}</p>
      <DateField form={form} name="day" label={t('hearings.day')} help={t('hearings.help')} leaning="future" min={today()} autoFocus />
      <ClosedDay day={day} />
    </BulkForm>
  );
}

/** Says that no court sits on the day. The hearings may be of several courts, so only the days closed for all of them are known. */
function ClosedDay({ day }: { day: string }) {
  const { t } = useTranslation('bulkChanges');
  const isDay = readDay(day) !== undefined;
  const { closedOn } = useCourtCalendar(null, isDay ? day : today());
  const closed = isDay ? closedOn(day) : undefined;
  return (
    <div aria-live="polite">
      {closed ? <Notice tone="warning">{t(`hearings.closed.${closed}`, { day: formatDay(day) })}</Notice> : null}
    </div>
  );
}
