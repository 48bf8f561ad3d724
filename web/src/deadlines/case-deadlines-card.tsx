import type { Case } from '@munshi/contract/cases/case.schema';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMay } from '../platform/profile.queries.ts';
import { TextSkeleton } from '../ui/page/page-skeletons.tsx';
import { RailCard } from '../ui/page/rail-card.tsx';
import { LastDay } from './days-left.tsx';
import { deadlinesOfCaseQuery } from './deadline.queries.ts';
import classes from './deadlines.module.css';

/** The open deadlines of a case, the earliest first. */
export function CaseDeadlinesCard({ record: { id } }: { record: Case }) {
  const { t } = useTranslation('deadlines');
  const mayRead = useMay('deadline:read');
  const mayWrite = useMay('deadline:write');
  const { data, isPending } = useQuery({ ...deadlinesOfCaseQuery(id), enabled: mayRead });
  if (!mayRead) return null;
  const rows = data?.items ?? [];
  const more = (data?.total ?? 0) - rows.length;
  return (
    <RailCard title={t('title')}>
      {isPending ? <TextSkeleton lines={2} /> : null}
      {!isPending && rows.length === 0 ? <p className={classes.facts}>{data ? t('ofCase.none') : t('list.failed')}</p> : null}
      {rows.map((row) => (
        <div key={row.id} className={classes.cardRow}>
          <Link to={`/deadlines/${row.id}`} className={classes.link}>
            {row.title}
          </Link>
          <LastDay row={row} />
        </div>
      ))}
      {more > 0 ? (
        <Link to={`/deadlines/all?case=${id}`} className={classes.link}>
          {t('ofCase.more', { count: more })}
        </Link>
      ) : null}
      {mayWrite ? (
        <div className={classes.cardRow}>
          <Link to={`/deadlines/add?case=${id}`} className={classes.link}>
            {t('add')}
          </Link>
        </div>
      ) : null}
    </RailCard>
  );
}
