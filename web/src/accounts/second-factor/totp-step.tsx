import { completeLogin } from '@munshi/contract/accounts/account.endpoints';
import type { Session } from '@munshi/contract/accounts/session.schema';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from '../../i18n/i18n.ts';
import { call, isProblem } from '../../platform/calls/api.ts';
import { SubmitButton, TextField } from '../../ui/form/fields.tsx';
import { OtpField } from '../../ui/form/otp-field.tsx';
import classes from '../sign-in/sign-in-layout.module.css';
import { SignInLayout } from '../sign-in/sign-in-layout.tsx';
import { FormNotice } from '../sign-in/form-notice.tsx';
import { showRefusal } from '../sign-in/refusal.ts';

export interface TotpStepProps {
  challengeToken: string;
  onSession: (session: Session) => Promise<void>;
  /** Returns to the password; with a message if the user did not ask for it. */
  onBack: (notice?: string) => void;
}

/** The second factor at login: the six-digit code of the authenticator, or a recovery code for a lost phone. */
export function TotpStep({ challengeToken, onSession, onBack }: TotpStepProps) {
  const { t } = useTranslation('accounts');
  const [isRecovery, setIsRecovery] = useState(false);
  const [tries, setTries] = useState(0);
  const form = useForm({ defaultValues: { code: '' } });

  const send = form.handleSubmit(async ({ code }) => {
    if (code.trim().length < 6) {
      form.setError('code', { message: isRecovery ? t('login.recoveryLead') : t('verify.incomplete') });
      return;
    }
    try {
      await onSession(await call(completeLogin, { body: { challenge_token: challengeToken, code } }));
    } catch (error) {
      if (isProblem(error, 'login.challenge_expired')) {
        onBack(error.message);
        return;
      }
      if (isRecovery && isProblem(error, 'login.code_wrong')) {
        // What was typed stays: a slip in ten letters is mended sooner than typed again.
        form.setError('code', { type: 'server', message: t('login.recoveryWrong') }, { shouldFocus: true });
        return;
      }
      form.setValue('code', '');
      setTries((before) => before + 1);
      showRefusal(form, error, { 'login.code_wrong': 'code' });
    }
  });
  const change = () => {
    form.reset();
    setIsRecovery((was) => !was);
  };

  return (
    <SignInLayout title={t('login.totpTitle')} lead={isRecovery ? t('login.recoveryLead') : t('login.totpLead')}>
      <form onSubmit={send} aria-label={t('login.totpForm')} className={classes.form} noValidate>
        <FormNotice form={form} />
        {/* A new field for each attempt: Mantine's field reports a complete code only once. */}
        {isRecovery ? (
          <TextField form={form} name="code" label={t('login.recoveryCode')} autoComplete="off" autoFocus />
        ) : (
          <OtpField key={tries} form={form} name="code" label={t('field.code')} autoFocus onComplete={() => void send()} />
        )}
        <SubmitButton form={form} fullWidth>
          {t('login.totpSubmit')}
        </SubmitButton>
      </form>
      <p className={classes.links}>
        <button type="button" className={classes.link} onClick={change}>
          {isRecovery ? t('login.useAuthenticator') : t('login.useRecovery')}
        </button>
        <button type="button" className={classes.link} onClick={() => onBack()}>
          {t('login.back')}
        </button>
      </p>
    </SignInLayout>
  );
}
