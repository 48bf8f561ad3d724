import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface SideSheetProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
}

/** A sheet beside the record, which stays in sight; the whole width on a phone. */
export function SideSheet({ opened, onClose, title, children }: SideSheetProps) {
  const { t } = useTranslation('ui');
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={title}
      position="right"
      size="min(34rem, 100%)"
      closeButtonProps={{ 'aria-label': t('dialog.close') }}
    >
      {children}
    </Drawer>
  );
}
