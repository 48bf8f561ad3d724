import type { AppRoute } from '../platform/route.ts';

const guarded = { access: 'guarded', frame: 'shell' } as const;

export const conflictsRoutes: readonly AppRoute[] = [
  { ...guarded, path: '/conflicts', screen: () => import('./conflicts-page.tsx').then((module) => module.ConflictsPage) },
  { ...guarded, path: '/conflicts/:id', screen: () => import('./conflict-check-page.tsx').then((module) => module.ConflictCheckPage) },
];
