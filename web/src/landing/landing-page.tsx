import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSession } from '../platform/session.ts';
import { Brand } from '../ui/brand.tsx';
import { usePageTitle } from '../ui/page-title.ts';
import classes from './landing-page.module.css';

/** The first page: what it does in one sentence, and one thing to do. */
export function LandingPage() {
  const { t } = useTranslation(['landing', 'shell']);
  const isSignedIn = useSession((state) => state.isAuthenticated);
  const heading = usePageTitle(t('landing:title'));
  return (
    <div className={classes.paper}>
      <header className={classes.top}>
        <Brand name={t('shell:product')} size="large" />
        {isSignedIn ? null : (
          <Link to="/login" className={classes.logIn}>
            {t('landing:logIn')}
          </Link>
        )}
      </header>
      <div className={classes.words}>
        <h1 ref={heading} tabIndex={-1} className={classes.title}>
          {t('landing:title')}
        </h1>
        <p className={classes.lead}>{t('landing:lead')}</p>
        <Button component={Link} to={isSignedIn ? '/dashboard' : '/signup'} size="lg" className={classes.start ?? ''}>
          {isSignedIn ? t('landing:dashboard') : t('landing:start')}
        </Button>
      </div>
    </div>
  );
}
