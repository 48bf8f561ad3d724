import { Modal } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { restoreFocus } from '../../ui/page/page-title.ts';
import { EmailCode } from './email-code.tsx';
import { EmailForm } from './email-form.tsx';
import { readPendingEmail } from './pending-email.ts';

interface EmailDialogProps {
  opened: boolean;
  userId: string;
  /** The address the user logs in with now. */
  current: string;
  onClose: () => void;
}

/** Changes the e-mail address in two steps: the new address with the password, then the code mailed to it. */
export function EmailDialog({ opened, onClose, ...person }: EmailDialogProps) {
  const { t } = useTranslation(['accounts', 'ui']);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={restoreFocus}
      title={t('accounts:email.dialog')}
      closeButtonProps={{ 'aria-label': t('ui:dialog.close') }}
    >
      <Steps {...person} onClose={onClose} />
    </Modal>
  );
}

/** Reads the pending change on mount: Mantine unmounts a closed dialog, and the user continues at the step they left. */
function Steps({ userId, current, onClose }: Omit<EmailDialogProps, 'opened'>) {
  const [pending, setPendingEmail] = useState(() => readPendingEmail(userId));
  const [isJustSent, setIsJustSent] = useState(false);
  const goOn = (email: string) => {
    setIsJustSent(true);
    setPendingEmail(email);
  };
  return pending === undefined ? (
    <EmailForm userId={userId} current={current} onSent={goOn} onCancel={onClose} />
  ) : (
    <EmailCode userId={userId} email={pending} isJustSent={isJustSent} onOther={() => setPendingEmail(undefined)} onDone={onClose} />
  );
}
