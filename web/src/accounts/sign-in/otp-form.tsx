import { verifyOtp } from '@munshi/contract/accounts/account.endpoints';
import { Otp } from '@munshi/contract/accounts/account.schema';
import type { OtpPurpose } from '@munshi/contract/platform/one-time-code';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from '../../i18n/i18n.ts';
import { call } from '../../platform/calls/api.ts';
import { SubmitButton } from '../../ui/form/fields.tsx';
import { OtpField } from '../../ui/form/otp-field.tsx';
import classes from './sign-in-layout.module.css';
import { FormNotice } from './form-notice.tsx';
import { showRefusal } from './refusal.ts';
import { useVerified } from './use-verified.ts';

interface OtpFormProps {
  purpose: OtpPurpose;
  email: string;
}

/** The six-digit code; entering the last digit submits it. */
export function OtpForm({ purpose, email }: OtpFormProps) {
  const { t } = useTranslation('accounts');
  const goOn = useVerified();
  const form = useForm({ defaultValues: { otp: '' } });
  const [tries, setTries] = useState(0);
  const verify = useMutation({ mutationFn: (otp: string) => call(verifyOtp, { body: { email, otp, purpose } }) });

  const send = form.handleSubmit(async ({ otp }) => {
    if (verify.isPending) return;
    if (!Otp.safeParse(otp).success) {
      form.setError('otp', { message: t('verify.incomplete') });
      return;
    }
    try {
      await goOn(await verify.mutateAsync(otp));
    } catch (error) {
      form.setValue('otp', '');
      setTries((before) => before + 1);
      showRefusal(form, error, { 'otp.wrong': 'otp', 'otp.expired': 'otp' });
    }
  });

  return (
    <form onSubmit={send} aria-label={t('verify.form')} className={classes.form} noValidate>
      <FormNotice form={form} />
      {/* A new field for each attempt: Mantine's field reports a complete code only once. */}
      <OtpField key={tries} form={form} name="otp" label={t('field.code')} autoFocus onComplete={() => void send()} />
      <SubmitButton form={form} fullWidth>
        {t('verify.submit')}
      </SubmitButton>
    </form>
  );
}
