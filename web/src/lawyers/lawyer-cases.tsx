import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../i18n/i18n.ts';
import { Link } from 'react-router';
import { messageOf } from '../platform/calls/problem.ts';
import { formatDay } from '../ui/format/dates.ts';
import { TextSkeleton } from '../ui/page/page-skeletons.tsx';
import { ErrorState } from '../ui/page/error-state.tsx';
import { RecordCard } from '../ui/page/record-page.tsx';
import { casesOfLawyerQuery } from './lawyer.queries.ts';
import classes from './lawyers.module.css';

/** The first cases of a lawyer, next date first, with a link to all of them. */
export function LawyerCases({ lawyerId }: { lawyerId: string }) {
  const { t } = useTranslation('lawyers');
  const cases = useQuery(casesOfLawyerQuery(lawyerId));
  const total = cases.data?.total ?? 0;
  const items = cases.data?.items ?? [];
  return (
    <RecordCard title={t('page.cases')}>
      {cases.isPending ? <TextSkeleton lines={4} /> : null}
      {cases.isError ? (
        <ErrorState title={t('page.casesFailed')} message={messageOf(cases.error, '')} onRetry={() => void cases.refetch()} />
      ) : null}
      {cases.isSuccess && total === 0 ? <p className={classes.quiet}>{t('page.noCases')}</p> : null}
      {items.length > 0 ? (
        <ul className={classes.cases}>
          {items.map((row) => (
            <li key={row.id} className={classes.fact}>
              <Link to={`/cases/${row.id}`} className={classes.link}>
                {row.title}
              </Link>
              <span className={classes.quiet}>
                {[row.number, row.court_name, row.next_hearing_date ? t('page.next', { day: formatDay(row.next_hearing_date) }) : null]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      {total > 0 ? <Link to={`/cases/all?lawyer=${lawyerId}`}>{t('page.allCases', { count: total })}</Link> : null}
    </RecordCard>
  );
}
