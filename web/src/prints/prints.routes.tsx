import type { AppRoute } from '../platform/route.ts';

export const printsRoutes: readonly AppRoute[] = [
  {
    path: '/hearing/print',
    access: 'guarded',
    frame: 'shell',
    screen: () => import('./print-day-page.tsx').then((module) => module.PrintDayPage),
  },
];
