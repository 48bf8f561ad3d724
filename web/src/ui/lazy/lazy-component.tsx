import { type ComponentType, lazy, useState } from 'react';
import { i18n } from '../../i18n/i18n.ts';
import { toasts } from '../overlay/toasts.ts';
import { ErrorState } from '../page/error-state.tsx';
import { loadable } from './loadable.ts';

/**
 * A component of the page that is lazy-loaded when first rendered. Until then, the nearest `Suspense` shows its fallback; if it
 * is loaded already, it renders at once. If it fails to load, its place says so, with a Retry button: what a person typed around it
 * stays.
 */
export function lazyComponent<Props extends object>(importComponent: () => Promise<ComponentType<Props>>) {
  const { load, preload, loaded } = loadable(async () => ({ default: await importComponent() }));
  function Missing(props: Props) {
    const [Component, setComponent] = useState<ComponentType<Props>>();
    if (Component) return <Component {...props} />;
    const message = i18n.t('ui:error.chunkMissing');
    const retry = () =>
      void load().then(
        (module) => setComponent(() => module.default),
        () => toasts.error(message),
      );
    return <ErrorState message={message} onRetry={retry} />;
  }
  // Suspends while it loads. By itself, it would show the fallback for a moment even for a component that has loaded.
  const Suspending = lazy(() => load().catch(() => ({ default: Missing })));
  function LazyComponent(props: Props) {
    // Chosen once. If it changed while the page is first drawn, React would draw all of it again, without a pause.
    const [Component] = useState<ComponentType<Props>>(() => loaded()?.default ?? Suspending);
    return <Component {...props} />;
  }
  return Object.assign(LazyComponent, { load, preload });
}
