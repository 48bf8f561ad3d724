import type { AppRoute } from '../platform/route.ts';

export const courtsRoutes: readonly AppRoute[] = [
  {
    path: '/tasks/courts',
    access: 'guarded',
    frame: 'shell',
    screen: () => import('./courts-page.tsx').then((module) => module.CourtsPage),
  },
];
