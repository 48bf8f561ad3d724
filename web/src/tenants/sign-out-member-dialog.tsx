import type { Member } from '@munshi/contract/tenants/tenant.schema';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../platform/problem.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { toasts } from '../ui/toasts.ts';
import { useSignOutMember } from './tenant.queries.ts';

interface SignOutMemberDialogProps {
  member: Member;
  onClose: () => void;
}

/** Signs a colleague out on every device, as when a phone was lost. */
export function SignOutMemberDialog({ member, onClose }: SignOutMemberDialogProps) {
  const { t } = useTranslation(['tenants', 'ui']);
  const signOut = useSignOutMember();
  const confirm = () =>
    signOut.mutate(member.id, {
      onSuccess: ({ message }) => toasts.success(message),
      onError: (error) => toasts.error(messageOf(error, t('ui:error.text'))),
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      opened
      title={t('tenants:members.signOutTitle', { name: member.display_name || member.name })}
      confirm={t('tenants:members.signOutConfirm')}
      isDangerous
      isBusy={signOut.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {t('tenants:members.signOutText')}
    </ConfirmDialog>
  );
}
