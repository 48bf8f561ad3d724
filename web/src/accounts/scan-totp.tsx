import { Button } from '@mantine/core';
import { TotpCode, type TotpSetup } from '@munshi/contract/accounts/totp.schema';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { SubmitButton } from '../ui/fields.tsx';
import { OtpField } from '../ui/otp-field.tsx';
import { useConfirmTotp } from './account.queries.ts';
import classes from './account.module.css';
import { FormNotice } from './form-notice.tsx';
import { showRefusal } from './refusal.ts';

interface ScanTotpProps {
  setup: z.infer<typeof TotpSetup>;
  onConfirmed: (recoveryCodes: string[]) => void;
  onCancel: () => void;
}

/** In fours, as people read a key to each other. */
const inGroups = (secret: string) => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');

/** The key as a picture and as text, and the first code that proves it arrived. */
export function ScanTotp({ setup, onConfirmed, onCancel }: ScanTotpProps) {
  const { t } = useTranslation('accounts');
  const confirm = useConfirmTotp();
  const [tries, setTries] = useState(0);
  const form = useForm({ defaultValues: { code: '' } });
  const send = form.handleSubmit(async ({ code }) => {
    if (confirm.isPending) return;
    if (!TotpCode.safeParse({ code }).success) {
      form.setError('code', { message: t('verify.incomplete') });
      return;
    }
    try {
      onConfirmed((await confirm.mutateAsync(code)).recovery_codes);
    } catch (error) {
      form.setValue('code', '');
      setTries((before) => before + 1);
      showRefusal(form, error, { 'login.code_wrong': 'code' });
    }
  });
  return (
    <form onSubmit={send} aria-label={t('totp.form')} className={classes.form} noValidate>
      <FormNotice form={form} />
      <p>{t('totp.scan')}</p>
      <img className={classes.qr} src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(setup.qr_svg)}`} alt={t('totp.qr')} />
      <p>
        <span className={classes.quiet}>{t('totp.byHand')}</span>
        <br />
        <span className={classes.key}>{inGroups(setup.secret)}</span>
      </p>
      {/* A new one for each try: the library's field tells of a whole code only once. */}
      <OtpField key={tries} form={form} name="code" label={t('field.code')} autoFocus onComplete={() => void send()} />
      <div className={classes.buttons}>
        <SubmitButton form={form}>{t('totp.confirm')}</SubmitButton>
        <Button variant="default" onClick={onCancel}>
          {t('totp.cancel')}
        </Button>
      </div>
    </form>
  );
}
