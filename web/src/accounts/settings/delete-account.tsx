import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { deleteAccount } from '@munshi/contract/accounts/account-deletion.endpoints';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from '../../i18n/i18n.ts';
import { call } from '../../platform/calls/api.ts';
import { useSession } from '../../platform/session/session.ts';
import { endSession } from '../../platform/session/session-renewal.ts';
import { toasts } from '../../ui/overlay/toasts.ts';
import { ConfirmPassword } from '../confirm-password.tsx';
import { clearDrafts } from '../clear-drafts.ts';
import { SettingsSection } from './settings-frame.tsx';

/** Deletes the account: says what is deleted and what remains, and asks for the password. */
export function DeleteAccount() {
  const { t } = useTranslation('accounts');
  const [isAsking, dialog] = useDisclosure(false);
  const deletion = useMutation({ mutationFn: (password: string) => call(deleteAccount, { body: { password } }) });
  const remove = async (password: string) => {
    const userId = useSession.getState().user?.id;
    await deletion.mutateAsync(password);
    endSession();
    if (userId) clearDrafts(userId);
    toasts.success(t('deletion.done'));
  };
  return (
    <SettingsSection title={t('deletion.title')} text={t('deletion.text')}>
      {isAsking ? (
        <ConfirmPassword submit={t('deletion.submit')} onConfirm={remove} onCancel={dialog.close} isDangerous />
      ) : (
        <div>
          <Button variant="default" color="margin" onClick={dialog.open}>
            {t('deletion.open')}
          </Button>
        </div>
      )}
    </SettingsSection>
  );
}
