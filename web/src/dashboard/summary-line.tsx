import type { DashboardSummary } from '@munshi/contract/dashboard/dashboard.endpoints';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatCount } from '../ui/numbers.ts';
import classes from './dashboard.module.css';

interface SummaryLineProps {
  summary: DashboardSummary;
  /** Courts of today's board. */
  courts: number;
}

/** How the firm stands, in one line; a figure with a list behind it leads there. */
export function SummaryLine({ summary, courts }: SummaryLineProps) {
  const { t } = useTranslation('dashboard');
  const { hearings_today: hearings, no_next_date: without, cases } = summary;
  return (
    <dl className={classes.summary} aria-label={t('summary')}>
      <Figure count={hearings} label={t('hearingsToday', { count: hearings })} />
      {courts > 0 ? <Figure count={courts} label={t('courts', { count: courts })} /> : null}
      <Figure count={without} label={t('noNextDate')} to="/cases/all?no_next_date=true" isAlarming={without > 0} />
      <Figure count={cases.pending} label={t('pending', { count: cases.pending })} to="/cases/pending" />
      <Figure count={cases.open} label={t('open', { count: cases.open })} to="/cases/all?status=open" />
    </dl>
  );
}

interface FigureProps {
  count: number;
  label: string;
  to?: string;
  isAlarming?: boolean;
}

function Figure({ count, label, to, isAlarming = false }: FigureProps) {
  return (
    <div className={classes.figure} data-alarming={isAlarming || undefined}>
      <dt>{to ? <Link to={to}>{label}</Link> : label}</dt>
      <dd>{formatCount(count)}</dd>
    </div>
  );
}
