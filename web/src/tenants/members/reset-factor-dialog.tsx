import { Modal } from '@mantine/core';
import type { Member } from '@munshi/contract/tenants/tenant.schema';
import { useTranslation } from '../../i18n/i18n.ts';
import { ConfirmPassword } from '../../accounts/public.ts';
import { toasts } from '../../ui/overlay/toasts.ts';
import { useResetMemberTotp } from './member-writes.ts';
import classes from '../tenants.module.css';

interface ResetFactorDialogProps {
  member: Member;
  opened: boolean;
  onClose: () => void;
}

/** Turns off a colleague's second factor, with the admin's own password. */
export function ResetFactorDialog({ member, opened, onClose }: ResetFactorDialogProps) {
  const { t } = useTranslation(['tenants', 'ui']);
  const reset = useResetMemberTotp();
  const confirm = async (password: string) => {
    const { message } = await reset.mutateAsync({ id: member.id, password });
    toasts.success(message);
    onClose();
  };
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('tenants:members.resetTitle', { name: member.display_name || member.name })}
      closeButtonProps={{ 'aria-label': t('ui:dialog.close') }}
    >
      <div className={classes.form}>
        <p>{t('tenants:members.resetText')}</p>
        <ConfirmPassword submit={t('tenants:members.resetConfirm')} onConfirm={confirm} onCancel={onClose} />
      </div>
    </Modal>
  );
}
