import type { Member } from '@munshi/contract/tenants/tenant.schema';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../platform/problem.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { toasts } from '../ui/toasts.ts';
import { useRemoveMember } from './tenant.queries.ts';

interface RemoveMemberDialogProps {
  member: Member;
  isOwn: boolean;
  onClose: () => void;
}

export function RemoveMemberDialog({ member, isOwn, onClose }: RemoveMemberDialogProps) {
  const { t } = useTranslation(['tenants', 'ui']);
  const remove = useRemoveMember();
  const confirm = () =>
    remove.mutate(member.id, {
      onSuccess: ({ message }) => toasts.success(message),
      onError: (error) => toasts.error(messageOf(error, t('ui:error.text'))),
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      opened
      title={t('tenants:members.removeTitle', { name: member.display_name || member.name })}
      confirm={t('tenants:members.removeConfirm')}
      isDangerous
      isBusy={remove.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {isOwn ? t('tenants:members.leaveText') : t('tenants:members.removeText')}
    </ConfirmDialog>
  );
}
