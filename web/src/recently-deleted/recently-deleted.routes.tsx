import { requirePassword } from '../accounts/public.ts';
import type { AppRoute } from '../platform/route.ts';

export const recentlyDeletedRoutes: readonly AppRoute[] = [
  {
    path: '/settings/recently-deleted',
    access: 'guarded',
    frame: 'shell',
    loader: requirePassword,
    screen: () => import('./recently-deleted-page.tsx').then((module) => module.RecentlyDeletedPage),
  },
];
