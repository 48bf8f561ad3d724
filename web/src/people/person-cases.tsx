import type { PersonPage } from '@munshi/contract/people/person.schema';
import { useTranslation } from '../i18n/i18n.ts';
import { Link } from 'react-router';
import { formatDay } from '../ui/format/dates.ts';
import { StatusDot, Tag } from '../ui/display/badges.tsx';
import { RecordCard } from '../ui/page/record-page.tsx';
import classes from './people.module.css';

/** The cases of a person with their role and next date; only the first of very many. */
export function PersonCases({ person }: { person: PersonPage }) {
  const { t } = useTranslation('people');
  const { items, total } = person.cases;
  return (
    <RecordCard title={t('page.cases')}>
      {total === 0 ? <p className={classes.quiet}>{t('page.noCases')}</p> : null}
      <ul className={classes.lines}>
        {items.map((row, place) => (
          // A person can be a party to one case twice, on either side.
          <li key={`${row.id} ${place}`} className={classes.line}>
            <span className={classes.words}>
              <Link to={`/cases/${row.id}`} className={classes.link}>
                {row.title}
              </Link>
              <span className={classes.quiet}>
                {[row.role ?? t(`sides.${row.side}`), row.number, row.court_name].filter(Boolean).join(' · ')}
                {row.next_hearing_date ? (
                  <>
                    {' · '}
                    <span className={classes.whole}>{t('page.nextOn', { day: formatDay(row.next_hearing_date) })}</span>
                  </>
                ) : null}
              </span>
            </span>
            <span className={classes.tags}>
              {row.is_client ? <Tag tone="accent">{t('page.ourClient')}</Tag> : null}
              <StatusDot>{t(`page.status.${row.status}`)}</StatusDot>
            </span>
          </li>
        ))}
      </ul>
      {total > items.length ? <p className={classes.quiet}>{t('page.moreCases', { shown: items.length, count: total })}</p> : null}
      {person.cases.items.some((row) => row.is_client) ? <Link to={`/cases/all?client=${person.id}`}>{t('page.allCases')}</Link> : null}
    </RecordCard>
  );
}
