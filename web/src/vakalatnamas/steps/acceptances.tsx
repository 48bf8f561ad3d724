import type { Vakalatnama } from '@munshi/contract/vakalatnamas/vakalatnama.schema';
import { useTranslation } from '../../i18n/i18n.ts';
import { DatedText } from '../../ui/display/dated-text.tsx';
import { formatDay } from '../../ui/format/dates.ts';
import { StatusDot } from '../../ui/display/badges.tsx';
import classes from '../vakalatnama.module.css';

/** The advocates named in the vakalatnama, and when each accepted it. */
export function Acceptances({ record }: { record: Vakalatnama }) {
  const { t } = useTranslation('vakalatnamas');
  if (record.acceptances.length === 0) return null;
  return (
    <section className={classes.card} aria-label={t('page.acceptances')}>
      <h2>{t('page.acceptances')}</h2>
      <ul className={classes.people}>
        {record.acceptances.map(({ id, name, enrolment_number: number, accepted_on: day }) => (
          <li key={id}>
            <span>
              {name}
              {number ? <span className={classes.quiet}> {number}</span> : null}
            </span>
            <StatusDot tone={day ? 'accent' : 'amber'}>
              <DatedText>{day ? t('page.acceptedOn', { day: formatDay(day) }) : t('page.notAccepted')}</DatedText>
            </StatusDot>
          </li>
        ))}
      </ul>
    </section>
  );
}
