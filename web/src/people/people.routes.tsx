import type { AppRoute } from '../platform/route.ts';

const guarded = { access: 'guarded', frame: 'shell' } as const;
const list = () => import('./list/people-page.tsx').then((module) => module.PeoplePage);

export const peopleRoutes: readonly AppRoute[] = [
  { ...guarded, path: '/clients', screen: () => import('./list/clients-page.tsx').then((module) => module.ClientsPage) },
  { ...guarded, path: '/people', screen: list },
  { ...guarded, path: '/people/add', screen: () => import('./form/add-person-page.tsx').then((module) => module.AddPersonPage) },
  { ...guarded, path: '/people/clients', screen: list },
  { ...guarded, path: '/people/opposing', screen: list },
  { ...guarded, path: '/people/witness', screen: list },
  { ...guarded, path: '/people/:id', screen: () => import('./person-page.tsx').then((module) => module.PersonPage) },
];
