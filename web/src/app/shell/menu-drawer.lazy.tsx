import { Drawer } from '@mantine/core';
import { useTranslation } from '../../i18n/i18n.ts';
import { Brand } from '../../ui/display/brand.tsx';
import { Sidebar } from './sidebar.tsx';
import type { SidebarMenu } from './sidebar-menu.ts';

/** Share of the phone's width (spec 2). */
const DRAWER_WIDTH = '92%';

interface MenuDrawerProps {
  opened: boolean;
  onClose: () => void;
  menu: SidebarMenu;
}

/** The sidebar on a phone, as a drawer. */
export function MenuDrawer({ opened, onClose, menu }: MenuDrawerProps) {
  const { t } = useTranslation('shell');
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      size={DRAWER_WIDTH}
      title={<Brand name={t('product')} />}
      closeButtonProps={{ 'aria-label': t('closeMenu') }}
    >
      <Sidebar menu={menu} isInDrawer onGo={onClose} />
    </Drawer>
  );
}
