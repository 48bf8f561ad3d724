import type { AppRoute } from '../platform/route.ts';

export const judgesRoutes: readonly AppRoute[] = [
  {
    path: '/tasks/judges',
    access: 'guarded',
    frame: 'shell',
    screen: () => import('./judges-page.tsx').then((module) => module.JudgesPage),
  },
];
