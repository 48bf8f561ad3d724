import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import { useTranslation } from '../../i18n/i18n.ts';

interface CalendarProps {
  /** `YYYY-MM-DD`. */
  day: string | null;
  min: string | undefined;
  max: string | undefined;
  onPick: (day: string | null) => void;
}

/** A month's calendar; lazy-loaded when it is opened. Weeks begin on Monday; only today is red. */
export function Calendar({ day, min, max, onPick }: CalendarProps) {
  const { t } = useTranslation('ui');
  const labels = {
    previousMonth: t('field.previousMonth'),
    nextMonth: t('field.nextMonth'),
    previousYear: t('field.previousYear'),
    nextYear: t('field.nextYear'),
    previousDecade: t('field.previousDecade'),
    nextDecade: t('field.nextDecade'),
  };
  return (
    <DatePicker
      aria-label={t('field.calendar')}
      value={day}
      {...(day ? { defaultDate: day } : {})}
      {...(min ? { minDate: min } : {})}
      {...(max ? { maxDate: max } : {})}
      weekendDays={[]}
      highlightToday
      hideOutsideDates
      ariaLabels={labels}
      onChange={onPick}
    />
  );
}
