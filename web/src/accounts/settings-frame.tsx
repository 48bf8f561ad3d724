import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../ui/page.tsx';
import { TabLinks } from '../ui/tab-links.tsx';
import classes from './account.module.css';

/** The settings: their parts as tabs, each with an address of its own, and the part that is open. */
export function SettingsFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('accounts');
  const tabs = [
    { to: '/settings', label: t('settings.security') },
    { to: '/settings/firm', label: t('settings.firm') },
    { to: '/settings/members', label: t('settings.members') },
    { to: '/settings/appearance', label: t('settings.appearance') },
  ];
  return (
    <Page title={t('settings.title')}>
      <div className={classes.settings}>
        <TabLinks label={t('settings.tabs')} tabs={tabs} />
        {children}
      </div>
    </Page>
  );
}

interface SettingsSectionProps {
  title: ReactNode;
  /** What this is for, in a sentence. */
  text?: ReactNode;
  /** At the right of the title. */
  actions?: ReactNode;
  /** For tables, which want the whole width. */
  isWide?: boolean;
  children?: ReactNode;
}

export function SettingsSection({ title, text, actions, isWide = false, children }: SettingsSectionProps) {
  return (
    <section className={isWide ? `${classes.section} ${classes.wide}` : classes.section}>
      <div className={classes.head}>
        <div className={classes.headWords}>
          <h2>{title}</h2>
          {text ? <p>{text}</p> : null}
        </div>
        {actions}
      </div>
      {children}
    </section>
  );
}
