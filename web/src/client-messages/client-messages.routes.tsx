import { requirePassword } from '../accounts/public.ts';
import type { AppRoute } from '../platform/route.ts';
import { screens } from './screens.ts';

export const clientMessagesRoutes: readonly AppRoute[] = [
  {
    path: '/clients/not-told',
    access: 'guarded',
    frame: 'shell',
    screen: () => screens().then((module) => module.NotNotifiedPage),
  },
  {
    path: '/settings/client-messages',
    access: 'guarded',
    frame: 'shell',
    loader: requirePassword,
    screen: () => screens().then((module) => module.MessageSettingsPage),
  },
];
