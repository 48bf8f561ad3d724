import type { Permission } from '@munshi/contract/platform/permission';
import type { en } from '../../i18n/en.ts';

interface SettingsPageEntry {
  readonly to: string;
  readonly label: keyof typeof en.accounts.settings.part;
  /** Users without this permission do not see the section. */
  readonly permission?: Permission;
}

interface SettingsGroup {
  readonly label: keyof typeof en.accounts.settings.group;
  readonly parts: readonly SettingsPageEntry[];
}

/** The settings sections, in groups. Only sections that have a screen and that the user may open are shown. */
export const settingsGroups: readonly SettingsGroup[] = [
  {
    label: 'you',
    parts: [
      { to: '/settings', label: 'security' },
      { to: '/settings/notifications', label: 'notifications' },
      { to: '/settings/calendar', label: 'calendar', permission: 'hearing:read' },
      { to: '/settings/appearance', label: 'appearance' },
    ],
  },
  {
    label: 'firm',
    parts: [
      { to: '/settings/firm', label: 'firm', permission: 'tenant:read' },
      { to: '/settings/members', label: 'members', permission: 'member:read' },
      { to: '/settings/plan', label: 'plan', permission: 'tenant:read' },
    ],
  },
  {
    label: 'practice',
    parts: [
      { to: '/settings/lists', label: 'lists', permission: 'reference:read' },
      { to: '/settings/client-messages', label: 'clientMessages', permission: 'tenant:read' },
      { to: '/settings/holidays', label: 'holidays', permission: 'reference:read' },
      { to: '/settings/status-review', label: 'statusReview', permission: 'case:review' },
    ],
  },
  {
    label: 'records',
    parts: [
      { to: '/settings/recently-deleted', label: 'recentlyDeleted', permission: 'case:read' },
      { to: '/settings/audit-log', label: 'auditLog', permission: 'audit:read' },
      { to: '/settings/firm-data', label: 'firmData', permission: 'firm_export:write' },
    ],
  },
];
