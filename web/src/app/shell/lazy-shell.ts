import { lazyComponent } from '../../ui/lazy/lazy-component.tsx';

/** The shell, which is needed only after sign-in; the router loads it together with the screen inside it. */
export const Shell = lazyComponent(async () => (await import('./shell-frame.tsx')).ShellFrame);
