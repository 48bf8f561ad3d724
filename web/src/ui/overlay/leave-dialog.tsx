import { useTranslation } from '../../i18n/i18n.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface LeaveDialogProps {
  opened: boolean;
  onLeave: () => void;
  onStay: () => void;
}

/** Asks whether to discard unsaved values. */
export function LeaveDialog({ opened, onLeave, onStay }: LeaveDialogProps) {
  const { t } = useTranslation('ui');
  return (
    <ConfirmDialog
      opened={opened}
      title={t('form.leaveTitle')}
      confirm={t('form.leave')}
      cancel={t('form.stay')}
      isDangerous
      onConfirm={onLeave}
      onCancel={onStay}
    >
      {t('form.leaveText')}
    </ConfirmDialog>
  );
}
