import { logout } from '@munshi/contract/accounts/account.endpoints';
import type { Session } from '@munshi/contract/accounts/account.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { call } from '../platform/api.ts';
import { returnPath } from '../platform/guard.ts';
import { messageOf } from '../platform/problem.ts';
import { toasts } from '../ui/toasts.ts';
import { beginSession, joinFirm } from './entry.ts';
import { FirmChoice } from './firm-choice.tsx';
import { ForgotStep } from './forgot-step.tsx';
import { LoginStep } from './login-step.tsx';
import { TotpStep } from './totp-step.tsx';

type Step = { at: 'password'; notice?: string } | { at: 'totp'; challengeToken: string } | { at: 'firm'; session: Session };

/** Ends what the server began for somebody who has no firm to go to. */
async function giveBack(session: Session) {
  if (session.refresh_token === null) return;
  // Should this fail, the session ends by itself in time; nobody holds its token any more.
  await call(logout, { body: { refresh_token: session.refresh_token } }).catch(() => undefined);
}

/** Password, then the second factor, then the firm: whichever are needed. */
export function LoginPage() {
  const { t } = useTranslation(['accounts', 'ui']);
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [step, setStep] = useState<Step>({ at: 'password' });
  const invite = search.get('invite');

  const enter = async (session: Session, tenantCode?: string) => {
    beginSession(session, tenantCode);
    await navigate(returnPath(search), { replace: true });
  };
  const join = async (session: Session, token: string) => {
    beginSession(session);
    try {
      toasts.success(await joinFirm(token));
    } catch (error) {
      toasts.error(messageOf(error, t('ui:error.text')));
    }
    await navigate(returnPath(search), { replace: true });
  };
  const goOn = async (session: Session) => {
    if (invite) return await join(session, invite);
    if (session.tenants.length === 0) {
      await giveBack(session);
      setStep({ at: 'password', notice: t('accounts:login.noFirm') });
    } else if (session.tenants.length === 1) await enter(session);
    else setStep({ at: 'firm', session });
  };

  if (step.at === 'firm') return <FirmChoice tenants={step.session.tenants} onChosen={(code) => void enter(step.session, code)} />;
  if (step.at === 'totp') {
    const goBack = (notice?: string) => setStep(notice === undefined ? { at: 'password' } : { at: 'password', notice });
    return <TotpStep challengeToken={step.challengeToken} onSession={goOn} onBack={goBack} />;
  }
  if (search.has('forgot')) return <ForgotStep />;
  const notice = step.notice ?? (invite ? t('accounts:login.invited') : undefined);
  return <LoginStep notice={notice} onSession={goOn} onChallenge={(challengeToken) => setStep({ at: 'totp', challengeToken })} />;
}
