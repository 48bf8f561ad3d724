import type { AppRoute } from '../platform/route.ts';
import { SECOND_FACTOR_PAGE } from '../platform/second-factor-due.ts';
import { START_FIRM_PAGE } from '../platform/start-firm.ts';
import { redirectIfPasswordSet, redirectSignedIn, requireDueSecondFactor, requirePassword } from './entry.ts';

export const accountRoutes: readonly AppRoute[] = [
  {
    path: '/signup',
    access: 'public',
    frame: 'bare',
    loader: redirectSignedIn,
    screen: () => import('./signup-page.tsx').then((module) => module.SignupPage),
  },
  {
    path: '/login',
    access: 'public',
    frame: 'bare',
    isLight: true,
    loader: redirectSignedIn,
    screen: () => import('./login-page.tsx').then((module) => module.LoginPage),
  },
  {
    path: '/verify-otp',
    access: 'public',
    frame: 'bare',
    screen: () => import('./verify-otp-page.tsx').then((module) => module.VerifyOtpPage),
  },
  {
    path: '/set-password',
    access: 'guarded',
    frame: 'bare',
    loader: redirectIfPasswordSet,
    screen: () => import('./set-password-page.tsx').then((module) => module.SetPasswordPage),
  },
  {
    path: SECOND_FACTOR_PAGE,
    isUnlisted: true,
    access: 'guarded',
    frame: 'bare',
    loader: requireDueSecondFactor,
    screen: () => import('./due-second-factor-page.tsx').then((module) => module.DueSecondFactorPage),
  },
  {
    path: START_FIRM_PAGE,
    access: 'guarded',
    frame: 'bare',
    loader: requirePassword,
    screen: () => import('./start-firm-page.tsx').then((module) => module.StartFirmPage),
  },
  {
    path: '/profile',
    access: 'guarded',
    frame: 'shell',
    loader: requirePassword,
    screen: () => import('./profile-page.tsx').then((module) => module.ProfilePage),
  },
  {
    path: '/settings',
    access: 'guarded',
    frame: 'shell',
    loader: requirePassword,
    screen: () => import('./security-page.tsx').then((module) => module.SecurityPage),
  },
  {
    path: '/settings/appearance',
    access: 'guarded',
    frame: 'shell',
    loader: requirePassword,
    screen: () => import('./appearance-page.tsx').then((module) => module.AppearancePage),
  },
];
