import { resendOtp } from '@munshi/contract/accounts/account.endpoints';
import type { OtpSent } from '@munshi/contract/accounts/account.schema';
import type { OtpPurpose } from '@munshi/contract/platform/one-time-code';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from '../../i18n/i18n.ts';
import type * as z from 'zod/mini';
import { call } from '../../platform/calls/api.ts';
import { messageOf } from '../../platform/calls/problem.ts';
import { toasts } from '../../ui/overlay/toasts.ts';
import classes from './sign-in-layout.module.css';
import { useCountdown } from './use-countdown.ts';

/** Minimum time between two codes, in seconds; the server enforces it too. */
const WAIT_SECONDS = 30;

interface SentBefore {
  /** True if a code was sent just now, so the waiting time has started. */
  isJustSent?: boolean;
  onSent?: () => void;
}

interface ResendButtonProps extends SentBefore {
  ask: () => Promise<z.infer<typeof OtpSent>>;
}

/** Requests another code once the waiting time is over; the button shows the seconds left. */
export function ResendButton({ ask, isJustSent = true, onSent }: ResendButtonProps) {
  const { t } = useTranslation(['accounts', 'ui']);
  const { left, restart } = useCountdown(isJustSent ? WAIT_SECONDS : 0);
  const resend = useMutation({
    mutationFn: ask,
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

interface ResendCodeProps extends SentBefore {
  purpose: OtpPurpose;
  email: string;
}

/** For users who are not signed in: another code for the same purpose. */
export function ResendCode({ purpose, email, ...sentBefore }: ResendCodeProps) {
  return <ResendButton {...sentBefore} ask={async () => await call(resendOtp, { body: { email, purpose } })} />;
}
