import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { returnPath } from '../platform/guard.ts';
import { profileQuery } from '../platform/profile.queries.ts';
import { signOut } from '../platform/sign-out.ts';
import { TextSkeleton } from '../ui/skeletons.tsx';
import classes from './account.module.css';
import { Door } from './door.tsx';
import { SecondFactorSteps } from './second-factor.tsx';

/** Before anything else in a firm that asks for it: the second factor, and then on to where one was going. */
export function DueSecondFactorPage() {
  const { t } = useTranslation('accounts');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const client = useQueryClient();
  const { data: profile } = useQuery(profileQuery);
  // What was refused meanwhile is asked anew.
  const goOn = async () => {
    await client.invalidateQueries();
    await navigate(returnPath(search), { replace: true });
  };
  return (
    <Door title={t('totp.dueTitle')} lead={t('totp.dueText', { firm: profile?.tenant?.name ?? t('totp.dueFirm') })}>
      <div className={classes.due}>
        {profile ? <SecondFactorSteps isOn={false} email={profile.email} onKept={() => void goOn()} /> : <TextSkeleton lines={2} />}
        <p>{t('totp.dueHelp')}</p>
        <div>
          <Button variant="subtle" onClick={() => void signOut()}>
            {t('totp.dueLeave')}
          </Button>
        </div>
      </div>
    </Door>
  );
}
