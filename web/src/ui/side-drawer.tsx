import { Drawer } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
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

/** The sheet itself; others show it by `SideSheet`. */
export function SideDrawer({ opened, onClose, title, children }: SideDrawerProps) {
  const { t } = useTranslation('ui');
  const [isUnsaved, setIsUnsaved] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  // What is in it comes a moment after it: a field that takes the focus as it comes would pass for where the focus was. It
  // is drawn within that moment: the library looks for the field that begins in its next timer, and takes what it finds.
  const [isFilled, setIsFilled] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  if (opened !== wasOpened) {
    setWasOpened(opened);
    if (opened) setIsFilled(false);
  }
  useEffect(() => {
    if (opened) queueMicrotask(() => flushSync(() => setIsFilled(true)));
  }, [opened]);
  const leave = () => {
    setIsAsking(false);
    onClose();
  };
  return (
    <>
      <Drawer
        opened={opened}
        onClose={isUnsaved ? () => setIsAsking(true) : onClose}
        title={title}
        position="right"
        size="min(34rem, 100%)"
        closeButtonProps={{ 'aria-label': t('dialog.close') }}
        onExitTransitionEnd={keepPlace}
      >
        <SheetHold value={setIsUnsaved}>{isFilled ? children : null}</SheetHold>
      </Drawer>
      <LeaveDialog opened={opened && isAsking} onLeave={leave} onStay={() => setIsAsking(false)} />
    </>
  );
}
