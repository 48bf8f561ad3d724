import type { TotpSetup } from '@munshi/contract/accounts/totp.schema';
import { useTranslation } from '../../i18n/i18n.ts';
import type * as z from 'zod/mini';
import { useConfirmTotp } from '../account.queries.ts';
import classes from '../account.module.css';
import { TotpCodeForm } from './totp-code-form.tsx';

interface ScanTotpProps {
  setup: z.infer<typeof TotpSetup>;
  onConfirmed: (recoveryCodes: string[]) => void;
  onCancel: () => void;
}

/** In groups of four, as people read a key aloud. */
const inGroups = (secret: string) => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');

/** The key as a QR code and as text, and the first code that proves the authenticator has it. */
export function ScanTotp({ setup, onConfirmed, onCancel }: ScanTotpProps) {
  const { t } = useTranslation('accounts');
  const confirm = useConfirmTotp();
  return (
    <TotpCodeForm
      label={t('totp.form')}
      submit={t('totp.confirm')}
      onCode={async (code) => onConfirmed((await confirm.mutateAsync(code)).recovery_codes)}
      onCancel={onCancel}
    >
      <p>{t('totp.scan')}</p>
      <img className={classes.qr} src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(setup.qr_svg)}`} alt={t('totp.qr')} />
      <p>
        <span className={classes.quiet}>{t('totp.byHand')}</span>
        <br />
        <span className={classes.key}>{inGroups(setup.secret)}</span>
      </p>
    </TotpCodeForm>
  );
}
