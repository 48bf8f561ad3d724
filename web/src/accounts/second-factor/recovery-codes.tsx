import { Button, CopyButton } from '@mantine/core';
import { IconCheck, IconCopy, IconDownload } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import classes from '../account.module.css';

interface RecoveryCodesProps {
  codes: readonly string[];
  email: string;
  onSaved: () => void;
}

/** The recovery codes for a lost phone, shown only once. */
export function RecoveryCodes({ codes, email, onSaved }: RecoveryCodesProps) {
  const { t } = useTranslation('accounts');
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is unmounted.
  useEffect(() => heading.current?.focus(), []);
  const text = `${t('totp.fileHead', { email })}\n\n${codes.join('\n')}\n`;
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className={classes.codesTitle}>
        {t('totp.codesTitle')}
      </h3>
      <p>{t('totp.codesText')}</p>
      <ul className={classes.codes} aria-label={t('totp.codesTitle')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classes.buttons}>
        <CopyButton value={codes.join('\n')}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              leftSection={copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
              onClick={copy}
            >
              {copied ? t('totp.copied') : t('totp.copy')}
            </Button>
          )}
        </CopyButton>
        <Button
          component="a"
          variant="default"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download={t('totp.file')}
          leftSection={<IconDownload size={18} aria-hidden />}
        >
          {t('totp.download')}
        </Button>
        <Button onClick={onSaved}>{t('totp.kept')}</Button>
      </div>
    </>
  );
}
