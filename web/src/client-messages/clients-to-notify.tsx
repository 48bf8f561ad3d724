import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../i18n/i18n.ts';
import { Link } from 'react-router';
import { formatCount } from '../ui/format/numbers.ts';
import { notNotifiedQuery } from './client-message.queries.ts';
import classes from './client-messages.module.css';
import { NotNotifiedRow } from './not-notified-row.tsx';

/** The most cases that one call answers about. */
const MOST = 100;

/** The clients of some cases who do not know their next date; nothing if there are none. */
export function ClientsToNotify({ caseIds }: { caseIds: readonly string[] }) {
  const { t } = useTranslation('clientMessages');
  const ids = [...new Set(caseIds)].slice(0, MOST).sort().join(',');
  const { data } = useQuery({ ...notNotifiedQuery({ case_ids: ids, limit: 10 }), enabled: ids !== '' });
  if (!data || data.total === 0) return null;
  const title = t('notTold.count', { count: data.total, shown: formatCount(data.total) });
  return (
    <section aria-label={title}>
      <h4 className={classes.groupTitle}>{title}</h4>
      <ul className={classes.rows}>
        {data.items.map((row) => (
          <NotNotifiedRow key={`${row.case_id} ${row.person_id}`} row={row} />
        ))}
      </ul>
      {data.total > data.items.length ? <Link to="/clients/not-told">{t('notTold.all')}</Link> : null}
    </section>
  );
}
