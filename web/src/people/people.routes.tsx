import type { AppRoute } from '../platform/route.ts';

const clients = () => import('./clients-page.tsx').then((module) => module.ClientsPage);

export const peopleRoutes: readonly AppRoute[] = [{ path: '/clients', access: 'guarded', frame: 'shell', screen: clients }];
