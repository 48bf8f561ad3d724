import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../../i18n/i18n.ts';
import { useNavigate, useSearchParams } from 'react-router';
import { returnPath } from '../../platform/session/guard.ts';
import { profileQuery } from '../../platform/profile.queries.ts';
import { signOut } from '../../platform/session/sign-out.ts';
import { TextSkeleton } from '../../ui/page/page-skeletons.tsx';
import classes from '../account.module.css';
import { SignInLayout } from '../sign-in/sign-in-layout.tsx';
import { SecondFactorSteps } from './second-factor.tsx';

/** Shown first in a firm that requires a second factor: sets it up, then continues to the requested page. */
export function DueSecondFactorPage() {
  const { t } = useTranslation('accounts');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const client = useQueryClient();
  const { data: profile } = useQuery(profileQuery);
  // Requests refused meanwhile are refetched.
  const goOn = async () => {
    await client.invalidateQueries();
    await navigate(returnPath(search), { replace: true });
  };
  return (
    <SignInLayout title={t('totp.dueTitle')} lead={t('totp.dueText', { firm: profile?.tenant?.name ?? t('totp.dueFirm') })}>
      <div className={classes.due}>
        {profile ? <SecondFactorSteps isOn={false} email={profile.email} onSaved={() => void goOn()} /> : <TextSkeleton lines={2} />}
        <p>{t('totp.dueHelp')}</p>
        <div>
          <Button variant="subtle" onClick={() => void signOut()}>
            {t('totp.dueLeave')}
          </Button>
        </div>
      </div>
    </SignInLayout>
  );
}
