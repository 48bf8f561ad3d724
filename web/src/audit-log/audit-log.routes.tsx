import { requirePassword } from '../accounts/public.ts';
import type { AppRoute } from '../platform/route.ts';

export const auditLogRoutes: readonly AppRoute[] = [
  {
    path: '/settings/audit-log',
    access: 'guarded',
    frame: 'shell',
    loader: requirePassword,
    screen: () => import('./audit-log-page.tsx').then((module) => module.AuditLogPage),
  },
];
