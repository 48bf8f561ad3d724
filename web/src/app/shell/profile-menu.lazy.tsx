import { type MantineColorScheme, Menu } from '@mantine/core';
import { IconHelpCircle, IconLogout, IconSettings, IconUserCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../i18n/i18n.ts';
import { Link } from 'react-router';
import { usePlan } from '../../platform/plan.ts';
import { useTheme } from '../../platform/preferences.ts';
import { tenantsQuery, useProfile } from '../../platform/profile.queries.ts';
import type { AppRoute } from '../../platform/route.ts';
import { signOut } from '../../platform/session/sign-out.ts';
import { useSwitchFirm } from '../../platform/session/use-switch-firm.ts';
import { MenuAnchor } from '../../ui/overlay/menu-anchor.tsx';
import classes from './profile-menu.module.css';

const links = [
  { label: 'yourProfile', route: '/profile', icon: IconUserCircle },
  { label: 'settings', route: '/settings', icon: IconSettings },
  { label: 'help', route: '/support', icon: IconHelpCircle },
] as const;

interface ProfileMenuListProps {
  opened: boolean;
  onClose: () => void;
  /** The avatar button that opens the menu. */
  target: HTMLElement | null;
  routes: readonly AppRoute[];
  name: string;
}

/** The user's name, personal pages, firms, theme and sign-out. */
export function ProfileMenuList({ opened, onClose, target, routes, name }: ProfileMenuListProps) {
  const { t } = useTranslation('shell');
  const profile = useProfile();
  const paths = new Set(routes.map((route) => route.path));
  return (
    <Menu opened={opened} onClose={onClose} position="bottom-end" width={264} withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <MenuAnchor target={target} />
      </Menu.Target>
      <Menu.Dropdown aria-label={t('profile.open', { name })}>
        <div className={classes.who}>
          <div className={classes.name}>{name}</div>
          <div className={classes.role}>
            {[profile?.role_display ?? profile?.role_name, profile?.tenant?.name].filter(Boolean).join(' · ')}
          </div>
        </div>
        <Menu.Divider />
        {links
          .filter((link) => paths.has(link.route))
          .map(({ label, route, icon: Icon }) => (
            <Menu.Item key={route} component={Link} to={route} leftSection={<Icon size={18} aria-hidden />}>
              {t(`profile.${label}`)}
            </Menu.Item>
          ))}
        <FirmItems />
        <Menu.Divider />
        <ThemeItems />
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={18} aria-hidden />} onClick={() => void signOut()}>
          {t('profile.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** The firms to switch between; nothing for a user with one firm. */
function FirmItems() {
  const { t } = useTranslation('shell');
  const { data: tenants, isError } = useQuery(tenantsQuery);
  const chosen = usePlan((state) => state.tenantCode);
  const change = useSwitchFirm();
  if (isError) return <div className={classes.failed}>{t('profile.tenantsFailed')}</div>;
  if (!tenants || tenants.length < 2) return null;
  const choose = (code: string) => {
    const tenant = tenants.find((each) => each.code === code);
    if (tenant) void change(tenant);
  };
  return (
    <>
      <Menu.Divider />
      <Menu.Label>{t('profile.firm')}</Menu.Label>
      <Menu.RadioGroup value={chosen} onChange={choose}>
        {tenants.map((tenant) => (
          <Menu.RadioItem key={tenant.code} value={tenant.code} closeMenuOnClick>
            {tenant.name}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  );
}

const themes = [
  { value: 'light', label: 'themeLight' },
  { value: 'dark', label: 'themeDark' },
  { value: 'auto', label: 'themeAuto' },
] as const;

function ThemeItems() {
  const { t } = useTranslation('shell');
  const { theme, choose } = useTheme();
  return (
    <>
      <Menu.Label>{t('profile.theme')}</Menu.Label>
      <Menu.RadioGroup value={theme} onChange={(value) => choose(value as MantineColorScheme)}>
        {themes.map(({ value, label }) => (
          <Menu.RadioItem key={value} value={value}>
            {t(`profile.${label}`)}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  );
}
