import { Button } from '@mantine/core';
import type { PlanOffer } from '@munshi/contract/tenants/plan';
import { useId } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Link } from 'react-router';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { Tag } from '../../ui/display/badges.tsx';
import { formatBytes, formatLimit } from './limits.ts';
import classes from './plan-selection.module.css';

interface PlanCardProps {
  plan: PlanOffer;
  mark: 'chosen' | 'current' | 'recommended' | undefined;
  isBusy: boolean;
  reasonId: string | undefined;
  onChoose: () => void;
}

/** One plan with its limits and a button to choose it. */
export function PlanCard({ plan, mark, isBusy, reasonId, onChoose }: PlanCardProps) {
  const { t } = useTranslation('tenants');
  const operatorId = useId();
  const isByOperator = !plan.self_serve && mark !== 'current';
  const describedBy = reasonId ?? (isByOperator ? operatorId : undefined);
  const limits = [
    { name: t('plans.members'), value: formatLimit(plan.members) },
    { name: t('plans.openCases'), value: formatLimit(plan.open_cases) },
    { name: t('plans.storage'), value: formatLimit(plan.storage_bytes, formatBytes) },
  ];
  return (
    <li className={classes.plan} data-marked={mark !== undefined || undefined}>
      <div className={classes.head}>
        <h2>{plan.display}</h2>
        {mark ? <Tag tone="accent">{t(`plans.${mark}`)}</Tag> : null}
      </div>
      <p className={classes.description}>{plan.description}</p>
      <dl className={classes.limits}>
        {limits.map(({ name, value }) => (
          <div key={name} className={classes.limit}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Button
        fullWidth
        variant={mark === 'recommended' ? 'filled' : 'default'}
        loading={isBusy}
        disabled={mark === 'current' || describedBy !== undefined}
        {...(describedBy === undefined ? {} : { 'aria-describedby': describedBy })}
        onClick={onChoose}
      >
        {t('plans.choose', { plan: plan.display })}
      </Button>
      {isByOperator ? (
        <p id={operatorId} className={classes.description}>
          {t('plans.byOperator')} <Link to="/support">{t('plans.askOperator')}</Link>
        </p>
      ) : null}
    </li>
  );
}

export function PlanCardSkeleton() {
  return (
    <div className={classes.plan} data-waiting>
      <Skeleton height={24} width="50%" />
      <Skeleton height={14} width="80%" />
      <Skeleton height={96} />
      <Skeleton height={36} />
    </div>
  );
}
