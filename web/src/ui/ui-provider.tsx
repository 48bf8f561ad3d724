import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import './layers.css';
import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import type { ReactNode } from 'react';
import { readStyleNonce } from './content-policy.ts';
import './fonts.css';
import './theme.css';
import './base.css';
import './mantine.css';
import { resolveVariables, theme } from './theme.ts';
import { TOAST_SHOWN_MS } from './toasts.ts';

/** Shorter than the pause between two toasts, so that one is gone before the next one comes. In milliseconds. */
const TOAST_MOTION_MS = 160;

const colorSchemes = localStorageColorSchemeManager({ key: 'theme' });

interface UiProviderProps {
  children: ReactNode;
  /** `test` leaves transitions out. */
  env?: 'default' | 'test';
}

/** Theme, fonts and the place where toasts appear. */
export function UiProvider({ children, env = 'default' }: UiProviderProps) {
  return (
    <MantineProvider
      theme={theme}
      env={env}
      cssVariablesResolver={resolveVariables}
      colorSchemeManager={colorSchemes}
      defaultColorScheme="auto"
      getStyleNonce={readStyleNonce}
    >
      <Notifications position="bottom-center" limit={1} autoClose={TOAST_SHOWN_MS} transitionDuration={TOAST_MOTION_MS} />
      {children}
    </MantineProvider>
  );
}
