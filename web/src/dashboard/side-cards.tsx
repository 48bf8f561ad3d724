import type { CaseRow } from '@munshi/contract/cases/case.schema';
import type { Hearing } from '@munshi/contract/hearings/hearing.schema';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatDay } from '../ui/dates.ts';
import { DateStamp, Tag } from '../ui/marks.tsx';
import classes from './dashboard.module.css';

interface CardProps {
  title: string;
  mark?: ReactNode;
  children: ReactNode;
}

export function Card({ title, mark, children }: CardProps) {
  const heading = useId();
  return (
    <section className={classes.card} aria-labelledby={heading}>
      <h2 id={heading} className={classes.cardTitle}>
        {title} {mark}
      </h2>
      {children}
    </section>
  );
}

interface WithoutNextDateProps {
  cases: readonly CaseRow[];
  /** Of all, of which the card shows the first. */
  total: number;
}

/** Pending cases that nobody has a date for: the clerk's first duty. */
export function WithoutNextDate({ cases, total }: WithoutNextDateProps) {
  const { t } = useTranslation('dashboard');
  return (
    <Card title={t('without')} mark={total > 0 ? <Tag tone="red">{total}</Tag> : null}>
      {cases.length === 0 ? <p className={classes.quiet}>{t('withoutNone')}</p> : null}
      <ul className={classes.lines}>
        {cases.map((row) => (
          <li key={row.id} className={classes.line}>
            <Link to={`/cases/${row.id}`} className={classes.caseLink}>
              <span className={classes.caseTitle}>{row.title}</span>
              <span className={classes.caseNumber}>
                {row.next_hearing_date ? t('lastDate', { day: formatDay(row.next_hearing_date) }) : t('neverListed')}
                {row.stage_text ? ` · ${row.stage_text}` : ''}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {total > cases.length ? <Link to="/cases/all?no_next_date=true">{t('withoutAll', { count: total })}</Link> : null}
    </Card>
  );
}

export function NextHearings({ hearings }: { hearings: readonly Hearing[] }) {
  const { t } = useTranslation('dashboard');
  return (
    <Card title={t('next')}>
      {hearings.length === 0 ? <p className={classes.quiet}>{t('nextNone')}</p> : null}
      <ul className={classes.lines}>
        {hearings.map((hearing) => (
          <li key={hearing.id} className={classes.stamped}>
            <DateStamp day={hearing.hearing_date} />
            <Link to={`/cases/${hearing.case_id}`} className={classes.caseLink}>
              <span className={classes.caseTitle}>{hearing.case_title}</span>
              <span className={classes.caseNumber}>{[hearing.purpose_text, hearing.court_name].filter(Boolean).join(' · ')}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
