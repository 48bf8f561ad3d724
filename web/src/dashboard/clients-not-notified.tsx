import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../i18n/i18n.ts';
import { Link } from 'react-router';
import { notNotifiedQuery } from '../client-messages/public.ts';
import { DateStamp, Tag } from '../ui/display/badges.tsx';
import { formatCount } from '../ui/format/numbers.ts';
import { Card, MOST_ITEMS } from './card.tsx';
import shared from './dashboard.module.css';
import classes from './entries.module.css';

/** Clients who do not know the next date of their case, soonest date first; renders nothing if there are none. */
export function ClientsNotNotified() {
  const { t } = useTranslation('clientMessages');
  const { total = 0, items = [] } = useQuery(notNotifiedQuery({ limit: 10 })).data ?? {};
  if (total === 0) return null;
  return (
    <Card title={t('notTold.title')} mark={<Tag>{formatCount(total)}</Tag>}>
      <ul className={classes.lines}>
        {items.slice(0, MOST_ITEMS).map((row) => (
          <li key={`${row.case_id} ${row.person_id}`} className={classes.stamped}>
            <DateStamp day={row.next_date} />
            <Link to={`/cases/${row.case_id}`} className={classes.caseLink}>
              <span className={classes.caseTitle}>{row.name}</span>
              <span className={classes.caseNumber}>{row.case_title}</span>
            </Link>
          </li>
        ))}
      </ul>
      <Link to="/clients/not-told" className={shared.showAll}>
        {t('notTold.count', { count: total, shown: formatCount(total) })}
      </Link>
    </Card>
  );
}
