import i18next from 'i18next';
import { type ComponentType, type Ref, useEffect, useImperativeHandle, useState, useSyncExternalStore } from 'react';
import { toasts } from './toasts.ts';

/**
 * A part of the program that is fetched when somebody reaches for it, and is there at once from then on. One that does
 * not come is asked for anew the next time.
 */
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
    /** For a pointer or the focus that is on its way: should it fail, that is told when it is needed. */
    prepare: () => void bring().catch(() => undefined),
    /** The part; undefined until it has come. */
    usePart: () => useSyncExternalStore(listen, () => arrived),
  };
}

export const tellMissingPart = () => toasts.error(i18next.t('ui:error.partMissing'));

interface Openable {
  opened: boolean;
  onClose: () => void;
}

/**
 * A dialog, sheet or menu that comes when it is first opened. Shown closed before it is opened, so that it learns, as it
 * always does, where the focus was and must go back to. Where it does not come, the person is told and it closes.
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
      // eslint-disable-next-line react-hooks/exhaustive-deps -- another `onClose` is no reason to ask again
    }, [opened, part]);
    return part ? <part.Part {...props} opened={opened && hasBeenClosed} /> : null;
  }
  return Object.assign(Later, { bring, prepare });
}

interface StandInProps {
  /** What opens the menu, on the page since before the menu came. */
  target: HTMLElement | null;
  ref?: Ref<HTMLElement | null>;
}

/** Stands in the library's menus, as their target, for a control that is elsewhere on the page. */
export function StandIn({ target, ref }: StandInProps) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => target, [target]);
  return null;
}
