import { Progress } from '@mantine/core';
import type { Plan } from '@munshi/contract/tenants/plan';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../i18n/i18n.ts';
import { StatusDot } from '../../ui/display/badges.tsx';
import { formatCount } from '../../ui/format/numbers.ts';
import { TextSkeleton } from '../../ui/page/page-skeletons.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { formatBytes } from './limits.ts';
import { usageQuery } from '../tenant.queries.ts';
import classes from '../tenants.module.css';

/** From this share of a limit, the usage is marked as nearly full. */
const NEARLY = 0.9;

/** The usage of the plan, limit by limit. */
export function UsageMeters({ plan }: { plan: Plan }) {
  const { t } = useTranslation('tenants');
  const { data: usage, error, refetch } = useQuery(usageQuery);
  if (error && !usage) return <ErrorState title={t('usage.failed')} message={error.message} onRetry={() => void refetch()} />;
  if (!usage) return <TextSkeleton lines={3} />;
  return (
    <div className={classes.meters}>
      <Meter name={t('plans.members')} used={usage.members} limit={plan.members} format={formatCount} />
      <Meter name={t('plans.openCases')} used={usage.open_cases} limit={plan.open_cases} format={formatCount} />
      <Meter name={t('plans.storage')} used={usage.storage_bytes} limit={plan.storage_bytes} format={formatBytes} />
    </div>
  );
}

interface MeterProps {
  name: string;
  used: number;
  /** Null means unlimited. */
  limit: number | null;
  format: (value: number) => string;
}

function Meter({ name, used, limit, format }: MeterProps) {
  const { t } = useTranslation('tenants');
  const amount =
    limit === null ? t('usage.ofUnlimited', { used: format(used) }) : t('usage.of', { used: format(used), limit: format(limit) });
  const share = limit === null ? 0 : used / limit;
  return (
    <div className={classes.meter}>
      <div className={classes.meterWords}>
        <span>{name}</span>
        <span className={classes.amount}>{amount}</span>
      </div>
      {limit === null ? null : (
        <Progress.Root size="sm">
          <Progress.Section
            value={Math.min(share, 1) * 100}
            color={share >= 1 ? 'margin' : 'accent'}
            aria-label={name}
            aria-valuetext={amount}
          />
        </Progress.Root>
      )}
      {share >= 1 ? <StatusDot tone="red">{t('usage.full')}</StatusDot> : null}
      {share >= NEARLY && share < 1 ? <StatusDot tone="amber">{t('usage.nearlyFull')}</StatusDot> : null}
    </div>
  );
}
