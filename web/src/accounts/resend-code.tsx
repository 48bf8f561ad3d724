import { resendOtp } from '@munshi/contract/accounts/account.endpoints';
import type { OtpPurpose } from '@munshi/contract/accounts/account.schema';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../platform/api.ts';
import { messageOf } from '../platform/problem.ts';
import { toasts } from '../ui/toasts.ts';
import classes from './door.module.css';
import { useCountdown } from './use-countdown.ts';

/** Between two codes, in seconds; the server keeps to it too. */
const WAIT_SECONDS = 30;

interface ResendCodeProps {
  purpose: OtpPurpose;
  email: string;
  /** Whether a code was sent just now, so that the wait has begun. */
  isJustSent?: boolean;
  onSent?: () => void;
}

/** Asks for another code once the wait is over; the seconds left stand on the button. */
export function ResendCode({ purpose, email, isJustSent = true, onSent }: ResendCodeProps) {
  const { t } = useTranslation(['accounts', 'ui']);
  const { left, restart } = useCountdown(isJustSent ? WAIT_SECONDS : 0);
  const resend = useMutation({
    mutationFn: () => call(resendOtp, { body: { email, purpose } }),
    onSuccess: ({ message, retry_after }) => {
      toasts.success(message);
      restart(retry_after);
      onSent?.();
    },
    onError: (error) => toasts.error(messageOf(error, t('ui:error.text'))),
  });
  return (
    <button type="button" className={classes.link} disabled={left > 0 || resend.isPending} onClick={() => resend.mutate()}>
      {left > 0 ? t('accounts:verify.resendIn', { count: left }) : t('accounts:verify.resend')}
    </button>
  );
}
