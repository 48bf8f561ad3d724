import { OtpPurpose } from '@munshi/contract/platform/one-time-code';
import { useTranslation } from '../../i18n/i18n.ts';
import { Link, useSearchParams } from 'react-router';
import * as z from 'zod/mini';
import classes from './sign-in-layout.module.css';
import { SignInLayout } from './sign-in-layout.tsx';
import { OtpForm } from './otp-form.tsx';
import { ResendCode } from './resend-code.tsx';
import { readSignUpData } from '../sign-up/sign-up-data.ts';
import { VerifyLink } from './verify-link.tsx';
import { withNext } from './with-next.ts';

/** Verifies an address by the six-digit code of the mail, or by its link, which carries `?token=`. */
export function VerifyOtpPage() {
  const [search] = useSearchParams();
  const purpose = z.catch(OtpPurpose, 'signup').parse(search.get('purpose'));
  const email = search.get('email') ?? (purpose === 'signup' ? readSignUpData().email : '');
  const token = search.get('token');
  if (token) return <VerifyLink key={token} token={token} purpose={purpose} email={email} />;
  if (email === '') return <NoEmail />;
  return <CodeEntry purpose={purpose} email={email} />;
}

interface CodeEntryProps {
  purpose: OtpPurpose;
  email: string;
}

const beginnings = { signup: '/signup', reset: '/login?forgot=1' } as const;

function CodeEntry({ purpose, email }: CodeEntryProps) {
  const { t } = useTranslation('accounts');
  const [search] = useSearchParams();
  return (
    <SignInLayout title={t('verify.title')} lead={t('verify.lead', { email })}>
      <OtpForm purpose={purpose} email={email} />
      <p className={classes.quiet}>{t('verify.noMail')}</p>
      <div className={classes.links}>
        <ResendCode purpose={purpose} email={email} />
        {purpose === 'invite' ? null : (
          <Link to={beginnings[purpose]} className={classes.link}>
            {t(`verify.startAgain.${purpose}`)}
          </Link>
        )}
        {purpose === 'signup' ? (
          <Link to={withNext('/login', search)} className={classes.link}>
            {t('verify.usedLogIn')}
          </Link>
        ) : null}
      </div>
    </SignInLayout>
  );
}

function NoEmail() {
  const { t } = useTranslation('accounts');
  const [search] = useSearchParams();
  return (
    <SignInLayout title={t('verify.noEmailTitle')} lead={t('verify.noEmail')}>
      <div className={classes.links}>
        <Link to={withNext('/signup', search)} className={classes.link}>
          {t('verify.signUpAgain')}
        </Link>
        <Link to={withNext('/login', search)} className={classes.link}>
          {t('login.title')}
        </Link>
      </div>
    </SignInLayout>
  );
}
