import { useTranslation } from '../../i18n/i18n.ts';
import { daysBetween, formatDay, today } from '../../ui/format/dates.ts';
import classes from '../registry.module.css';

interface DaySinceProps {
  day: string;
  /** Whether something is still awaited: then the number of days is shown. */
  isWaiting: boolean;
}

/** A day, and below it how long ago it was. */
export function DaySince({ day, isWaiting }: DaySinceProps) {
  const { t } = useTranslation('registry');
  return (
    <span className={classes.daySince}>
      <time dateTime={day}>{formatDay(day)}</time>
      {isWaiting ? <span className={classes.facts}>{t('daysSince', { count: daysBetween(day, today()) })}</span> : null}
    </span>
  );
}
