import { plans } from '@munshi/contract/tenants/plan';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../i18n/i18n.ts';
import { Link, useLocation } from 'react-router';
import { useMay, useProfile } from '../../platform/profile.queries.ts';
import { formatCount } from '../../ui/format/numbers.ts';
import { Notice } from '../../ui/page/page.tsx';
import { usageQuery } from '../tenant.queries.ts';

/** Says that the plan has no room for another open case before a form is filled in, not only when it is refused. */
export function CasesFullNotice() {
  const { t } = useTranslation('tenants');
  const tenant = useProfile()?.tenant;
  const plan = plans[tenant?.plan ?? 'solo'];
  const limit = tenant ? plan.open_cases : null;
  const { data: usage } = useQuery({ ...usageQuery, enabled: limit !== null });
  if (limit === null || !usage || usage.open_cases < limit) return null;
  return (
    <Notice tone="warning">
      <p>{t('room.full', { plan: plan.display, limit: formatCount(limit) })}</p>
      <WayOut />
    </Notice>
  );
}

function WayOut() {
  const { t } = useTranslation('tenants');
  const { pathname, search } = useLocation();
  if (!useMay('tenant:write')) return <p>{t('room.askAdmin')}</p>;
  const next = new URLSearchParams({ next: pathname + search }).toString();
  return (
    <p>
      {t('room.wayOut')} <Link to={`/plan-selection?${next}`}>{t('room.larger')}</Link>
    </p>
  );
}
