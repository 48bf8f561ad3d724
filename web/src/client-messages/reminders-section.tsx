import type { ClientReminders } from '@munshi/contract/client-messages/client-message.schema';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../i18n/i18n.ts';
import { formatDay } from '../ui/format/dates.ts';
import { formatCount } from '../ui/format/numbers.ts';
import { clientRemindersQuery } from './client-message.queries.ts';
import classes from './client-messages.module.css';
import { ClientRow } from './client-row.tsx';

/** The reminders about tomorrow's hearings, and the clients to call because none reaches them; nothing if they are switched off. */
export function RemindersSection() {
  const { t } = useTranslation('clientMessages');
  const { data } = useQuery(clientRemindersQuery);
  if (!data?.is_on) return null;
  return (
    <section className={classes.reminders} aria-label={t('reminders.title')}>
      <h2>{t('reminders.title')}</h2>
      <Counts reminders={data} />
      {data.total > 0 ? <Unreached reminders={data} /> : null}
    </section>
  );
}

/** What became of the reminders of tomorrow, in words. */
function Counts({ reminders: { day, sent, waiting } }: { reminders: ClientReminders }) {
  const { t } = useTranslation('clientMessages');
  const words = { day: formatDay(day), sent: formatCount(sent), waiting: formatCount(waiting) };
  const text =
    sent + waiting === 0
      ? t('reminders.later', words)
      : t(waiting === 0 ? 'reminders.sent' : 'reminders.underWay', { ...words, count: sent });
  return <p className={classes.quiet}>{text}</p>;
}

/** More clients than these are folded, so that the list below stays in sight. */
const MOST_UNFOLDED = 5;

function Unreached({ reminders: { not_reminded: rows, total } }: { reminders: ClientReminders }) {
  const { t } = useTranslation('clientMessages');
  const title = t('reminders.unreached', { count: total, shown: formatCount(total) });
  return (
    <details open={total <= MOST_UNFOLDED}>
      <summary className={classes.fold}>{title}</summary>
      <ul className={classes.rows} aria-label={title}>
        {rows.map((row) => (
          <ClientRow
            key={`${row.case_id} ${row.person_id} ${row.hearing_date}`}
            day={row.hearing_date}
            of={row}
            facts={t(`reminders.why.${row.reason}`)}
          />
        ))}
      </ul>
      {total > rows.length ? <p className={classes.quiet}>{t('reminders.more', { shown: formatCount(total - rows.length) })}</p> : null}
    </details>
  );
}
