import type { AppRoute } from '../platform/route.ts';

export const inviteRoutes: readonly AppRoute[] = [
  {
    path: '/accept-invite',
    access: 'public',
    frame: 'bare',
    screen: () => import('./accept-invite-page.tsx').then((module) => module.AcceptInvitePage),
  },
];
