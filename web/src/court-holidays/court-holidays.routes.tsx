import type { AppRoute } from '../platform/route.ts';

export const courtHolidayRoutes: readonly AppRoute[] = [
  {
    path: '/settings/holidays',
    access: 'guarded',
    frame: 'shell',
    screen: () => import('./holidays-page.tsx').then((module) => module.HolidaysPage),
  },
];
