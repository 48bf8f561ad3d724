import {
  IconBriefcase,
  IconCalendarEvent,
  IconChecklist,
  IconFileCertificate,
  IconFileImport,
  IconFolder,
  IconHelpCircle,
  IconHourglass,
  IconLayoutDashboard,
  IconNotebook,
  IconRubberStamp,
  IconScale,
  IconSend,
  IconSettings,
  IconUsers,
  IconUsersGroup,
  type TablerIcon,
} from '@tabler/icons-react';
import type { Permission } from '@munshi/contract/platform/permission';
import type { KindWith } from '@munshi/contract/records';
import type { en } from '../../i18n/en.ts';
import type { AppRoute } from '../../platform/route.ts';

type MenuLabel = keyof typeof en.shell.menu;

interface SubItem {
  label: MenuLabel;
  route: string;
  /** Hidden from users without this permission. */
  needs?: Permission;
}

export interface MenuItem {
  icon: TablerIcon;
  label: MenuLabel;
  /** The item's own page; some items only contain others (spec 2). */
  route?: string;
  /** Users without this permission see neither the item nor its pages. */
  needs?: Permission;
  items?: readonly SubItem[];
}

/** The lists of records, in the order of spec 2. Only items that have a screen are shown. */
const ofRecords: Readonly<Record<KindWith<'inMenu'>, MenuItem>> = {
  person: { icon: IconUsers, label: 'clients', route: '/clients' },
  case: {
    icon: IconBriefcase,
    label: 'cases',
    route: '/cases',
    items: [
      { label: 'addCase', route: '/cases/add', needs: 'case:write' },
      { label: 'allCases', route: '/cases/all' },
    ],
  },
  vakalatnama: { icon: IconFileCertificate, label: 'vakalatnama', route: '/vakalatnama', needs: 'vakalatnama:read' },
  hearing: {
    icon: IconCalendarEvent,
    label: 'hearings',
    route: '/hearing',
    needs: 'hearing:read',
    items: [
      { label: 'addHearing', route: '/hearing/add', needs: 'hearing:write' },
      { label: 'allHearings', route: '/hearing/all' },
      { label: 'myUpcomingHearing', route: '/hearing/my-upcoming' },
      { label: 'myHearingHistory', route: '/hearing/my-history' },
    ],
  },
  lawyer: {
    icon: IconScale,
    label: 'lawyers',
    items: [
      { label: 'addLawyer', route: '/lawyers/add', needs: 'lawyer:write' },
      { label: 'allLawyers', route: '/lawyers/all' },
    ],
  },
  document: { icon: IconFolder, label: 'documents', route: '/documents', needs: 'document:read' },
  task: {
    icon: IconChecklist,
    label: 'tasks',
    route: '/tasks',
    needs: 'task:read',
    items: [
      { label: 'addTask', route: '/tasks/add', needs: 'task:write' },
      { label: 'allTasks', route: '/tasks/all' },
    ],
  },
  note: {
    icon: IconNotebook,
    label: 'caseNotes',
    needs: 'note:read',
    items: [
      { label: 'addCaseNote', route: '/case-notes/add', needs: 'note:write' },
      { label: 'allCaseNotes', route: '/case-notes/all' },
    ],
  },
};

const upper: readonly MenuItem[] = [{ icon: IconLayoutDashboard, label: 'dashboard', route: '/dashboard' }, ...Object.values(ofRecords)];

/** What a firm needs beside its records, under a rule of its own. */
const tools: readonly MenuItem[] = [
  { icon: IconHourglass, label: 'deadlines', route: '/deadlines', needs: 'deadline:read' },
  { icon: IconRubberStamp, label: 'registry', route: '/registry', needs: 'registry:read' },
  { icon: IconUsersGroup, label: 'conflicts', route: '/conflicts', needs: 'case:read' },
  { icon: IconSend, label: 'notTold', route: '/clients/not-told', needs: 'hearing:read' },
  { icon: IconFileImport, label: 'import', route: '/import', needs: 'case:write' },
];

const lower: readonly MenuItem[] = [
  { icon: IconHelpCircle, label: 'support', route: '/support' },
  { icon: IconSettings, label: 'settings', route: '/settings' },
];

export interface SidebarMenu {
  upper: MenuItem[];
  tools: MenuItem[];
  lower: MenuItem[];
}

/** The part of the sidebar that has screens and that these permissions allow; all of it while the permissions are unknown. */
export function sidebarMenu(routes: readonly AppRoute[], permissions?: readonly Permission[]): SidebarMenu {
  const paths = new Set(routes.map((route) => route.path));
  const isOpen = ({ needs }: Pick<SubItem, 'needs'>) => !needs || !permissions || permissions.includes(needs);
  const keep = (item: MenuItem): MenuItem[] => {
    const { icon, label, route } = item;
    const items = item.items?.filter((sub) => paths.has(sub.route) && isOpen(sub)) ?? [];
    const ownRoute = route !== undefined && paths.has(route) ? { route } : {};
    if (items.length === 0 && !('route' in ownRoute)) return [];
    return [{ icon, label, ...ownRoute, ...(items.length > 0 ? { items } : {}) }];
  };
  return { upper: upper.filter(isOpen).flatMap(keep), tools: tools.filter(isOpen).flatMap(keep), lower: lower.flatMap(keep) };
}

const areaOf = (item: MenuItem) => item.route ?? item.items?.[0]?.route.replace(/\/[^/]+$/, '');

/** True if this address belongs to the item: its own address, or one below it. */
export function isWithin(item: MenuItem, pathname: string): boolean {
  const area = areaOf(item);
  return area !== undefined && (pathname === area || pathname.startsWith(`${area}/`));
}

/** The item to which an address belongs; `/clients/not-told` is one of its own, after `/clients`. */
export const sectionOf = (menu: SidebarMenu, pathname: string) =>
  [...menu.upper, ...menu.tools, ...menu.lower].findLast((item) => isWithin(item, pathname));
