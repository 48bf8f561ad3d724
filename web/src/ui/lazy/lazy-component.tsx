import { type ComponentType, lazy } from 'react';
import { loadable } from './loadable.ts';

/**
 * A component of the page that is lazy-loaded when first rendered. Until then, the nearest `Suspense` shows its fallback; if it
 * is loaded already, it renders at once. If it fails to load, the nearest error boundary says so.
 */
export function lazyComponent<Props extends object>(importComponent: () => Promise<ComponentType<Props>>) {
  const { load, preload, useLoaded } = loadable(async () => ({ default: await importComponent() }));
  // Suspends while it loads. By itself, it would show the fallback for a moment even for a component that has loaded.
  const Suspending = lazy(load);
  function LazyComponent(props: Props) {
    const Component: ComponentType<Props> = useLoaded()?.default ?? Suspending;
    return <Component {...props} />;
  }
  return Object.assign(LazyComponent, { load, preload });
}
