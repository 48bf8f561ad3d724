import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../i18n/i18n.ts';
import { SettingsSection } from '../accounts/public.ts';
import { useMay } from '../platform/profile.queries.ts';
import { NothingYet } from '../ui/list/paged-list.tsx';
import { ErrorState } from '../ui/page/error-state.tsx';
import { invitesQuery } from './invite.queries.ts';
import { InvitesTable } from './invites-table.tsx';
import { InviteModal } from './invite-modal.ts';

interface InvitesSectionProps {
  /** Id of the element that says why the user may not invite. */
  reasonId: string;
}

/** The firm's invitations, for users who may send them. */
export function InvitesSection({ reasonId }: InvitesSectionProps) {
  const { t } = useTranslation('invites');
  const mayInvite = useMay('invite:write');
  const [isOpen, modal] = useDisclosure(false);
  const inviteButton = (
    <Button disabled={!mayInvite} {...(mayInvite ? {} : { 'aria-describedby': reasonId })} onClick={modal.open}>
      {t('list.invite')}
    </Button>
  );
  return (
    <SettingsSection title={t('list.title')} text={mayInvite ? t('list.text') : t('list.hidden')} actions={inviteButton} isWide>
      {mayInvite ? <InvitesList /> : null}
      <InviteModal opened={isOpen} onClose={modal.close} />
    </SettingsSection>
  );
}

function InvitesList() {
  const { t } = useTranslation('invites');
  const { data: invites, error, refetch } = useQuery(invitesQuery);
  if (error && !invites) return <ErrorState title={t('list.failed')} message={error.message} onRetry={() => void refetch()} />;
  if (invites?.length === 0) return <NothingYet>{t('list.empty')}</NothingYet>;
  return <InvitesTable invites={invites} />;
}
