import type { AppRoute } from '../platform/route.ts';

const screen = () => import('./landing-page.tsx').then((module) => module.LandingPage);

export const landingRoutes: readonly AppRoute[] = [
  { path: '/', access: 'public', frame: 'bare', isLight: true, screen },
  { path: '/home', access: 'public', frame: 'bare', isLight: true, screen },
  {
    path: '/privacy-policy',
    access: 'public',
    frame: 'either',
    screen: () => import('./legal-page.tsx').then((module) => module.PrivacyPage),
  },
  {
    path: '/terms-of-service',
    access: 'public',
    frame: 'either',
    screen: () => import('./legal-page.tsx').then((module) => module.TermsPage),
  },
];
