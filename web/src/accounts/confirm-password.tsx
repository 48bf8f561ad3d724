import { Button } from '@mantine/core';
import { zodResolver } from '@hookform/resolvers/zod';
import { PasswordConfirmation } from '@munshi/contract/accounts/session.schema';
import { useForm } from 'react-hook-form';
import { useTranslation } from '../i18n/i18n.ts';
import { SubmitButton, TextField } from '../ui/form/fields.tsx';
import classes from './account.module.css';
import { FormNotice } from './sign-in/form-notice.tsx';
import { showRefusal } from './sign-in/refusal.ts';

interface ConfirmPasswordProps {
  /** Label of the submit button: the verb of the action that follows. */
  submit: string;
  /** May throw; the error is shown in this form. */
  onConfirm: (password: string) => Promise<void>;
  onCancel: () => void;
  /** The action that follows cannot be undone. */
  isDangerous?: boolean;
}

/** Asks for the password, to confirm that the account's owner is at the device. */
export function ConfirmPassword({ submit, onConfirm, onCancel, isDangerous = false }: ConfirmPasswordProps) {
  const { t } = useTranslation('accounts');
  const form = useForm({ resolver: zodResolver(PasswordConfirmation), defaultValues: { password: '' } });
  const send = form.handleSubmit(async ({ password }) => {
    try {
      await onConfirm(password);
    } catch (error) {
      showRefusal(form, error, { 'password.wrong': 'password' });
    }
  });
  return (
    <form onSubmit={send} aria-label={submit} className={classes.form} noValidate>
      <FormNotice form={form} />
      <TextField form={form} name="password" label={t('totp.passwordFirst')} type="password" autoComplete="current-password" autoFocus />
      <div className={classes.buttons}>
        <SubmitButton form={form} isDangerous={isDangerous}>
          {submit}
        </SubmitButton>
        <Button variant="default" onClick={onCancel}>
          {t('totp.cancel')}
        </Button>
      </div>
    </form>
  );
}
