import { i18n } from '../../i18n/i18n.ts';
import { type ComponentType, useEffect, useState } from 'react';
import { toasts } from '../overlay/toasts.ts';
import { loadable } from './loadable.ts';

export const reportMissingChunk = () => toasts.error(i18n.t('ui:error.chunkMissing'));

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
