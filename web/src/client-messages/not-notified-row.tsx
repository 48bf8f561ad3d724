import { Button } from '@mantine/core';
import type { NotNotifiedRow as Row } from '@munshi/contract/client-messages/client-message.schema';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMay } from '../platform/profile.queries.ts';
import { DateStamp } from '../ui/display/badges.tsx';
import { formatDay } from '../ui/format/dates.ts';
import classes from './client-messages.module.css';
import { notifyClient } from './client-notice.ts';

/** A client who does not know the next date of a case, with the button to tell them. */
export function NotNotifiedRow({ row }: { row: Row }) {
  const { t } = useTranslation('clientMessages');
  const mayWrite = useMay('hearing:write');
  const before = row.notified_date === null ? t('notTold.never') : t('notTold.was', { day: formatDay(row.notified_date) });
  const facts = [row.case_number, row.court_name, row.purpose_text].filter(Boolean).join(' · ');
  return (
    <li className={classes.row}>
      <DateStamp day={row.next_date} />
      <div className={classes.words}>
        <span>
          <Link to={`/people/${row.person_id}`} className={classes.name}>
            {row.name}
          </Link>{' '}
          <span className={classes.quiet}>{before}</span>
        </span>
        <Link to={`/cases/${row.case_id}`}>{row.case_title}</Link>
        <span className={classes.quiet}>{facts}</span>
      </div>
      {mayWrite ? (
        <Button
          variant="default"
          aria-label={t('notTold.tellOf', { name: row.name, title: row.case_title })}
          onClick={() => notifyClient(row.case_id)}
        >
          {t('tell')}
        </Button>
      ) : null}
    </li>
  );
}
