import { Button } from '@mantine/core';
import { TotpCode } from '@munshi/contract/accounts/totp.schema';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from '../../i18n/i18n.ts';
import { isProblem } from '../../platform/calls/api.ts';
import { applyServerErrors } from '../../platform/forms/apply-server-errors.ts';
import { SubmitButton } from '../../ui/form/fields.tsx';
import { OtpField } from '../../ui/form/otp-field.tsx';
import classes from '../account.module.css';
import { FormNotice } from '../sign-in/form-notice.tsx';

interface TotpCodeFormProps {
  label: string;
  submit: string;
  /** May throw; the error is shown in this form. */
  onCode: (code: string) => Promise<void>;
  onCancel: () => void;
  /** The purpose of the code. */
  children: ReactNode;
}

/** Asks for the six-digit code of the authenticator. */
export function TotpCodeForm({ label, submit, onCode, onCancel, children }: TotpCodeFormProps) {
  const { t } = useTranslation('accounts');
  const [tries, setTries] = useState(0);
  const form = useForm({ defaultValues: { code: '' } });
  const { isSubmitting } = form.formState;
  const send = form.handleSubmit(async ({ code }) => {
    if (!TotpCode.safeParse({ code }).success) {
      form.setError('code', { message: t('verify.incomplete') });
      return;
    }
    try {
      await onCode(code);
    } catch (error) {
      // A code that never reached the server may be sent again unchanged.
      if (!isProblem(error, 'login.code_wrong')) return applyServerErrors(form, error);
      form.setValue('code', '');
      setTries((before) => before + 1);
      // The server's message is that of the login, where a recovery code is accepted as well.
      form.setError('code', { type: 'server', message: t('totp.wrongCode') }, { shouldFocus: true });
    }
  });
  // Both the last digit and the button submit: a second submit waits for the response to the first.
  const sendOnce = () => {
    if (!isSubmitting) void send();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sendOnce();
      }}
      aria-label={label}
      className={classes.form}
      noValidate
    >
      <FormNotice form={form} />
      {children}
      {/* A new field for each attempt: Mantine's field reports a complete code only once. */}
      <OtpField key={tries} form={form} name="code" label={t('field.code')} autoFocus onComplete={sendOnce} />
      <div className={classes.buttons}>
        <SubmitButton form={form}>{submit}</SubmitButton>
        <Button variant="default" onClick={onCancel}>
          {t('totp.cancel')}
        </Button>
      </div>
    </form>
  );
}
