import type { AppRoute } from '../platform/route.ts';

export const importsRoutes: readonly AppRoute[] = [
  {
    path: '/import',
    access: 'guarded',
    frame: 'shell',
    screen: () => import('./import-page.tsx').then((module) => module.ImportPage),
  },
  {
    path: '/import/firm',
    access: 'guarded',
    frame: 'shell',
    screen: () => import('./firm/firm-import-page.tsx').then((module) => module.FirmImportPage),
    isUnlisted: true,
  },
  {
    path: '/import/:id',
    access: 'guarded',
    frame: 'shell',
    screen: () => import('./one-import-page.tsx').then((module) => module.OneImportPage),
    isUnlisted: true,
  },
];
