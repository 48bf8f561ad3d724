import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import { useTranslation } from 'react-i18next';

interface CalendarProps {
  /** `YYYY-MM-DD`. */
  day: string | null;
  min: string | undefined;
  max: string | undefined;
  onPick: (day: string | null) => void;
}

/** The month's leaf; fetched when somebody opens it. Weeks begin on Monday; red is for today alone. */
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
