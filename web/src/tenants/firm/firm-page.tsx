import type { FirmProfile } from '@munshi/contract/tenants/firm.schema';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../i18n/i18n.ts';
import { SettingsFrame, SettingsSection } from '../../accounts/public.ts';
import { useMay, useProfile } from '../../platform/profile.queries.ts';
import { Notice } from '../../ui/page/page.tsx';
import { FormSkeleton } from '../../ui/page/page-skeletons.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { Fact, Facts } from '../facts.tsx';
import { FirmForm } from './firm-form.tsx';
import { FirmLogo } from './firm-logo.tsx';
import { firmQuery } from './firm.queries.ts';

/** The firm's profile and its logo. */
export function FirmPage() {
  const { t } = useTranslation('tenants');
  const profile = useProfile();
  const hasFirm = profile === undefined || profile.tenant !== null;
  return <SettingsFrame>{hasFirm ? <Firm /> : <EmptyState>{t('firm.noFirm')}</EmptyState>}</SettingsFrame>;
}

function Firm() {
  const { t } = useTranslation('tenants');
  const mayWrite = useMay('tenant:write');
  const { data: firm, error, refetch, isFetchedAfterMount } = useQuery(firmQuery);
  if (error && !firm) return <ErrorState title={t('firm.failed')} message={error.message} onRetry={() => void refetch()} />;
  if (!firm || !isFetchedAfterMount) return <FormSkeleton fields={6} />;
  return (
    <>
      {mayWrite ? null : <Notice>{t('firm.adminsOnly')}</Notice>}
      <SettingsSection title={t('logo.title')} text={t('logo.text')}>
        <FirmLogo mayWrite={mayWrite} />
      </SettingsSection>
      <SettingsSection title={t('firm.title')} text={t('firm.text', { code: firm.code })}>
        {mayWrite ? <FirmForm firm={firm} /> : <FirmFacts firm={firm} />}
      </SettingsSection>
    </>
  );
}

function FirmFacts({ firm }: { firm: FirmProfile }) {
  const { t } = useTranslation('tenants');
  const { line = '', city = '', district = '', state = '', pin = '' } = firm.address ?? {};
  const place = [line, city, district, state].filter(Boolean).join(', ');
  return (
    <Facts>
      <Fact name={t('firm.name')} value={firm.name} />
      <Fact name={t('firm.address')} value={[place, pin].filter(Boolean).join(' ')} />
      <Fact name={t('firm.phone')} value={firm.phone} />
      <Fact name={t('firm.email')} value={firm.email} />
      <Fact name={t('firm.website')} value={firm.website} />
      <Fact name={t('firm.gstin')} value={firm.gstin} />
      <Fact name={t('firm.pan')} value={firm.pan} />
    </Facts>
  );
}
