import type { AppRoute } from '../platform/route.ts';

export const supportRoutes: readonly AppRoute[] = [
  {
    path: '/support',
    access: 'public',
    frame: 'either',
    screen: () => import('./support-page.tsx').then((module) => module.SupportPage),
  },
  {
    path: '/contact',
    access: 'public',
    frame: 'either',
    screen: () => import('./support-page.tsx').then((module) => module.ContactPage),
  },
];
