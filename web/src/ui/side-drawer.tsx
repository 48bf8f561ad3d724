import { Drawer } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LeaveDialog } from './leave-dialog.tsx';
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
      >
        <SheetHold value={setIsUnsaved}>{children}</SheetHold>
      </Drawer>
      <LeaveDialog opened={opened && isAsking} onLeave={leave} onStay={() => setIsAsking(false)} />
    </>
  );
}
