import { Button } from '@mantine/core';
import { useTranslation } from '../i18n/i18n.ts';
import { Link } from 'react-router';
import { SignInLayout } from '../accounts/public.ts';
import { useSession } from '../platform/session/session.ts';
import { Notice } from '../ui/page/page.tsx';
import classes from './invites.module.css';

interface BrokenInviteProps {
  /** The problem, in the server's words. */
  message: string;
  /** The problem's code; empty for an incomplete link. */
  code: string;
}

const helpOf = { 'invite.expired': 'expiredHelp', 'invite.used': 'usedHelp', 'invite.not_found': 'revokedHelp' } as const;

const isExplained = (code: string): code is keyof typeof helpOf => code in helpOf;

/** An unusable invitation: why, and what to do about it. */
export function BrokenInvite({ message, code }: BrokenInviteProps) {
  const { t } = useTranslation('invites');
  const isSignedIn = useSession((state) => state.isAuthenticated);
  const isJoined = isSignedIn && code === 'invite.used';
  const help = isJoined ? 'usedHere' : isExplained(code) ? helpOf[code] : undefined;
  return (
    <SignInLayout title={t('accept.brokenTitle')}>
      <Notice tone="error">{message}</Notice>
      {help ? <p>{t(`accept.${help}`)}</p> : null}
      <div className={classes.buttons}>
        {isSignedIn ? (
          <Button component={Link} to="/dashboard">
            {t('accept.goDashboard')}
          </Button>
        ) : code === 'invite.used' ? (
          <>
            <Button component={Link} to="/login">
              {t('accept.goLogIn')}
            </Button>
            <Button component={Link} to="/login?forgot=1" variant="default">
              {t('accept.setNew')}
            </Button>
          </>
        ) : (
          <Button component={Link} to="/" variant="default">
            {t('accept.home')}
          </Button>
        )}
      </div>
    </SignInLayout>
  );
}
