import type { AppRoute } from '../platform/route.ts';

export const codeSectionsRoutes: readonly AppRoute[] = [
  {
    access: 'guarded',
    frame: 'shell',
    path: '/code-sections',
    screen: () => import('./code-sections-page.tsx').then((module) => module.CodeSectionsPage),
  },
];
