import { requirePassword } from '../accounts/public.ts';
import type { AppRoute } from '../platform/route.ts';

export const tenantRoutes: readonly AppRoute[] = [
  {
    path: '/plan-selection',
    access: 'public',
    frame: 'bare',
    screen: () => import('./plan/plan-selection-page.tsx').then((module) => module.PlanSelectionPage),
  },
  {
    path: '/settings/firm',
    access: 'guarded',
    frame: 'shell',
    loader: requirePassword,
    screen: () => import('./firm/firm-page.tsx').then((module) => module.FirmPage),
  },
  {
    path: '/settings/plan',
    access: 'guarded',
    frame: 'shell',
    loader: requirePassword,
    screen: () => import('./plan/plan-page.tsx').then((module) => module.PlanPage),
  },
  {
    path: '/settings/members',
    access: 'guarded',
    frame: 'shell',
    loader: requirePassword,
    screen: () => import('./members/members-page.tsx').then((module) => module.MembersPage),
  },
];
