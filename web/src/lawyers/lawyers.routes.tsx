import type { AppRoute } from '../platform/route.ts';

const guarded = { access: 'guarded', frame: 'shell' } as const;

export const lawyersRoutes: readonly AppRoute[] = [
  { ...guarded, path: '/lawyers/all', screen: () => import('./lawyers-page.tsx').then((module) => module.LawyersPage) },
  { ...guarded, path: '/lawyers/add', screen: () => import('./add-lawyer-page.tsx').then((module) => module.AddLawyerPage) },
  { ...guarded, path: '/lawyers/:id', screen: () => import('./lawyer-page.tsx').then((module) => module.LawyerPage) },
];
