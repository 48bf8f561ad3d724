import { zodResolver } from '@hookform/resolvers/zod';
import { setPassword } from '@munshi/contract/accounts/account.endpoints';
import { SetPassword } from '@munshi/contract/accounts/account.schema';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from '../../i18n/i18n.ts';
import { useNavigate, useSearchParams } from 'react-router';
import * as z from 'zod/mini';
import { call, isProblem } from '../../platform/calls/api.ts';
import { orNull } from '../../platform/forms/form-schema.ts';
import { returnPath } from '../../platform/session/guard.ts';
import { useSession } from '../../platform/session/session.ts';
import { SubmitButton, TextField } from '../../ui/form/fields.tsx';
import { toasts } from '../../ui/overlay/toasts.ts';
import classes from './sign-in-layout.module.css';
import { SignInLayout } from './sign-in-layout.tsx';
import { beginSession } from './entry.ts';
import { FormNotice } from './form-notice.tsx';
import { NewPasswordField } from '../password-field.tsx';
import { showRefusal } from './refusal.ts';

/** The code is required only if the server says that a second factor is on. */
const PasswordDraft = z.extend(z.pick(SetPassword, { password: true }), {
  code: orNull(SetPassword.shape.code),
});

/** Sets a password after an invitation or a reset and starts the session. An account with a second factor must give it too. */
export function SetPasswordPage() {
  const { t } = useTranslation('accounts');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const user = useSession((state) => state.user);
  const lead = search.has('contested') ? 'setPassword.contested' : 'setPassword.lead';
  const [isCodeNeeded, setIsCodeNeeded] = useState(false);
  const form = useForm({ resolver: zodResolver(PasswordDraft), defaultValues: { password: '', code: '' } });

  const send = form.handleSubmit(async (draft) => {
    try {
      beginSession(await call(setPassword, { body: draft }));
      toasts.success(t('setPassword.done'));
      await navigate(returnPath(search), { replace: true });
    } catch (error) {
      if (isProblem(error, 'login.code_needed')) setIsCodeNeeded(true);
      showRefusal(form, error, { 'password.common': 'password', 'login.code_needed': 'code', 'login.code_wrong': 'code' });
    }
  });

  return (
    <SignInLayout title={t('setPassword.title')} lead={user ? t(lead, { email: user.email }) : undefined}>
      <form onSubmit={send} aria-label={t('setPassword.form')} className={classes.form} noValidate>
        <FormNotice form={form} />
        {/* Tells the browser's password manager to which account the password belongs. */}
        <input type="email" name="email" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
        <NewPasswordField
          form={form}
          name="password"
          label={t('setPassword.label')}
          known={[user?.name ?? '', user?.email ?? '']}
          autoFocus
        />
        {isCodeNeeded ? (
          <TextField
            form={form}
            name="code"
            label={t('setPassword.code')}
            help={t('setPassword.codeHelp')}
            autoComplete="one-time-code"
            autoFocus
          />
        ) : null}
        <SubmitButton form={form} fullWidth>
          {t('setPassword.submit')}
        </SubmitButton>
      </form>
    </SignInLayout>
  );
}
