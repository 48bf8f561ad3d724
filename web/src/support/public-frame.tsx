import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/i18n.ts';
import { Link } from 'react-router';
import { useSession } from '../platform/session/session.ts';
import { Page } from '../ui/page/page.tsx';
import classes from './support.module.css';
import { PublicFooter, PublicPage } from '../ui/page/public-page.tsx';

/** The links at the foot of every public page. */
export function Footer() {
  const { t } = useTranslation('support');
  const links = [
    { to: '/support', label: t('footer.support') },
    { to: '/contact', label: t('footer.contact') },
    { to: '/privacy-policy', label: t('footer.privacy') },
    { to: '/terms-of-service', label: t('footer.terms') },
  ];
  return <PublicFooter label={t('footer.label')} links={links} />;
}

interface PublicFrameProps {
  title: string;
  lead?: string;
  children: ReactNode;
}

/** The layout of a public page: inside the shell for signed-in users, else with a separate header and footer. */
export function PublicFrame({ title, lead, children }: PublicFrameProps) {
  const { t } = useTranslation(['support', 'shell']);
  const isSignedIn = useSession((state) => state.isAuthenticated);
  if (isSignedIn)
    return (
      <Page title={title}>
        <div className={classes.inShell}>
          {lead ? <p className={classes.quiet}>{lead}</p> : null}
          {children}
          <Footer />
        </div>
      </Page>
    );
  return (
    <PublicPage
      brand={t('shell:product')}
      title={title}
      lead={lead}
      way={<Link to="/login">{t('support:footer.logIn')}</Link>}
      footer={<Footer />}
    >
      {children}
    </PublicPage>
  );
}
