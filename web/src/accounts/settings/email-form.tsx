import { Button } from '@mantine/core';
import { zodResolver } from '@hookform/resolvers/zod';
import { updateEmail } from '@munshi/contract/accounts/email-change.endpoints';
import { EmailChange } from '@munshi/contract/accounts/email-change.schema';
import { useForm } from 'react-hook-form';
import { useTranslation } from '../../i18n/i18n.ts';
import { call, isProblem } from '../../platform/calls/api.ts';
import { SubmitButton, TextField } from '../../ui/form/fields.tsx';
import { toasts } from '../../ui/overlay/toasts.ts';
import classes from '../account.module.css';
import { savePendingEmail } from './pending-email.ts';
import { FormNotice } from '../sign-in/form-notice.tsx';
import { showRefusal } from '../sign-in/refusal.ts';

interface EmailFormProps {
  userId: string;
  current: string;
  onSent: (email: string) => void;
  onCancel: () => void;
}

/** Requests a code for a new address. The response is the same whether or not an account exists for it. */
export function EmailForm({ userId, current, onSent, onCancel }: EmailFormProps) {
  const { t } = useTranslation('accounts');
  const form = useForm({ resolver: zodResolver(EmailChange), defaultValues: { email: '', password: '' } });
  const send = form.handleSubmit(async (pending) => {
    const goOn = () => {
      savePendingEmail(userId, pending.email);
      onSent(pending.email);
    };
    try {
      await call(updateEmail, { body: pending });
      goOn();
    } catch (error) {
      if (!isProblem(error, 'otp.too_soon')) {
        showRefusal(form, error, { 'password.wrong': 'password', 'email.same': 'email' });
        return;
      }
      // The code sent just before is still valid; the response that reported it may have been lost.
      toasts.info(error.message);
      goOn();
    }
  });
  return (
    <form onSubmit={send} aria-label={t('email.form')} className={classes.form} noValidate>
      <p>{t('email.lead')}</p>
      <FormNotice form={form} />
      <input type="email" name="username" autoComplete="username" value={current} readOnly hidden />
      <TextField form={form} name="email" label={t('email.next')} type="email" autoComplete="email" autoFocus />
      <TextField form={form} name="password" label={t('email.password')} type="password" autoComplete="current-password" />
      <div className={classes.buttons}>
        <SubmitButton form={form}>{t('email.send')}</SubmitButton>
        <Button variant="default" onClick={onCancel}>
          {t('totp.cancel')}
        </Button>
      </div>
    </form>
  );
}
