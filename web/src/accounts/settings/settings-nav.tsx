import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { useLocation } from 'react-router';
import { useHasPage } from '../../platform/known-paths.ts';
import { useProfile } from '../../platform/profile.queries.ts';
import { CurrentLink } from '../../ui/page/current-link.tsx';
import classes from './settings-nav.module.css';
import { settingsGroups } from './settings-groups.ts';

function useGroups() {
  const hasPage = useHasPage();
  const permissions = useProfile()?.permissions ?? [];
  return settingsGroups
    .map(({ label, parts }) => ({
      label,
      parts: parts.filter(({ to, permission }) => hasPage(to) && (permission === undefined || permissions.includes(permission))),
    }))
    .filter(({ parts }) => parts.length > 0);
}

/** The settings sections in groups: a list at the side on a desktop, behind a button on a phone. */
export function SettingsNav() {
  const { t } = useTranslation('accounts');
  const { pathname } = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  const listId = useId();
  const groups = useGroups();
  const here = groups.flatMap(({ parts }) => parts).find(({ to }) => to === pathname);
  return (
    <nav aria-label={t('settings.tabs')}>
      <button
        type="button"
        className={classes.opener}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setIsOpen((was) => !was)}
      >
        {here ? t(`settings.part.${here.label}`) : t('settings.tabs')}
        <IconChevronDown size={16} aria-hidden />
      </button>
      <div id={listId} className={classes.groups} data-open={isOpen || undefined}>
        {groups.map(({ label, parts }) => (
          <section key={label} aria-label={t(`settings.group.${label}`)}>
            <div aria-hidden className={classes.group}>
              {t(`settings.group.${label}`)}
            </div>
            <ul className={classes.list}>
              {parts.map((part) => (
                <li key={part.to}>
                  <CurrentLink to={part.to} className={classes.part} onClick={() => setIsOpen(false)}>
                    {t(`settings.part.${part.label}`)}
                  </CurrentLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </nav>
  );
}
