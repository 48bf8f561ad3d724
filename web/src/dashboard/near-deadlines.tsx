import type { DeadlineRow } from '@munshi/contract/deadlines/deadline.schema';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../i18n/i18n.ts';
import { Link } from 'react-router';
import { nearDeadlinesQuery, useDaysLeft, watchCountQuery } from '../deadlines/public.ts';
import { useMay } from '../platform/profile.queries.ts';
import { DateStamp, Tag } from '../ui/display/badges.tsx';
import { formatCount } from '../ui/format/numbers.ts';
import { Card, MoreLink, MOST_ITEMS } from './card.tsx';
import shared from './dashboard.module.css';
import classes from './entries.module.css';

/** The open deadlines, the earliest last day first; then how many cases have none; renders nothing if there is neither. */
export function NearDeadlines() {
  const { t } = useTranslation('deadlines');
  const mayRead = useMay('deadline:read');
  const { total = 0, items = [] } = useQuery({ ...nearDeadlinesQuery, enabled: mayRead }).data ?? {};
  const without = useQuery({ ...watchCountQuery, enabled: mayRead }).data?.total ?? 0;
  if (total === 0 && without === 0) return null;
  return (
    <Card title={t('title')} mark={total > 0 ? <Tag>{formatCount(total)}</Tag> : null}>
      <ul className={classes.lines}>
        {items.slice(0, MOST_ITEMS).map((row) => (
          <Line key={row.id} row={row} />
        ))}
      </ul>
      <MoreLink to="/deadlines/all" total={total} received={items.length} />
      {without > 0 ? (
        <Link to="/deadlines/without" className={shared.showAll}>
          {t('watch.onDashboard', { count: without })}
        </Link>
      ) : null}
    </Card>
  );
}

function Line({ row }: { row: DeadlineRow }) {
  const left = useDaysLeft(row);
  return (
    <li className={classes.stamped}>
      <DateStamp day={row.due_on} isOverdue={left?.tone === 'over'} />
      <Link to={`/deadlines/${row.id}`} className={classes.caseLink}>
        <span className={classes.taskTitle}>{row.title}</span>
        <span className={classes.taskCase}>
          {left?.tone === 'over' ? <span className={classes.overdue}>{left.words} </span> : <b>{left?.words} </b>}
          {row.case_title}
        </span>
      </Link>
    </li>
  );
}
