import type { LoginAnswer } from '@munshi/contract/accounts/account.schema';
import type { Session } from '@munshi/contract/accounts/session.schema';
import { type ComponentType, Suspense, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { useNavigate, useSearchParams } from 'react-router';
import type * as z from 'zod/mini';
import { loadFieldWords } from '../../platform/forms/load-field-words.ts';
import { returnPath } from '../../platform/session/guard.ts';
import { loadChunk, messageOf } from '../../platform/calls/problem.ts';
import { START_FIRM_PAGE } from '../../platform/session/start-firm.ts';
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx';
import { FormSkeleton } from '../../ui/page/page-skeletons.tsx';
import { toasts } from '../../ui/overlay/toasts.ts';
import { SignInLayout } from './sign-in-layout.tsx';
import { beginSession } from './entry.ts';
import { FirmChoice } from './firm-choice.tsx';
import { joinFirm } from './join-firm.ts';
import { LoginStep } from './login-step.tsx';
import type { TotpStepProps } from '../second-factor/totp-step.tsx';
import { withNext } from './with-next.ts';

type Step =
  | { at: 'password'; notice?: string }
  | { at: 'totp'; challengeToken: string; TotpStep: ComponentType<TotpStepProps> }
  | { at: 'firm'; session: Session };

/** Rarely needed steps are lazy-loaded. */
const loadTotpStep = () => loadChunk(() => import('../second-factor/totp-step.tsx'));
const loadForgotForm = () => loadChunk(() => Promise.all([import('./forgot-form.tsx'), loadFieldWords()]));
const ForgotForm = lazyComponent(async () => (await loadForgotForm())[0].ForgotForm);

function ForgotStep() {
  const { t } = useTranslation('accounts');
  return (
    <SignInLayout title={t('forgot.title')} lead={t('forgot.lead')}>
      <Suspense fallback={<FormSkeleton fields={2} />}>
        <ForgotForm />
      </Suspense>
    </SignInLayout>
  );
}

/** The password, then the second factor and the choice of a firm where needed. */
export function LoginPage() {
  const { t } = useTranslation(['accounts', 'ui']);
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [step, setStep] = useState<Step>({ at: 'password' });
  const invite = search.get('invite');

  const enter = async (session: Session, tenantCode?: string) => {
    beginSession(session, tenantCode);
    await navigate(session.tenants.length === 0 ? withNext(START_FIRM_PAGE, search) : returnPath(search), { replace: true });
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
    if (session.tenants.length < 2) await enter(session);
    else setStep({ at: 'firm', session });
  };
  const take = async (answer: z.infer<typeof LoginAnswer>) => {
    if (!('challenge' in answer)) return await goOn(answer);
    const { TotpStep } = await loadTotpStep();
    setStep({ at: 'totp', challengeToken: answer.challenge_token, TotpStep });
  };

  if (step.at === 'firm') return <FirmChoice tenants={step.session.tenants} onChosen={(code) => void enter(step.session, code)} />;
  if (step.at === 'totp') {
    const goBack = (notice?: string) => setStep(notice === undefined ? { at: 'password' } : { at: 'password', notice });
    return <step.TotpStep challengeToken={step.challengeToken} onSession={goOn} onBack={goBack} />;
  }
  if (search.has('forgot')) return <ForgotStep />;
  const notice = step.notice ?? (invite ? t('accounts:login.invited') : undefined);
  const prepareForgot = () => void loadForgotForm().catch(() => undefined);
  return <LoginStep notice={notice} onAnswer={take} onForgetting={prepareForgot} />;
}
