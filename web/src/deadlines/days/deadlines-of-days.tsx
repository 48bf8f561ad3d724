import type { DeadlineRow } from '@munshi/contract/deadlines/deadline.schema';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Link } from 'react-router';
import { useMay } from '../../platform/profile.queries.ts';
import { deadlinesQuery } from '../deadline.queries.ts';
import classes from './deadlines-of-days.module.css';

/** More last days than a week of the largest firm has; the rest is behind a link. */
const MOST = 100;

interface Days {
  from: string;
  to: string;
  /** Those of the user alone. */
  isMine: boolean;
}

function useOfDays({ from, to, isMine }: Days): { items: readonly DeadlineRow[]; total: number } {
  const mayRead = useMay('deadline:read');
  const query = { from, to, limit: MOST, ...(isMine && { mine: 'true' as const }) } as const;
  const { data } = useQuery({ ...deadlinesQuery(query), enabled: mayRead });
  return { items: data?.items ?? [], total: data?.total ?? 0 };
}

/** The open deadlines that end on one day, below its board; renders nothing if there are none. */
export function DeadlinesOfDay({ day, isMine }: { day: string; isMine: boolean }) {
  const { t } = useTranslation('deadlines');
  const title = useId();
  const { items, total } = useOfDays({ from: day, to: day, isMine });
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={title} className={classes.day}>
      <h3 id={title} className={classes.title}>
        {t('ofDay.title', { count: total })}
      </h3>
      <ul className={classes.lines}>
        {items.map((row) => (
          <li key={row.id} className={classes.line}>
            <Link to={`/deadlines/${row.id}`} className={classes.link}>
              {row.title}
            </Link>
            <span className={classes.facts}>{[row.case_title, row.section, row.owner.name].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ul>
      {total > items.length ? (
        <Link to={`/deadlines/all?from=${day}&to=${day}`}>{t('ofCase.more', { count: total - items.length })}</Link>
      ) : null}
    </section>
  );
}

/** The open deadlines that end on one day of a week, which is fetched once for all its days. */
export function DeadlinesInWeek({ day, ...days }: Days & { day: string }) {
  const { t } = useTranslation('deadlines');
  const items = useOfDays(days).items.filter(({ due_on: due }) => due === day);
  if (items.length === 0) return null;
  return (
    <ul className={classes.lines} aria-label={t('ofDay.title', { count: items.length })}>
      {items.map((row) => (
        <li key={row.id}>
          <Link to={`/deadlines/${row.id}`} className={classes.item} title={row.case_title}>
            <small>{t('lastDay')}</small>
            <b>{row.title}</b>
            <small>{row.case_title}</small>
          </Link>
        </li>
      ))}
    </ul>
  );
}
