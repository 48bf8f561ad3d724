import type { AppRoute } from '../platform/route.ts';

export const importsRoutes: readonly AppRoute[] = [
  {
    path: '/import',
    access: 'guarded',
    frame: 'shell',
    screen: () => import('./import-page.tsx').then((module) => module.ImportPage),
  },
  {
    path: '/import/:id',
    access: 'guarded',
    frame: 'shell',
    screen: () => import('./one-import-page.tsx').then((module) => module.OneImportPage),
    isUnlisted: true,
  },
];
