import { redirect } from 'react-router';
import type { AppRoute } from '../platform/route.ts';

const guarded = { access: 'guarded', frame: 'shell' } as const;
const list = () => import('./list/deadlines-page.tsx').then((module) => module.DeadlinesPage);

export const deadlinesRoutes: readonly AppRoute[] = [
  { ...guarded, path: '/deadlines', screen: list, loader: () => redirect('/deadlines/all') },
  { ...guarded, path: '/deadlines/all', screen: list },
  { ...guarded, path: '/deadlines/my', screen: list },
  {
    ...guarded,
    path: '/deadlines/without',
    screen: () => import('./watch-list/watch-list-page.tsx').then((module) => module.WatchListPage),
  },
  { ...guarded, path: '/deadlines/add', screen: () => import('./form/add-deadline-page.tsx').then((module) => module.AddDeadlinePage) },
  {
    ...guarded,
    path: '/deadlines/from-event',
    screen: () => import('./events/from-event-page.tsx').then((module) => module.FromEventPage),
  },
  { ...guarded, path: '/deadlines/rules', screen: () => import('./rules/rules-page.tsx').then((module) => module.RulesPage) },
  { ...guarded, path: '/deadlines/:id', screen: () => import('./record/deadline-page.tsx').then((module) => module.DeadlinePage) },
];
