import { redirect } from 'react-router';
import type { AppRoute } from '../platform/route.ts';

const guarded = { access: 'guarded', frame: 'shell' } as const;
const objections = () => import('./list/objections-page.tsx').then((module) => module.ObjectionsPage);

export const registryRoutes: readonly AppRoute[] = [
  { ...guarded, path: '/registry', screen: objections, loader: () => redirect('/registry/objections') },
  { ...guarded, path: '/registry/objections', screen: objections },
  { ...guarded, path: '/registry/filings', screen: () => import('./list/filings-page.tsx').then((module) => module.FilingsPage) },
  { ...guarded, path: '/registry/copies', screen: () => import('./list/copies-page.tsx').then((module) => module.CopiesPage) },
];
