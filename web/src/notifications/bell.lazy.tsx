import { Popover } from '@mantine/core';
import { useTranslation } from '../i18n/i18n.ts';
import { MenuAnchor } from '../ui/overlay/menu-anchor.tsx';
import { Dropdown } from './dropdown.tsx';

interface BellMenuProps {
  opened: boolean;
  onClose: () => void;
  /** The bell button that the menu is attached to. */
  target: HTMLElement | null;
  unread: number;
}

/** The menu below the bell. */
export function BellMenu({ opened, onClose, target, unread }: BellMenuProps) {
  const { t } = useTranslation('notifications');
  return (
    <Popover
      opened={opened}
      onDismiss={onClose}
      position="bottom-end"
      width="min(25rem, calc(100vw - 16px))"
      withinPortal={false}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <MenuAnchor target={target} />
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={t('title')}>
        {opened ? <Dropdown unread={unread} onClose={onClose} /> : null}
      </Popover.Dropdown>
    </Popover>
  );
}
