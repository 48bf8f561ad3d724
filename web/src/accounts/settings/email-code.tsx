import { confirmEmail, resendEmailCode } from '@munshi/contract/accounts/email-change.endpoints';
import { Otp } from '@munshi/contract/accounts/account.schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from '../../i18n/i18n.ts';
import { call } from '../../platform/calls/api.ts';
import { saveEmail } from '../../platform/session/session.ts';
import { SubmitButton } from '../../ui/form/fields.tsx';
import { OtpField } from '../../ui/form/otp-field.tsx';
import { toasts } from '../../ui/overlay/toasts.ts';
import classes from '../account.module.css';
import door from '../sign-in/sign-in-layout.module.css';
import { clearPendingEmail, savePendingEmail } from './pending-email.ts';
import { FormNotice } from '../sign-in/form-notice.tsx';
import { showRefusal } from '../sign-in/refusal.ts';
import { ResendButton } from '../sign-in/resend-code.tsx';

interface EmailCodeProps {
  userId: string;
  /** The new address. */
  email: string;
  /** True if a code was sent just now, so the waiting time for another has started. */
  isJustSent: boolean;
  onOther: () => void;
  onDone: () => void;
}

/** The six-digit code mailed to the new address; entering the last digit submits it. */
export function EmailCode({ userId, email, isJustSent, onOther, onDone }: EmailCodeProps) {
  const { t } = useTranslation('accounts');
  const client = useQueryClient();
  const form = useForm({ defaultValues: { otp: '' } });
  const [tries, setTries] = useState(0);
  const confirm = useMutation({ mutationFn: (otp: string) => call(confirmEmail, { body: { email, otp } }) });

  const send = form.handleSubmit(async ({ otp }) => {
    if (confirm.isPending) return;
    if (!Otp.safeParse(otp).success) {
      form.setError('otp', { message: t('verify.incomplete') });
      return;
    }
    try {
      await confirm.mutateAsync(otp);
    } catch (error) {
      form.setValue('otp', '');
      setTries((before) => before + 1);
      showRefusal(form, error, { 'otp.wrong': 'otp', 'otp.expired': 'otp', 'email.taken': 'otp' });
      return;
    }
    clearPendingEmail();
    saveEmail({ id: userId, email });
    toasts.success(t('email.done', { email }));
    onDone();
    // The address is shown in the profile, the member list and elsewhere.
    await client.invalidateQueries();
  });
  const useOther = () => {
    clearPendingEmail();
    onOther();
  };

  return (
    <form onSubmit={send} aria-label={t('verify.form')} className={classes.form} noValidate>
      <p>{t('verify.lead', { email })}</p>
      <FormNotice form={form} />
      {/* A new field for each attempt: Mantine's field reports a complete code only once. */}
      <OtpField key={tries} form={form} name="otp" label={t('field.code')} autoFocus onComplete={() => void send()} />
      <div>
        <SubmitButton form={form}>{t('verify.submit')}</SubmitButton>
      </div>
      <p className={classes.quiet}>{t('verify.noMail')}</p>
      <div className={door.links}>
        <ResendButton
          isJustSent={isJustSent}
          ask={async () => await call(resendEmailCode, { body: { email } })}
          onSent={() => savePendingEmail(userId, email)}
        />
        <button type="button" className={door.link} onClick={useOther}>
          {t('email.other')}
        </button>
      </div>
    </form>
  );
}
