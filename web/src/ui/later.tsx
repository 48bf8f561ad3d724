import i18next from 'i18next';
import { type ComponentType, type Ref, useEffect, useImperativeHandle, useState, useSyncExternalStore } from 'react';
import { toasts } from './toasts.ts';

/** A lazy-loaded module, fetched on first use and available at once from then on. After a failure, the next use tries again. */
export function arrival<Part>(load: () => Promise<Part>) {
  let arrived: Part | undefined;
  let underWay: Promise<void> | undefined;
  const listeners = new Set<() => void>();
  const take = (part: Part) => {
    arrived = part;
    for (const tell of listeners) tell();
  };
  const fail = (error: unknown) => {
    underWay = undefined;
    throw error;
  };
  const bring = () => (underWay ??= load().then(take, fail));
  const listen = (tell: () => void) => {
    listeners.add(tell);
    return () => listeners.delete(tell);
  };
  return {
    bring,
    /** Preloads on hover or focus: a failure is reported only when the module is needed. */
    prepare: () => void bring().catch(() => undefined),
    /** The module; undefined until it has loaded. */
    usePart: () => useSyncExternalStore(listen, () => arrived),
  };
}

export const tellMissingPart = () => toasts.error(i18next.t('ui:error.partMissing'));

interface Openable {
  opened: boolean;
  onClose: () => void;
}

/**
 * A dialog, sheet or menu that is lazy-loaded when first opened. It is mounted closed before it opens, so that it records, as
 * usual, the element to which the focus must return. If it fails to load, the user is told and it closes.
 */
export function later<Props extends Openable>(load: () => Promise<ComponentType<Props>>) {
  const { bring, prepare, usePart } = arrival(async () => ({ Part: await load() }));
  function Later(props: Props) {
    const part = usePart();
    const [hasBeenClosed, setHasBeenClosed] = useState(false);
    const { opened, onClose } = props;
    useEffect(() => {
      let isWanted = true;
      const goOn = () => {
        if (isWanted) setHasBeenClosed(true);
      };
      const giveUp = () => {
        if (!isWanted) return;
        tellMissingPart();
        onClose();
      };
      if (part) queueMicrotask(goOn);
      else if (opened) bring().catch(giveUp);
      return () => {
        isWanted = false;
      };
      // eslint-disable-next-line react-hooks/exhaustive-deps -- a new `onClose` must not load it again
    }, [opened, part]);
    return part ? <part.Part {...props} opened={opened && hasBeenClosed} /> : null;
  }
  return Object.assign(Later, { bring, prepare });
}

interface StandInProps {
  /** The element that opens the menu, which was on the page before the menu loaded. */
  target: HTMLElement | null;
  ref?: Ref<HTMLElement | null>;
}

/** Acts as the target of a Mantine menu whose opener is elsewhere on the page. */
export function StandIn({ target, ref }: StandInProps) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => target, [target]);
  return null;
}
