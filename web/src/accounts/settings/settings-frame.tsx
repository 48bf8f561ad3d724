import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Page } from '../../ui/page/page.tsx';
import classes from '../account.module.css';
import { SettingsNav } from './settings-nav.tsx';

/** The settings layout: a grouped list of sections, each with its own address, and the open section. */
export function SettingsFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('accounts');
  return (
    <Page title={t('settings.title')}>
      <div className={classes.settings}>
        <SettingsNav />
        <div className={classes.settingsPart}>{children}</div>
      </div>
    </Page>
  );
}

interface SettingsSectionProps {
  title: ReactNode;
  /** One sentence about the section's purpose. */
  text?: ReactNode;
  /** At the right of the title. */
  actions?: ReactNode;
  /** For tables, which need the whole width. */
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
        {actions ? <div className={classes.headActions}>{actions}</div> : null}
      </div>
      {children}
    </section>
  );
}
