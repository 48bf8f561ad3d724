import { redirect } from 'react-router';
import type { AppRoute } from '../platform/route.ts';
import { today } from '../ui/format/dates.ts';

const list = () => import('./list/hearings-page.tsx').then((module) => module.HearingsPage);

const guarded = { access: 'guarded', frame: 'shell' } as const;

export const hearingsRoutes: readonly AppRoute[] = [
  { ...guarded, path: '/hearing', screen: list, loader: () => redirect(`/hearing/all?day=${today()}`) },
  { ...guarded, path: '/hearing/add', screen: () => import('./form/add-hearing-page.tsx').then((module) => module.AddHearingPage) },
  { ...guarded, path: '/hearing/all', screen: list },
  { ...guarded, path: '/hearing/upcoming', screen: list },
  { ...guarded, path: '/hearing/history', screen: list },
  { ...guarded, path: '/hearing/my-upcoming', screen: list },
  { ...guarded, path: '/hearing/my-history', screen: list },
];
