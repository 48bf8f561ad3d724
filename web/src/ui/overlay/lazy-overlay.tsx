import i18next from 'i18next';
import { type ComponentType, type Ref, useEffect, useImperativeHandle, useState, useSyncExternalStore } from 'react';
import { toasts } from './toasts.ts';

/** A lazy-loaded module, fetched on first use and available at once from then on. After a failure, the next use tries again. */
export function loadable<Module>(importModule: () => Promise<Module>) {
  let loaded: Module | undefined;
  let underWay: Promise<void> | undefined;
  const listeners = new Set<() => void>();
  const publish = (module: Module) => {
    loaded = module;
    for (const notify of listeners) notify();
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
    useLoaded: () => useSyncExternalStore(subscribe, () => loaded),
  };
}

export const reportMissingChunk = () => toasts.error(i18next.t('ui:error.chunkMissing'));

interface Openable {
  opened: boolean;
  onClose: () => void;
}

/**
 * A dialog, sheet or menu that is lazy-loaded when first opened. It is mounted closed before it opens, so that it records, as
 * usual, the element to which the focus must return. If it fails to load, the user is told and it closes.
 */
export function lazyOverlay<Props extends Openable>(importOverlay: () => Promise<ComponentType<Props>>) {
  const { load, preload, useLoaded } = loadable(async () => ({ Overlay: await importOverlay() }));
  function LazyOverlay(props: Props) {
    const loaded = useLoaded();
    const [hasBeenClosed, setHasBeenClosed] = useState(false);
    const { opened, onClose } = props;
    useEffect(() => {
      let isWanted = true;
      const goOn = () => {
        if (isWanted) setHasBeenClosed(true);
      };
      const giveUp = () => {
        if (!isWanted) return;
        reportMissingChunk();
        onClose();
      };
      if (loaded) queueMicrotask(goOn);
      else if (opened) load().catch(giveUp);
      return () => {
        isWanted = false;
      };
      // eslint-disable-next-line react-hooks/exhaustive-deps -- a new `onClose` must not load it again
    }, [opened, loaded]);
    return loaded ? <loaded.Overlay {...props} opened={opened && hasBeenClosed} /> : null;
  }
  return Object.assign(LazyOverlay, { load, preload });
}

interface MenuAnchorProps {
  /** The element that opens the menu, which was on the page before the menu loaded. */
  target: HTMLElement | null;
  ref?: Ref<HTMLElement | null>;
}

/** Acts as the target of a Mantine menu whose opener is elsewhere on the page. */
export function MenuAnchor({ target, ref }: MenuAnchorProps) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => target, [target]);
  return null;
}
