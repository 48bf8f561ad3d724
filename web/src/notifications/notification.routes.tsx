import { requirePassword } from '../accounts/public.ts';
import type { AppRoute } from '../platform/route.ts';

export const notificationRoutes: readonly AppRoute[] = [
  {
    path: '/notifications',
    access: 'guarded',
    frame: 'shell',
    screen: () => import('./notifications-page.tsx').then((module) => module.NotificationsPage),
  },
  {
    path: '/settings/notifications',
    access: 'guarded',
    frame: 'shell',
    loader: requirePassword,
    screen: () => import('./preferences-page.tsx').then((module) => module.PreferencesPage),
  },
];
