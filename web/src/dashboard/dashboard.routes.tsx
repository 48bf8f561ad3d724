import type { AppRoute } from '../platform/route.ts';

const screen = () => import('./dashboard-page.tsx').then((module) => module.DashboardPage);

export const dashboardRoutes: readonly AppRoute[] = [{ path: '/dashboard', access: 'guarded', frame: 'shell', screen }];
