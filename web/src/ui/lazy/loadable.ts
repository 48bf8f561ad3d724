import { useSyncExternalStore } from 'react';

/** A lazy-loaded module, fetched on first use and available at once from then on. After a failure, the next use tries again. */
export function loadable<Module>(importModule: () => Promise<Module>) {
  let loaded: Module | undefined;
  let underWay: Promise<Module> | undefined;
  const listeners = new Set<() => void>();
  const publish = (module: Module) => {
    loaded = module;
    for (const notify of listeners) notify();
    return module;
  };
  const fail = (error: unknown) => {
    underWay = undefined;
    throw error;
  };
  const load = () => (underWay ??= importModule().then(publish, fail));
  const subscribe = (notify: () => void) => {
    listeners.add(notify);
    return () => listeners.delete(notify);
  };
  return {
    load,
    /** Preloads on hover or focus: a failure is reported only when the module is needed. */
    preload: () => void load().catch(() => undefined),
    /** The module; undefined until it has loaded. */
    loaded: () => loaded,
    /** The same in a component, which is rendered again once it has loaded. */
    useLoaded: () => useSyncExternalStore(subscribe, () => loaded),
  };
}
