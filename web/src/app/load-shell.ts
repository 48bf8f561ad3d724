import type { ComponentType } from 'react';
import type { FramedPage } from './shell-frame.tsx';

/** Brings the shell, which nobody needs before they are signed in; the router asks for it beside the screen it stands around. */
export const loadShell = (): Promise<{ default: ComponentType<FramedPage> }> =>
  import('./shell-frame.tsx').then((module) => ({ default: module.ShellFrame }));
