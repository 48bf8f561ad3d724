import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import './layers.css';
import './mantine-components.css';
import type { ReactNode } from 'react';
import { readStyleNonce } from './content-policy.ts';
import './fonts.css';
import './theme.css';
import './base.css';
// Of the sign-in page and of every screen: not a file of its own.
import '../page/page.module.css';
import '../page/print.css';
import './mantine.css';
import { resolveVariables, theme } from './theme.ts';
import { ToastPlace } from '../overlay/toast-place.tsx';

const colorSchemes = localStorageColorSchemeManager({ key: 'theme' });

interface UiProviderProps {
  children: ReactNode;
  /** `test` disables transitions. */
  env?: 'default' | 'test';
}

/** Theme, fonts and toasts. */
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
      {children}
      <ToastPlace />
    </MantineProvider>
  );
}
