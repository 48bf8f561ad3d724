import { Drawer } from '@mantine/core';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { LeaveDialog } from './leave-dialog.tsx';
import { keepPlace } from './page-title.ts';
import { SheetHold } from './sheet-hold.ts';

export interface SideDrawerProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
}

/**
 * Escape closes a sheet from within a field, and some fields read what is typed when they are left, as a day does: until then
 * the form knows nothing of it, and would neither ask nor keep it.
 */
function settleField() {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement)) return;
  flushSync(() => field.blur());
  field.focus({ preventScroll: true });
}

/** The sheet itself; others show it by `SideSheet`. */
export function SideDrawer({ opened, onClose, title, children }: SideDrawerProps) {
  const { t } = useTranslation('ui');
  const isUnsaved = useRef(false);
  const hold = useCallback((is: boolean) => {
    isUnsaved.current = is;
  }, []);
  const [isAsking, setIsAsking] = useState(false);
  // What is in it comes a moment after it: a field that takes the focus as it comes would pass for where the focus was. It
  // is drawn within that moment: the library looks for the field that begins in its next timer, and takes what it finds.
  const row = useRef<Element>(null);
  const [isFilled, setIsFilled] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  if (opened !== wasOpened) {
    setWasOpened(opened);
    if (opened) setIsFilled(false);
  }
  useEffect(() => {
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
        title={title}
        position="right"
        size="min(34rem, 100%)"
        closeButtonProps={{ 'aria-label': t('dialog.close') }}
        onExitTransitionEnd={() => keepPlace(row.current)}
      >
        <SheetHold value={hold}>{isFilled ? children : null}</SheetHold>
      </Drawer>
      <LeaveDialog opened={opened && isAsking} onLeave={leave} onStay={() => setIsAsking(false)} />
    </>
  );
}
