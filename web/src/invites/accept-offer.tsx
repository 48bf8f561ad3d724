import { Button } from '@mantine/core';
import type { InviteOffer } from '@munshi/contract/invites/invite.schema';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from '../i18n/i18n.ts';
import { Link, useNavigate } from 'react-router';
import { SignInLayout, joinFirm } from '../accounts/public.ts';
import { isProblem } from '../platform/calls/api.ts';
import { ApiError } from '../platform/calls/problem.ts';
import { navigate as goFromAnywhere } from '../platform/navigation.ts';
import { useSession } from '../platform/session/session.ts';
import { signOut } from '../platform/session/sign-out.ts';
import { Notice } from '../ui/page/page.tsx';
import { toasts } from '../ui/overlay/toasts.ts';
import { useAcceptInvite } from './invite.queries.ts';
import classes from './invites.module.css';

interface AcceptOfferProps {
  offer: InviteOffer;
  token: string;
}

const isOver = (error: Error | null): error is ApiError =>
  error instanceof ApiError && ['invite.expired', 'invite.used', 'invite.not_found'].includes(error.code);

/** The invitation, and how to accept it: join at once, log in first, or confirm the e-mail and set a password. */
export function AcceptOffer({ offer, token }: AcceptOfferProps) {
  const { t } = useTranslation('invites');
  const isSignedIn = useSession((state) => state.isAuthenticated);
  return (
    <SignInLayout title={t('accept.title')} lead={t('accept.lead', { inviter: offer.inviter, tenant: offer.tenant })}>
      <dl className={classes.offer}>
        <Fact name={t('accept.firm')}>{offer.tenant}</Fact>
        <Fact name={t('accept.role')}>{offer.role}</Fact>
        <Fact name={t('accept.as')}>{`${offer.name}, ${offer.email}`}</Fact>
      </dl>
      {isSignedIn ? (
        <JoinSignedIn offer={offer} token={token} />
      ) : offer.has_account ? (
        <LogInFirst offer={offer} token={token} />
      ) : (
        <AcceptWithNewAccount offer={offer} token={token} />
      )}
    </SignInLayout>
  );
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function LogInFirst({ offer, token }: AcceptOfferProps) {
  const { t } = useTranslation('invites');
  return (
    <>
      <p>{t('accept.hasAccount')}</p>
      <Button component={Link} to={`/login?${new URLSearchParams({ invite: token, email: offer.email }).toString()}`} fullWidth>
        {t('accept.logIn')}
      </Button>
    </>
  );
}

function AcceptWithNewAccount({ offer, token }: AcceptOfferProps) {
  const { t } = useTranslation('invites');
  const navigate = useNavigate();
  const accept = useAcceptInvite(token);
  const enterCode = () => void navigate(`/verify-otp?${new URLSearchParams({ purpose: 'invite', email: offer.email }).toString()}`);
  const run = () =>
    accept.mutate(undefined, {
      onSuccess: enterCode,
      onError: (error) => {
        if (!isProblem(error, 'otp.too_soon')) return;
        // The code sent just before is still valid.
        toasts.info(error.message);
        enterCode();
      },
    });
  if (isProblem(accept.error, 'invite.login_first')) return <LogInFirst offer={offer} token={token} />;
  if (isOver(accept.error)) return <Notice tone="error">{accept.error.message}</Notice>;
  return (
    <>
      {accept.error ? <Notice tone="error">{accept.error.message}</Notice> : null}
      <p>{t('accept.newcomer', { email: offer.email })}</p>
      <Button loading={accept.isPending} onClick={run} fullWidth>
        {t('accept.accept')}
      </Button>
    </>
  );
}

function JoinSignedIn({ offer, token }: AcceptOfferProps) {
  const { t } = useTranslation('invites');
  const own = useSession((state) => state.user?.email);
  const navigate = useNavigate();
  const join = useMutation({
    mutationFn: () => joinFirm(token),
    onSuccess: (message) => {
      toasts.success(message);
      void navigate('/dashboard', { replace: true });
    },
  });
  if (own !== undefined && own !== offer.email) {
    return <OtherAccount token={token}>{t('accept.otherAccount', { own, email: offer.email })}</OtherAccount>;
  }
  if (isProblem(join.error, 'invite.other_account')) return <OtherAccount token={token}>{join.error.message}</OtherAccount>;
  return (
    <>
      {join.error ? <Notice tone="error">{join.error.message}</Notice> : null}
      {isOver(join.error) ? (
        <Button component={Link} to="/dashboard" fullWidth>
          {t('accept.goDashboard')}
        </Button>
      ) : (
        <Button loading={join.isPending} onClick={() => join.mutate()} fullWidth>
          {t('accept.accept')}
        </Button>
      )}
    </>
  );
}

/** The invitation is for another account than the signed-in one: the user can only log out. */
function OtherAccount({ token, children }: { token: string; children: string }) {
  const { t } = useTranslation('invites');
  const leave = async () => {
    await signOut();
    goFromAnywhere(`/accept-invite?${new URLSearchParams({ token }).toString()}`);
  };
  return (
    <>
      <Notice tone="error">{children}</Notice>
      <Button onClick={() => void leave()} fullWidth>
        {t('accept.logOut')}
      </Button>
    </>
  );
}
