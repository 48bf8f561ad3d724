import { Modal } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keepPlace } from '../ui/page-title.ts';
import { EmailCode } from './email-code.tsx';
import { EmailForm } from './email-form.tsx';
import { readEmailWish } from './email-wish.ts';

interface EmailDialogProps {
  opened: boolean;
  userId: string;
  /** The address they log in with now. */
  current: string;
  onClose: () => void;
}

/** The two steps to another e-mail: the new address with the password, and the code that was mailed there. */
export function EmailDialog({ opened, onClose, ...person }: EmailDialogProps) {
  const { t } = useTranslation(['accounts', 'ui']);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={keepPlace}
      title={t('accounts:email.dialog')}
      closeButtonProps={{ 'aria-label': t('ui:dialog.close') }}
    >
      <Steps {...person} onClose={onClose} />
    </Modal>
  );
}

/** A step that is left for later is found again: the library takes what is in a closed dialog away. */
function Steps({ userId, current, onClose }: Omit<EmailDialogProps, 'opened'>) {
  const [wish, setWish] = useState(() => readEmailWish(userId));
  const [isJustSent, setIsJustSent] = useState(false);
  const goOn = (email: string) => {
    setIsJustSent(true);
    setWish(email);
  };
  return wish === undefined ? (
    <EmailForm userId={userId} current={current} onSent={goOn} onCancel={onClose} />
  ) : (
    <EmailCode userId={userId} email={wish} isJustSent={isJustSent} onOther={() => setWish(undefined)} onDone={onClose} />
  );
}
