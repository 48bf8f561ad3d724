import type { DashboardSummary } from '@munshi/contract/dashboard/dashboard.schema';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/i18n.ts';
import { Link } from 'react-router';
import { formatCount } from '../ui/format/numbers.ts';
import { Card } from './card.tsx';
import classes from './case-bars.module.css';
import shared from './dashboard.module.css';

interface Bar {
  key: string;
  name: string;
  /** The list that the bar links to. */
  to?: string;
  count: number;
}

/** Bars with names and figures: the length only repeats the figure beside it. */
function Bars({ bars }: { bars: readonly Bar[] }) {
  const { t } = useTranslation('dashboard');
  const most = Math.max(1, ...bars.map(({ count }) => count));
  const label = ({ name, to }: Bar): ReactNode => (to ? <Link to={to}>{name}</Link> : name);
  return (
    <dl className={classes.bars}>
      {bars.map((bar) => (
        <div key={bar.key} className={classes.bar}>
          <dt>{label(bar)}</dt>
          <dd>
            <meter
              className={classes.meter}
              min={0}
              max={most}
              value={bar.count}
              aria-label={t('bar', { name: bar.name, count: bar.count })}
            />
            <span className={classes.barCount}>{formatCount(bar.count)}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

const STATUSES = ['open', 'pending', 'disposed', 'archived'] as const;

/** The number of cases by status. An empty archive is not shown. */
export function CasesByStatus({ cases }: Pick<DashboardSummary, 'cases'>) {
  const { t } = useTranslation('dashboard');
  const shown = STATUSES.filter((status) => status !== 'archived' || cases.archived > 0);
  const bars = shown.map((status) => ({
    key: status,
    name: t(`status.${status}`),
    to: `/cases/all?status=${status}`,
    count: cases[status],
  }));
  return (
    <Card title={t('byStatus')}>
      <Bars bars={bars} />
    </Card>
  );
}

/** Maximum number of stage bars; with more stages, the last ones share a bar. */
const MOST_STAGES = 7;

/** The number of pending cases by the purpose of their next hearing, else by their stage. A purpose may be no stage of the lists. */
export function CasesByStage({ stages }: Pick<DashboardSummary, 'stages'>) {
  const { t } = useTranslation('dashboard');
  const isWithout = ({ stage, name }: (typeof stages)[number]) => stage === null && name === null;
  const entered = stages.filter((each) => !isWithout(each));
  const own = entered.length > MOST_STAGES ? entered.slice(0, MOST_STAGES - 1) : entered;
  const others = entered.slice(own.length);
  const without = stages.find(isWithout);
  const bars: Bar[] = own.map(({ stage, name, count }) => ({
    key: stage ?? `=${name}`,
    name: name ?? stage ?? '',
    count,
    // A printed purpose that is no stage of the lists has no filter.
    ...(stage === null ? {} : { to: `/cases/pending?stage=${encodeURIComponent(stage)}` }),
  }));
  if (others.length > 0) {
    const count = others.reduce((sum, each) => sum + each.count, 0);
    bars.push({ key: ' others', name: t('stageOther', { count: others.length }), count });
  }
  if (without) bars.push({ key: ' none', name: t('stageNone'), count: without.count });
  return <Card title={t('byStage')}>{bars.length > 0 ? <Bars bars={bars} /> : <p className={shared.quiet}>{t('byStageNone')}</p>}</Card>;
}
