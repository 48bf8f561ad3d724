import type { AppRoute } from '../platform/route.ts';
import { SECOND_FACTOR_PAGE } from '../platform/session/second-factor-due.ts';
import { START_FIRM_PAGE } from '../platform/session/start-firm.ts';
import { redirectIfPasswordSet, redirectSignedIn, requireDueSecondFactor, requirePassword } from './sign-in/entry.ts';

export const accountRoutes: readonly AppRoute[] = [
  {
    path: '/signup',
    access: 'public',
    frame: 'bare',
    loader: redirectSignedIn,
    screen: () => import('./sign-up/signup-page.tsx').then((module) => module.SignupPage),
  },
  {
    path: '/login',
    access: 'public',
    frame: 'bare',
    isLight: true,
    loader: redirectSignedIn,
    screen: () => import('./sign-in/login-page.tsx').then((module) => module.LoginPage),
  },
  {
    path: '/verify-otp',
    access: 'public',
    frame: 'bare',
    screen: () => import('./sign-in/verify-otp-page.tsx').then((module) => module.VerifyOtpPage),
  },
  {
    path: '/set-password',
    access: 'guarded',
    frame: 'bare',
    loader: redirectIfPasswordSet,
    screen: () => import('./sign-in/set-password-page.tsx').then((module) => module.SetPasswordPage),
  },
  {
    path: SECOND_FACTOR_PAGE,
    isUnlisted: true,
    access: 'guarded',
    frame: 'bare',
    loader: requireDueSecondFactor,
    screen: () => import('./second-factor/due-second-factor-page.tsx').then((module) => module.DueSecondFactorPage),
  },
  {
    path: START_FIRM_PAGE,
    access: 'guarded',
    frame: 'bare',
    loader: requirePassword,
    screen: () => import('./sign-up/start-firm-page.tsx').then((module) => module.StartFirmPage),
  },
  {
    path: '/profile',
    access: 'guarded',
    frame: 'shell',
    loader: requirePassword,
    screen: () => import('./settings/profile-page.tsx').then((module) => module.ProfilePage),
  },
  {
    path: '/settings',
    access: 'guarded',
    frame: 'shell',
    loader: requirePassword,
    screen: () => import('./settings/security-page.tsx').then((module) => module.SecurityPage),
  },
  {
    path: '/settings/appearance',
    access: 'guarded',
    frame: 'shell',
    loader: requirePassword,
    screen: () => import('./settings/appearance-page.tsx').then((module) => module.AppearancePage),
  },
];
