import type { AppRoute } from '../platform/route.ts';

const guarded = { access: 'guarded', frame: 'shell' } as const;

export const referenceEntriesRoutes: readonly AppRoute[] = [
  { ...guarded, path: '/tasks/types', screen: () => import('./lawyer-types-page.tsx').then((module) => module.LawyerTypesPage) },
  { ...guarded, path: '/settings/lists', screen: () => import('./lists-page.tsx').then((module) => module.ListsPage) },
];
