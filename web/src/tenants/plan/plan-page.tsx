import { Button } from '@mantine/core';
import type { Profile } from '@munshi/contract/accounts/profile.schema';
import { plans } from '@munshi/contract/tenants/plan';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Link } from 'react-router';
import { SettingsFrame, SettingsSection } from '../../accounts/public.ts';
import { profileQuery } from '../../platform/profile.queries.ts';
import { TextSkeleton } from '../../ui/page/page-skeletons.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { Fact, Facts } from '../facts.tsx';
import classes from '../tenants.module.css';
import { UsageMeters } from './usage-meters.tsx';

/** The firm's plan and its usage. */
export function PlanPage() {
  const { t } = useTranslation('tenants');
  const { data: profile, error, refetch } = useQuery(profileQuery);
  return (
    <SettingsFrame>
      {profile ? (
        <PlanOfFirm profile={profile} />
      ) : error ? (
        <ErrorState title={t('firm.failed')} message={error.message} onRetry={() => void refetch()} />
      ) : (
        <TextSkeleton lines={6} />
      )}
    </SettingsFrame>
  );
}

function PlanOfFirm({ profile }: { profile: Profile }) {
  const { t } = useTranslation('tenants');
  const { tenant } = profile;
  if (!tenant) return <EmptyState>{t('firm.noFirm')}</EmptyState>;
  return (
    <SettingsSection title={t('usage.title')} text={t('usage.text')}>
      <Facts>
        <Fact name={t('firm.plan')} value={tenant.plan ? plans[tenant.plan].display : t('firm.noPlan')} />
      </Facts>
      <UsageMeters plan={plans[tenant.plan ?? 'solo']} />
      <ChangePlan isAllowed={profile.permissions.includes('tenant:write')} />
    </SettingsSection>
  );
}

const planPage = `/plan-selection?${new URLSearchParams({ next: '/settings/plan' }).toString()}`;

function ChangePlan({ isAllowed }: { isAllowed: boolean }) {
  const { t } = useTranslation('tenants');
  const reasonId = useId();
  if (isAllowed) {
    return (
      <div>
        <Button component={Link} to={planPage} variant="default">
          {t('usage.change')}
        </Button>
      </div>
    );
  }
  return (
    <div className={classes.refused}>
      <Button disabled aria-describedby={reasonId}>
        {t('usage.change')}
      </Button>
      <span id={reasonId} className={classes.quiet}>
        {t('usage.adminsOnly')}
      </span>
    </div>
  );
}
