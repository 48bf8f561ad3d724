import { verifyEmail } from '@munshi/contract/accounts/account.endpoints';
import type { OtpPurpose } from '@munshi/contract/platform/one-time-code';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { call } from '../../platform/calls/api.ts';
import { useSession } from '../../platform/session/session.ts';
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

/**
 * Uses the link of the mail, as soon as it is opened. If somebody is signed in, only after they agreed: it ends their session in this
 * browser, and anybody can send them a link to an account of their own.
 */
export function VerifyLink(props: VerifyLinkProps) {
  // As the page was opened: the link itself signs somebody in.
  const [signedIn] = useState(() => useSession.getState());
  const [isAgreed, setIsAgreed] = useState(!signedIn.isAuthenticated);
  return isAgreed ? <UsedLink {...props} /> : <AskFirst email={signedIn.user?.email ?? ''} onAgree={() => setIsAgreed(true)} />;
}

function AskFirst({ email, onAgree }: { email: string; onAgree: () => void }) {
  const { t } = useTranslation('accounts');
  return (
    <SignInLayout title={t('verify.linkSignedIn')} lead={t('verify.linkEndsSession', { email })}>
      <div className={classes.links}>
        <Link to="/dashboard" className={classes.link}>
          {t('verify.staySignedIn')}
        </Link>
        <button type="button" className={classes.link} onClick={onAgree}>
          {t('verify.useLink')}
        </button>
      </div>
    </SignInLayout>
  );
}

/** Uses the link once. */
function UsedLink({ token, purpose, email }: VerifyLinkProps) {
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
