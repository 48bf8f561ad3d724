import { requirePassword } from '../accounts/public.ts';
import type { AppRoute } from '../platform/route.ts';

export const firmExportsRoutes: readonly AppRoute[] = [
  {
    path: '/settings/firm-data',
    access: 'guarded',
    frame: 'shell',
    loader: requirePassword,
    screen: () => import('./firm-data-page.tsx').then((module) => module.FirmDataPage),
  },
];
