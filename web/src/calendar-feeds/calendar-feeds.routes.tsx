import { requirePassword } from '../accounts/public.ts';
import type { AppRoute } from '../platform/route.ts';

export const calendarFeedRoutes: readonly AppRoute[] = [
  {
    path: '/settings/calendar',
    access: 'guarded',
    frame: 'shell',
    loader: requirePassword,
    screen: () => import('./calendar-feeds-page.tsx').then((module) => module.CalendarFeedsPage),
  },
];
