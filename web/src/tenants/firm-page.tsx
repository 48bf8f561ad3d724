import { Button } from '@mantine/core';
import { plans } from '@munshi/contract/tenants/plan';
import type { Profile } from '@munshi/contract/accounts/account.schema';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { SettingsFrame, SettingsSection } from '../accounts/public.ts';
import { profileQuery } from '../platform/profile.queries.ts';
import { TextSkeleton } from '../ui/skeletons.tsx';
import { EmptyState, ErrorState } from '../ui/states.tsx';
import classes from './tenants.module.css';
import { UsageMeters } from './usage-meters.tsx';

/** The firm: what it is called, and what it uses of its plan. */
export function FirmPage() {
  const { t } = useTranslation('tenants');
  const { data: profile, error, refetch } = useQuery(profileQuery);
  return (
    <SettingsFrame>
      {profile ? (
        <Firm profile={profile} />
      ) : error ? (
        <ErrorState title={t('firm.failed')} message={error.message} onRetry={() => void refetch()} />
      ) : (
        <TextSkeleton lines={6} />
      )}
    </SettingsFrame>
  );
}

function Firm({ profile }: { profile: Profile }) {
  const { t } = useTranslation('tenants');
  const { tenant } = profile;
  if (!tenant) return <EmptyState>{t('firm.noFirm')}</EmptyState>;
  return (
    <>
      <SettingsSection title={t('firm.title')}>
        <dl className={classes.facts}>
          <Fact name={t('firm.name')} value={tenant.name} />
          <Fact name={t('firm.code')} value={tenant.code} />
          <Fact name={t('firm.role')} value={tenant.role_display} />
          <Fact name={t('firm.plan')} value={tenant.plan ? plans[tenant.plan].display : t('firm.noPlan')} />
        </dl>
      </SettingsSection>
      <SettingsSection title={t('usage.title')} text={t('usage.text')}>
        <UsageMeters plan={plans[tenant.plan ?? 'solo']} />
        <ChangePlan isAllowed={profile.permissions.includes('tenant:write')} />
      </SettingsSection>
    </>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

const planPage = `/plan-selection?${new URLSearchParams({ next: '/settings/firm' }).toString()}`;

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
