import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useTranslation } from '../../i18n/i18n.ts';
import { useSession } from '../../platform/session/session.ts';
import { lazyOverlay } from '../../ui/lazy/lazy-overlay.tsx';
import { readPendingEmail } from './pending-email.ts';
import { SettingsSection } from './settings-frame.tsx';

const EmailDialog = lazyOverlay(() => import('./email-dialog.tsx').then((module) => module.EmailDialog));

/** The login address, and the button to change it. */
export function OwnEmail() {
  const { t } = useTranslation('accounts');
  const user = useSession((state) => state.user);
  const [isOpen, dialog] = useDisclosure(false);
  if (!user) return null;
  const pending = readPendingEmail(user.id);
  return (
    <SettingsSection
      title={t('email.title')}
      text={pending === undefined ? t('email.text', { email: user.email }) : t('email.waits', { email: pending })}
    >
      <div>
        <Button variant="default" onClick={dialog.open}>
          {pending === undefined ? t('email.open') : t('email.enterCode')}
        </Button>
      </div>
      <EmailDialog opened={isOpen} userId={user.id ?? ''} current={user.email} onClose={dialog.close} />
    </SettingsSection>
  );
}
