import { zodResolver } from '@hookform/resolvers/zod';
import { requestPasswordReset } from '@munshi/contract/accounts/account.endpoints';
import { PasswordReset } from '@munshi/contract/accounts/account.schema';
import { IconMail } from '@tabler/icons-react';
import { useForm } from 'react-hook-form';
import { useTranslation } from '../../i18n/i18n.ts';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { call, isProblem } from '../../platform/calls/api.ts';
import { applyServerErrors } from '../../platform/forms/apply-server-errors.ts';
import { SubmitButton, TextField } from '../../ui/form/fields.tsx';
import { toasts } from '../../ui/overlay/toasts.ts';
import classes from './sign-in-layout.module.css';
import { FormNotice } from './form-notice.tsx';
import { withNext } from './with-next.ts';

/** Requests a code for a new password. The response is the same whether or not the address has an account. */
export function ForgotForm() {
  const { t } = useTranslation('accounts');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const form = useForm({ resolver: zodResolver(PasswordReset), defaultValues: { email: '' } });

  const send = form.handleSubmit(async ({ email }) => {
    const enterCode = () => navigate(withNext('/verify-otp', search, { purpose: 'reset', email }));
    try {
      const { message } = await call(requestPasswordReset, { body: { email } });
      toasts.success(message);
      await enterCode();
    } catch (error) {
      if (!isProblem(error, 'otp.too_soon')) return applyServerErrors(form, error);
      // The code sent just before is still valid.
      toasts.info(error.message);
      await enterCode();
    }
  });

  return (
    <>
      <form onSubmit={send} aria-label={t('forgot.form')} className={classes.form} noValidate>
        <FormNotice form={form} />
        <TextField
          form={form}
          name="email"
          label={t('field.email')}
          type="email"
          autoComplete="username"
          autoFocus
          icon={<IconMail size={18} aria-hidden />}
        />
        <SubmitButton form={form} fullWidth>
          {t('forgot.submit')}
        </SubmitButton>
      </form>
      <p className={classes.links}>
        <Link to={withNext('/login', search)} className={classes.link}>
          {t('forgot.back')}
        </Link>
      </p>
    </>
  );
}
