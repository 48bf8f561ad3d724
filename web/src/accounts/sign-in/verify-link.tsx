import { verifyEmail } from '@munshi/contract/accounts/account.endpoints';
import type { OtpPurpose } from '@munshi/contract/platform/one-time-code';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { call } from '../../platform/calls/api.ts';
import { Notice } from '../../ui/page/page.tsx';
import { TextSkeleton } from '../../ui/page/page-skeletons.tsx';
import classes from './sign-in-layout.module.css';
import { SignInLayout } from './sign-in-layout.tsx';
import { ResendCode } from './resend-code.tsx';
import { useVerified } from './use-verified.ts';
import { withNext } from './with-next.ts';

interface VerifyLinkProps {
  token: string;
  purpose: OtpPurpose;
  email: string;
}

/** Uses the link of the mail once, as soon as it is opened. */
export function VerifyLink({ token, purpose, email }: VerifyLinkProps) {
  const { t } = useTranslation('accounts');
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const goOn = useVerified();
  const { mutate, error } = useMutation({
    mutationFn: () => call(verifyEmail, { body: { token } }),
    onSuccess: goOn,
  });
  // The link works once, and effects may run twice.
  const isUsed = useRef(false);
  useEffect(() => {
    if (isUsed.current) return;
    isUsed.current = true;
    mutate();
  }, [mutate]);

  const codeEntry = withNext('/verify-otp', search, { purpose, email });
  if (error === null) {
    return (
      <SignInLayout title={t('verify.linkTitle')}>
        <TextSkeleton />
      </SignInLayout>
    );
  }
  return (
    <SignInLayout title={t('verify.linkFailed')}>
      <Notice tone="error">{error.message}</Notice>
      <p>{t('verify.linkWhatNow')}</p>
      <div className={classes.links}>
        {email === '' ? null : (
          <>
            <Link to={codeEntry} className={classes.link}>
              {t('verify.enterCode')}
            </Link>
            <ResendCode purpose={purpose} email={email} isJustSent={false} onSent={() => void navigate(codeEntry)} />
          </>
        )}
        {/* The link may have been used already, on another device or by a second click; a signed-in user is redirected from there. */}
        <Link to={withNext('/login', search)} className={classes.link}>
          {t('verify.usedLogIn')}
        </Link>
      </div>
    </SignInLayout>
  );
}
