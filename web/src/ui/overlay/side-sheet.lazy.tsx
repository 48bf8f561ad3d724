import { Drawer } from '@mantine/core';
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '../../i18n/i18n.ts';
import { ignoreOnceClosed } from './ignore-once-closed.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import { restoreFocus } from '../page/page-title.ts';
import { UnsavedValuesContext } from './unsaved-values-context.ts';

export interface SideDrawerProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
}

/**
 * Escape closes a sheet from within a field, and some fields, such as a date, parse their text only on blur: without this the
 * form would not know the text, and would neither ask nor save it.
 */
function settleField() {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement)) return;
  flushSync(() => field.blur());
  field.focus({ preventScroll: true });
}

/**
 * The height that an on-screen keyboard leaves, where the browser lays it over the page: the foot of a sheet then stays above
 * it. Undefined where nothing covers the page.
 */
function useUncoveredHeight(isOpen: boolean) {
  const [height, setHeight] = useState<number>();
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!isOpen || !viewport) return undefined;
    // A page that is zoomed in shows less of itself, and is not covered.
    const measure = () => setHeight(viewport.scale === 1 && viewport.height < window.innerHeight ? viewport.height : undefined);
    measure();
    viewport.addEventListener('resize', measure);
    return () => viewport.removeEventListener('resize', measure);
  }, [isOpen]);
  return height;
}

/** The sheet itself; use it through `SideSheet`. */
export function SideDrawer({ opened, onClose, title, children }: SideDrawerProps) {
  const { t } = useTranslation('ui');
  const height = useUncoveredHeight(opened);
  const isUnsaved = useRef(false);
  const hold = useCallback((is: boolean) => {
    isUnsaved.current = is;
  }, []);
  const [isAsking, setIsAsking] = useState(false);
  // The content is rendered just after the sheet: a field with autofocus would otherwise be recorded as the element to return
  // the focus to. It is rendered before the sheet is painted, and before Mantine's next timer, which looks for the field to focus.
  const row = useRef<Element>(null);
  const [isFilled, setIsFilled] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  if (opened !== wasOpened) {
    setWasOpened(opened);
    if (opened) setIsFilled(false);
  }
  useLayoutEffect(() => {
    if (!opened) return;
    row.current = document.activeElement?.closest('li, tr') ?? null;
    queueMicrotask(() => flushSync(() => setIsFilled(true)));
  }, [opened]);
  const close = () => {
    settleField();
    if (isUnsaved.current) setIsAsking(true);
    else onClose();
  };
  const leave = () => {
    setIsAsking(false);
    onClose();
  };
  return (
    <>
      <Drawer
        opened={opened}
        onClose={close}
        onClickCapture={ignoreOnceClosed(opened)}
        title={title}
        position="right"
        size="min(34rem, 100%)"
        {...(height === undefined ? {} : { styles: { content: { height } } })}
        closeButtonProps={{ 'aria-label': t('dialog.close') }}
        onExitTransitionEnd={() => restoreFocus(row.current)}
      >
        <UnsavedValuesContext value={hold}>{isFilled ? children : null}</UnsavedValuesContext>
      </Drawer>
      <LeaveDialog opened={opened && isAsking} onLeave={leave} onStay={() => setIsAsking(false)} />
    </>
  );
}
