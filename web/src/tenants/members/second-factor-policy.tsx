import { Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Link } from 'react-router';
import { SettingsSection } from '../../accounts/public.ts';
import { messageOf } from '../../platform/calls/problem.ts';
import { useMay, useProfile } from '../../platform/profile.queries.ts';
import { TextSkeleton } from '../../ui/page/page-skeletons.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { toasts } from '../../ui/overlay/toasts.ts';
import { secondFactorPolicyQuery, useUpdateSecondFactorPolicy } from '../tenant.queries.ts';

/** Requires a second factor of every member, or not; decided by an admin who has one. */
export function SecondFactorPolicySection({ reasonId }: { reasonId: string }) {
  const { t } = useTranslation('tenants');
  const { data: duty, error, refetch } = useQuery(secondFactorPolicyQuery);
  return (
    <SettingsSection title={t('duty.title')} text={t('duty.text')}>
      {duty ? (
        <PolicySwitch isRequired={duty.required} reasonId={reasonId} />
      ) : error ? (
        <ErrorState title={t('duty.failed')} message={error.message} onRetry={() => void refetch()} />
      ) : (
        <TextSkeleton lines={1} />
      )}
    </SettingsSection>
  );
}

function PolicySwitch({ isRequired, reasonId }: { isRequired: boolean; reasonId: string }) {
  const { t } = useTranslation(['tenants', 'ui']);
  const ownId = useId();
  const mayWrite = useMay('tenant:write');
  const hasOwn = useProfile()?.totp_enabled ?? false;
  const change = useUpdateSecondFactorPolicy();
  const needsOwn = mayWrite && !hasOwn && !isRequired;
  const choose = (required: boolean) =>
    change.mutate(required, {
      onSuccess: ({ message }) => toasts.success(message),
      onError: (error) => toasts.error(messageOf(error, t('ui:error.text'))),
    });
  return (
    <>
      <Switch
        label={t('tenants:duty.label')}
        checked={isRequired}
        disabled={!mayWrite || needsOwn || change.isPending}
        aria-describedby={needsOwn ? ownId : mayWrite ? undefined : reasonId}
        onChange={(event) => choose(event.currentTarget.checked)}
      />
      {needsOwn ? (
        <p id={ownId}>
          {t('tenants:duty.ownFirst')} <Link to="/settings">{t('tenants:duty.ownLink')}</Link>
        </p>
      ) : null}
    </>
  );
}
