import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../i18n/i18n.ts';
import { profileQuery } from '../../platform/profile.queries.ts';
import { Page } from '../../ui/page/page.tsx';
import { FormSkeleton } from '../../ui/page/page-skeletons.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import classes from '../account.module.css';
import { DeleteAccount } from './delete-account.tsx';
import { LeaveFirm } from './leave-firm.tsx';
import { OwnFirm } from './own-firm.tsx';
import { ProfileForm } from './profile-form.tsx';

/** The user's own profile. */
export function ProfilePage() {
  const { t } = useTranslation('accounts');
  const { data: profile, error, refetch } = useQuery(profileQuery);
  return (
    <Page title={t('profile.title')}>
      {profile ? (
        <div className={classes.settingsPart}>
          <ProfileForm profile={profile} />
          <OwnFirm />
          {profile.tenant ? <LeaveFirm tenant={profile.tenant} /> : null}
          <DeleteAccount />
        </div>
      ) : error ? (
        <ErrorState title={t('profile.failed')} message={error.message} onRetry={() => void refetch()} />
      ) : (
        <FormSkeleton fields={3} />
      )}
    </Page>
  );
}
