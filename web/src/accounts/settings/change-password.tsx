import { zodResolver } from '@hookform/resolvers/zod';
import { Password } from '@munshi/contract/accounts/account.schema';
import { PasswordConfirmation } from '@munshi/contract/accounts/session.schema';
import { useForm } from 'react-hook-form';
import { useTranslation } from '../../i18n/i18n.ts';
import * as z from 'zod/mini';
import { useSession } from '../../platform/session/session.ts';
import { SubmitButton, TextField } from '../../ui/form/fields.tsx';
import { toasts } from '../../ui/overlay/toasts.ts';
import { useSetPassword } from '../account.queries.ts';
import classes from '../account.module.css';
import { FormNotice } from '../sign-in/form-notice.tsx';
import { NewPasswordField } from '../password-field.tsx';
import { showRefusal } from '../sign-in/refusal.ts';
import { SettingsSection } from './settings-frame.tsx';

/** Both passwords are required when the user is signed in. */
const PasswordChange = z.strictObject({ current_password: PasswordConfirmation.shape.password, password: Password });

export function ChangePassword() {
  const { t } = useTranslation('accounts');
  const user = useSession((state) => state.user);
  const change = useSetPassword();
  const form = useForm({ resolver: zodResolver(PasswordChange), defaultValues: { current_password: '', password: '' } });

  const save = form.handleSubmit(async (draft) => {
    try {
      await change.mutateAsync(draft);
      form.reset();
      toasts.success(t('password.done'));
    } catch (error) {
      showRefusal(form, error, { 'password.wrong': 'current_password', 'password.common': 'password' });
    }
  });

  return (
    <SettingsSection title={t('password.title')} text={t('password.text')}>
      <form onSubmit={save} aria-label={t('password.form')} className={classes.form} noValidate>
        <FormNotice form={form} />
        <input type="email" name="email" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
        <TextField form={form} name="current_password" label={t('password.current')} type="password" autoComplete="current-password" />
        <NewPasswordField form={form} name="password" label={t('password.next')} known={[user?.name ?? '', user?.email ?? '']} />
        <div>
          <SubmitButton form={form}>{t('password.submit')}</SubmitButton>
        </div>
      </form>
    </SettingsSection>
  );
}
