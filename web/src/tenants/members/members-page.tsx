import type { Member } from '@munshi/contract/tenants/tenant.schema';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { SettingsFrame, SettingsSection } from '../../accounts/public.ts';
import { InvitesSection } from '../../invites/public.ts';
import { useMay, useProfile } from '../../platform/profile.queries.ts';
import { NothingYet } from '../../ui/list/paged-list.tsx';
import { Notice } from '../../ui/page/page.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { MembersTable } from './members-table.tsx';
import { SecondFactorPolicySection } from './second-factor-policy.tsx';
import { membersQuery } from './member.queries.ts';

const nameOf = ({ display_name, name }: Member) => display_name || name;

/** The members of the firm and its invitations; admins manage them here, others see whom to ask. */
export function MembersPage() {
  const { t } = useTranslation('tenants');
  const reasonId = useId();
  const profile = useProfile();
  const mayWrite = useMay('member:write');
  const { data: members } = useQuery(membersQuery);
  const admins = (members ?? []).filter((member) => member.role_name === 'admin').map(nameOf);
  return (
    <SettingsFrame>
      {profile && !mayWrite ? (
        <div id={reasonId}>
          <Notice>{admins.length > 0 ? t('members.adminsOnly', { admins: admins.join(', ') }) : t('members.adminsOnlyPlain')}</Notice>
        </div>
      ) : null}
      <SettingsSection title={t('members.title')} isWide>
        <MembersList mayWrite={mayWrite} reasonId={reasonId} />
      </SettingsSection>
      <InvitesSection reasonId={reasonId} />
      <SecondFactorPolicySection reasonId={reasonId} />
    </SettingsFrame>
  );
}

interface MembersListProps {
  mayWrite: boolean;
  reasonId: string;
}

function MembersList({ mayWrite, reasonId }: MembersListProps) {
  const { t } = useTranslation('tenants');
  const { data: members, error, refetch } = useQuery(membersQuery);
  if (error && !members) return <ErrorState title={t('members.failed')} message={error.message} onRetry={() => void refetch()} />;
  if (members?.length === 0) return <NothingYet>{t('members.empty')}</NothingYet>;
  return <MembersTable members={members} mayWrite={mayWrite} reasonId={reasonId} />;
}
