import type { Objection } from '@munshi/contract/registry/objection.schema';
import { useTranslation } from '../../i18n/i18n.ts';
import { daysBetween, formatDay, today } from '../../ui/format/dates.ts';
import classes from '../registry.module.css';

/** An objection to be cured within so many days is near. */
const NEAR = 7;

/** The cure-by day of an open objection with the days left; red and in words once it has passed. */
export function CureBy({ objection: { cure_by: day, state }, isStacked = false }: { objection: Objection; isStacked?: boolean }) {
  const { t } = useTranslation('registry');
  const left = daysBetween(today(), day);
  const tone = state !== 'open' ? undefined : left < 0 ? 'over' : left <= NEAR ? 'near' : 'far';
  const words = left < 0 ? t('left.over', { count: -left }) : left === 0 ? t('left.today') : t('left.days', { count: left });
  return (
    <span className={classes.cureBy} data-tone={tone} data-stacked={isStacked || undefined}>
      <time dateTime={day}>{formatDay(day)}</time>
      {tone ? <span className={classes.left}>{words}</span> : null}
    </span>
  );
}
