import type { DashboardSummary } from '@munshi/contract/dashboard/dashboard.schema';
import { useTranslation } from '../i18n/i18n.ts';
import { Link } from 'react-router';
import { formatCount } from '../ui/format/numbers.ts';
import classes from './summary-line.module.css';
import { unrecordedList } from './unrecorded-list.ts';

interface SummaryLineProps {
  summary: DashboardSummary;
  /** Number of courts on today's board. */
  courts: number;
}

/** The firm's figures in one line, without those that are zero; a figure with a list behind it links to the list. */
export function SummaryLine({ summary, courts }: SummaryLineProps) {
  const { t } = useTranslation('dashboard');
  const { today, cases, hearings, tasks, no_next_date: without } = summary;
  const listed = hearings?.today.total ?? 0;
  const missed = hearings?.unrecorded.total ?? 0;
  const overdue = tasks?.all.overdue ?? 0;
  return (
    <dl className={classes.summary} aria-label={t('summary')}>
      <Figure count={listed} label={t('hearingsToday', { count: listed })} to={`/hearing/all?day=${today}`} />
      <Figure count={courts} label={t('courts', { count: courts })} />
      <Figure count={without.total} label={t('noNextDate')} to="/cases/all?no_next_date=true" isAlarming />
      <Figure count={missed} label={t('unrecorded')} to={unrecordedList(today)} isAlarming />
      <Figure count={overdue} label={t('overdue', { count: overdue })} to="/tasks/all?due=overdue" isAlarming />
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

/** A figure with its name; renders nothing for zero. */
function Figure({ count, label, to, isAlarming = false }: FigureProps) {
  if (count === 0) return null;
  return (
    <div className={classes.figure} data-alarming={isAlarming || undefined}>
      <dt>{to ? <Link to={to}>{label}</Link> : label}</dt>
      <dd>{formatCount(count)}</dd>
    </div>
  );
}
