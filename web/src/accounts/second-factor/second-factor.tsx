import { Button } from '@mantine/core';
import type { TotpSetup } from '@munshi/contract/accounts/totp.schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import type * as z from 'zod/mini';
import { profileQuery } from '../../platform/profile.queries.ts';
import { StatusDot } from '../../ui/display/badges.tsx';
import { TextSkeleton } from '../../ui/page/page-skeletons.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { toasts } from '../../ui/overlay/toasts.ts';
import { useDisableTotp, useRenewRecoveryCodes, useSetUpTotp, useTotpChanged } from '../account.queries.ts';
import { ConfirmPassword } from '../confirm-password.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { ScanTotp } from './scan-totp.tsx';
import { SettingsSection } from '../settings/settings-frame.tsx';
import { TotpCodeForm } from './totp-code-form.tsx';
import classes from '../account.module.css';

type Step =
  | { at: 'rest'; isBack?: true }
  | { at: 'password' }
  | { at: 'renew' }
  | { at: 'scan'; setup: z.infer<typeof TotpSetup> }
  | { at: 'codes'; codes: readonly string[] };

/** The second factor: its status, and the steps to turn it on or off. */
export function SecondFactor() {
  const { t } = useTranslation('accounts');
  const { data: profile, error, refetch } = useQuery(profileQuery);
  const isOn = profile?.totp_enabled ?? false;
  const state = profile ? <StatusDot tone={isOn ? 'accent' : 'neutral'}>{t(isOn ? 'totp.on' : 'totp.off')}</StatusDot> : null;
  return (
    <SettingsSection title={t('totp.title')} text={t('totp.text')} actions={state}>
      {profile ? (
        <SecondFactorSteps isOn={isOn} email={profile.email} codesLeft={profile.recovery_codes_left} />
      ) : error ? (
        <ErrorState title={t('profile.failed')} message={error.message} onRetry={() => void refetch()} />
      ) : (
        <TextSkeleton lines={2} />
      )}
    </SettingsSection>
  );
}

interface SecondFactorStepsProps {
  isOn: boolean;
  email: string;
  /** Recovery codes that are not used yet, if the second factor is on. */
  codesLeft?: number | undefined;
  /** Called after the last step, when the recovery codes are saved. */
  onSaved?: () => void;
}

export function SecondFactorSteps({ isOn, email, codesLeft, onSaved }: SecondFactorStepsProps) {
  const { t } = useTranslation('accounts');
  const [step, setStep] = useState<Step>({ at: 'rest' });
  const setUp = useSetUpTotp();
  const renew = useRenewRecoveryCodes();
  const disable = useDisableTotp();
  const readAgain = useTotpChanged();
  const rest = () => setStep({ at: 'rest', isBack: true });

  const confirm = async (password: string) => {
    if (!isOn) {
      setStep({ at: 'scan', setup: await setUp.mutateAsync(password) });
      return;
    }
    const { message } = await disable.mutateAsync(password);
    rest();
    toasts.success(message || t('totp.turnedOff'));
    await readAgain();
  };

  switch (step.at) {
    case 'rest':
      return (
        <>
          {codesLeft === undefined ? null : <p>{t('totp.codesLeft', { count: codesLeft })}</p>}
          <FirstStep isOn={isOn} isBack={step.isBack ?? false} onStep={setStep} />
        </>
      );
    case 'password':
      return <ConfirmPassword submit={isOn ? t('totp.turnOff') : t('totp.continue')} onConfirm={confirm} onCancel={rest} />;
    case 'scan': {
      const show = (codes: readonly string[]) => {
        setStep({ at: 'codes', codes });
        void readAgain();
      };
      return <ScanTotp setup={step.setup} onConfirmed={show} onCancel={rest} />;
    }
    case 'renew':
      return (
        <TotpCodeForm
          label={t('totp.renewCodes')}
          submit={t('totp.renewCodes')}
          onCode={async (code) => {
            setStep({ at: 'codes', codes: (await renew.mutateAsync(code)).recovery_codes });
            void readAgain();
          }}
          onCancel={rest}
        >
          <p>{t('totp.renewText')}</p>
        </TotpCodeForm>
      );
    case 'codes':
      return <RecoveryCodes codes={step.codes} email={email} onSaved={onSaved ?? rest} />;
  }
}

interface FirstStepProps {
  isOn: boolean;
  isBack: boolean;
  onStep: (step: Step) => void;
}

function FirstStep({ isOn, isBack, onStep }: FirstStepProps) {
  const { t } = useTranslation('accounts');
  return (
    <div className={classes.buttons}>
      {isOn ? (
        <Button variant="default" onClick={() => onStep({ at: 'renew' })}>
          {t('totp.renewCodes')}
        </Button>
      ) : null}
      {/* The element that had the focus is unmounted with its form. */}
      <Button variant={isOn ? 'default' : 'filled'} autoFocus={isBack} onClick={() => onStep({ at: 'password' })}>
        {isOn ? t('totp.turnOff') : t('totp.turnOn')}
      </Button>
    </div>
  );
}
