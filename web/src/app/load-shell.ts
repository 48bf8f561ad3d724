import type { ComponentType } from 'react';
import type { FramedPage } from './shell-frame.tsx';

interface Arrival {
  default: ComponentType<FramedPage>;
}

let arrived: Arrival | undefined;

/** Brings the shell, which nobody needs before they are signed in; the router asks for it beside the screen it stands around. */
export async function loadShell(): Promise<Arrival> {
  const { ShellFrame } = await import('./shell-frame.tsx');
  return (arrived = { default: ShellFrame });
}

/**
 * For `lazy`: a shell that has come is given at once, as React's `lazy` takes it from any `then` that answers at once. A
 * promise would answer a moment later, and for that moment React draws what stands in for the shell and keeps it a third
 * of a second.
 */
export function shellAtOnce(): Promise<Arrival> {
  const there = arrived;
  if (there === undefined) return loadShell();
  return { then: (take: (shell: Arrival) => void) => take(there) } as Promise<Arrival>;
}
