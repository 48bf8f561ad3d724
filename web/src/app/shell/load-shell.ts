import type { ComponentType } from 'react';
import type { FramedPage } from './shell-frame.tsx';

interface ShellModule {
  default: ComponentType<FramedPage>;
}

let loaded: ShellModule | undefined;

/** Loads the shell, which is needed only after sign-in; the router requests it together with the screen inside it. */
export async function loadShell(): Promise<ShellModule> {
  const { ShellFrame } = await import('./shell-frame.tsx');
  return (loaded = { default: ShellFrame });
}

/**
 * For `lazy`: resolves synchronously if the shell is already loaded; React's `lazy` accepts a thenable that does. A promise
 * would resolve a tick later, and for that tick React would render the fallback and keep it for a third of a second.
 */
export function shellAtOnce(): Promise<ShellModule> {
  const there = loaded;
  if (there === undefined) return loadShell();
  return { then: (take: (shell: ShellModule) => void) => take(there) } as Promise<ShellModule>;
}
