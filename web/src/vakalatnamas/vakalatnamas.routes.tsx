import type { AppRoute } from '../platform/route.ts';

const guarded = { access: 'guarded', frame: 'shell' } as const;

export const vakalatnamasRoutes: readonly AppRoute[] = [
  { ...guarded, path: '/vakalatnama', screen: () => import('./list/vakalatnamas-page.tsx').then((module) => module.VakalatnamasPage) },
  {
    ...guarded,
    path: '/vakalatnama/add',
    screen: () => import('./editor/add-vakalatnama-page.tsx').then((module) => module.AddVakalatnamaPage),
  },
  { ...guarded, path: '/vakalatnama/forms', screen: () => import('./forms/forms-page.tsx').then((module) => module.FormsPage) },
  { ...guarded, path: '/vakalatnama/drafts/:id', screen: () => import('./editor/draft-page.tsx').then((module) => module.DraftPage) },
  { ...guarded, path: '/vakalatnama/:id', screen: () => import('./vakalatnama-page.tsx').then((module) => module.VakalatnamaPage) },
  {
    ...guarded,
    path: '/vakalatnama/:id/edit',
    screen: () => import('./editor/edit-vakalatnama-page.tsx').then((module) => module.EditVakalatnamaPage),
  },
];
