import { type ComponentType, lazy, useState } from 'react';
import { loadable } from './loadable.ts';

/**
 * A component of the page that is lazy-loaded when first rendered. Until then, the nearest `Suspense` shows its fallback; if it
 * is loaded already, it renders at once. If it fails to load, the nearest error boundary says so.
 */
export function lazyComponent<Props extends object>(importComponent: () => Promise<ComponentType<Props>>) {
  const { load, preload, loaded } = loadable(async () => ({ default: await importComponent() }));
  // Suspends while it loads. By itself, it would show the fallback for a moment even for a component that has loaded.
  const Suspending = lazy(load);
  function LazyComponent(props: Props) {
    // Chosen once. If it changed while the page is first drawn, React would draw all of it again, without a pause.
    const [Component] = useState<ComponentType<Props>>(() => loaded()?.default ?? Suspending);
    return <Component {...props} />;
  }
  return Object.assign(LazyComponent, { load, preload });
}
