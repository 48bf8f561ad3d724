import type { DashboardSummary } from '@munshi/contract/dashboard/dashboard.endpoints';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../ui/numbers.ts';
import classes from './dashboard.module.css';
import { Card } from './side-cards.tsx';

const STATUSES = ['open', 'pending', 'disposed'] as const;

/** How many cases stand where; the bar only repeats the figure. */
export function CasesByStatus({ cases }: Pick<DashboardSummary, 'cases'>) {
  const { t } = useTranslation('dashboard');
  const most = Math.max(1, ...STATUSES.map((status) => cases[status]));
  return (
    <Card title={t('byStatus')}>
      <dl className={classes.bars}>
        {STATUSES.map((status) => (
          <div key={status} className={classes.bar}>
            <dt>{t(`status.${status}`)}</dt>
            <dd>
              <meter
                className={classes.meter}
                min={0}
                max={most}
                value={cases[status]}
                aria-label={t('statusCount', { status: t(`status.${status}`), count: cases[status] })}
              />
              <span className={classes.barCount}>{formatCount(cases[status])}</span>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
